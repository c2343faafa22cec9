import { type Carrier, carrierOfBandwidth, resourceBlocks } from '@radioshed/link';
import { OutOfRangeError } from '@radioshed/units';

/** Resource blocks of a channel, and the carrier that has them; none where the blocks only fill the channel. */
export interface CarrierBlocks {
  readonly blocks: number;
  readonly carrier?: Carrier;
}

/** A resource block of 15 kHz spacing, MHz. */
const BLOCK_MHZ = 0.18;
/** What the blocks of LTE fill of a channel. */
const FILLED = 0.9;
/** Bandwidths of one block, and of the most of 15 kHz spacing that a carrier has, MHz. */
const [LEAST_MHZ, MOST_MHZ] = [0.2, 54];

/**
 * The resource blocks of a channel: those of the carrier, or of the likeliest one of this bandwidth. A bandwidth that is
 * no carrier's channel is filled to 90 % with blocks of 180 kHz.
 *
 * @throws OutOfRangeError for a bandwidth with less than one block or more than a carrier has.
 */
export function blocksOf(bandwidthMHz: number, carrier: Carrier | undefined): CarrierBlocks {
  const known = carrier ?? carrierOfBandwidth(bandwidthMHz);
  if (known !== undefined) return { blocks: resourceBlocks(bandwidthMHz, known), carrier: known };
  if (bandwidthMHz >= LEAST_MHZ && bandwidthMHz <= MOST_MHZ) {
    return { blocks: Math.floor((FILLED * bandwidthMHz) / BLOCK_MHZ + 1e-9) };
  }
  const limits = `${LEAST_MHZ} to ${MOST_MHZ}, 60 to 100 in steps of 10, 200 and 400`;
  throw new OutOfRangeError('transmitter.bandwidthMHz', bandwidthMHz, limits, 'MHz (RSRP)');
}

/** A sentence about what RSRP was taken over. */
export function carrierNotes(bandwidthMHz: number, asked: Carrier | undefined): string[] {
  const { blocks, carrier } = blocksOf(bandwidthMHz, asked);
  const over = `RSRP is the power of one of ${12 * blocks} resource elements: `;
  const what =
    carrier === undefined
      ? `${bandwidthMHz} MHz is no channel of LTE or NR, so 90 % of it is taken as filled with ${blocks} blocks of 180 kHz.`
      : `${NAMES[carrier]}, ${bandwidthMHz} MHz, ${blocks} resource ${blocks === 1 ? 'block' : 'blocks'}, all filled.`;
  return [over + what];
}

const NAMES: Readonly<Record<Carrier, string>> = {
  lte: 'LTE',
  'nr-15khz': 'NR of 15 kHz spacing',
  'nr-30khz': 'NR of 30 kHz spacing',
  'nr-60khz': 'NR of 60 kHz spacing',
  'nr-60khz-fr2': 'NR of 60 kHz spacing (FR2)',
  'nr-120khz': 'NR of 120 kHz spacing',
  'nb-iot': 'NB-IoT',
};
