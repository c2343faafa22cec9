import { type Carrier, carrierOfBandwidth, resourceBlocks } from '@radioshed/link';
import { type Note, OutOfRangeError } from '@radioshed/units';

import { note } from '../notes.js';

/** Resource blocks of a channel, and their carrier; undefined where the bandwidth is not that of a carrier. */
export interface CarrierBlocks {
  readonly blocks: number;
  readonly carrier?: Carrier;
}

/** A resource block of 15 kHz spacing, MHz. */
const BLOCK_MHZ = 0.18;
/** Fraction of a channel that LTE's blocks fill. */
const FILLED = 0.9;
/** Bandwidths of a single block and of the widest carrier of 15 kHz spacing, MHz. */
const [LEAST_MHZ, MOST_MHZ] = [0.2, 54];

/**
 * The resource blocks of a channel: those of the given carrier, or of the most likely one with this bandwidth. A
 * bandwidth that no carrier has is filled to 90 % with blocks of 180 kHz.
 *
 * @throws OutOfRangeError for a bandwidth below one block or above the widest carrier.
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

/** A note on the resource elements of an RSRP. */
export function carrierNotes(bandwidthMHz: number, asked: Carrier | undefined): Note[] {
  const { blocks, carrier } = blocksOf(bandwidthMHz, asked);
  const elements = { elements: 12 * blocks, bandwidthMHz, blocks };
  return [
    carrier === undefined ? note('rsrpOfOtherBandwidth', elements) : note('rsrpOfCarrier', { ...elements, carrier }),
  ];
}
