import { checkChoice, checkInteger, OutOfRangeError } from '@radioshed/units';

/** A cellular carrier: LTE, NR by subcarrier spacing (`fr2` in the millimetre bands), NB-IoT. */
export type Carrier = 'lte' | 'nr-15khz' | 'nr-30khz' | 'nr-60khz' | 'nr-60khz-fr2' | 'nr-120khz' | 'nb-iot';

/** Subcarriers of a resource block. */
const SUBCARRIERS = 12;

/** Resource blocks by channel bandwidth in MHz. TS 36.101 table 5.6-1, TS 38.101-1 and -2 table 5.3.2-1. */
const RESOURCE_BLOCKS: Readonly<Record<Carrier, readonly (readonly [bandwidthMHz: number, blocks: number])[]>> = {
  lte: [
    [1.4, 6],
    [3, 15],
    [5, 25],
    [10, 50],
    [15, 75],
    [20, 100],
  ],
  'nr-15khz': [
    [5, 25],
    [10, 52],
    [15, 79],
    [20, 106],
    [25, 133],
    [30, 160],
    [35, 188],
    [40, 216],
    [45, 242],
    [50, 270],
  ],
  'nr-30khz': [
    [5, 11],
    [10, 24],
    [15, 38],
    [20, 51],
    [25, 65],
    [30, 78],
    [35, 92],
    [40, 106],
    [45, 119],
    [50, 133],
    [60, 162],
    [70, 189],
    [80, 217],
    [90, 245],
    [100, 273],
  ],
  'nr-60khz': [
    [10, 11],
    [15, 18],
    [20, 24],
    [25, 31],
    [30, 38],
    [35, 44],
    [40, 51],
    [45, 58],
    [50, 65],
    [60, 79],
    [70, 93],
    [80, 107],
    [90, 121],
    [100, 135],
  ],
  'nr-60khz-fr2': [
    [50, 66],
    [100, 132],
    [200, 264],
  ],
  'nr-120khz': [
    [50, 32],
    [100, 66],
    [200, 132],
    [400, 264],
  ],
  'nb-iot': [[0.2, 1]],
};

/** The carriers that {@link resourceBlocks} knows, LTE first. */
export const CARRIERS: readonly Carrier[] = Object.keys(RESOURCE_BLOCKS) as Carrier[];

/**
 * Resource blocks of a cellular carrier.
 *
 * @param bandwidthMHz channel bandwidth, MHz, one of the carrier's.
 * @throws OutOfRangeError naming the channel bandwidths of the carrier.
 * @example
 * ```ts
 * rsrpDbm(-60, resourceBlocks(20, 'lte')).toFixed(1); // '-90.8'
 * ```
 */
export function resourceBlocks(bandwidthMHz: number, carrier: Carrier = 'lte'): number {
  checkChoice('carrier', carrier, CARRIERS);
  const table = RESOURCE_BLOCKS[carrier];
  const found = table.find(([bandwidth]) => bandwidth === bandwidthMHz);
  if (found !== undefined) return found[1];
  const choices = table.map(([bandwidth]) => bandwidth).join(', ');
  throw new OutOfRangeError('bandwidthMHz', bandwidthMHz, `one of ${choices}`, `MHz, the channels of ${carrier}`);
}

/** Carriers assumed for a bandwidth alone, the most likely first. */
const BY_BANDWIDTH: readonly Carrier[] = ['lte', 'nb-iot', 'nr-30khz', 'nr-15khz', 'nr-120khz'];

/**
 * The most likely carrier of a channel bandwidth: LTE up to 20 MHz, NB-IoT of 0.2 MHz, NR of 30 kHz spacing
 * for the wider ones below 6 GHz, of 120 kHz for 200 and 400 MHz; undefined where no carrier has such a channel.
 */
export function carrierOfBandwidth(bandwidthMHz: number): Carrier | undefined {
  return BY_BANDWIDTH.find((carrier) => RESOURCE_BLOCKS[carrier].some(([channel]) => channel === bandwidthMHz));
}

/**
 * Reference signal received power, dBm: the power of one resource element, P − 10·log₁₀(12·N), of a carrier that fills
 * all of its N resource blocks with the same power.
 *
 * @param receivedPowerDbm power received in the whole channel, dBm; NaN, no value, gives NaN.
 * @param blocks resource blocks of the carrier, 1 to 275.
 * @throws OutOfRangeError for another number of blocks.
 * @see 3GPP TS 36.214 §5.1.1, TS 38.215 §5.1.1 (definition); TS 36.211 §6.2.3 (12 subcarriers in a block)
 * @example
 * ```ts
 * rsrpDbm(-60, resourceBlocks(20, 'lte')).toFixed(1); // '-90.8'
 * ```
 */
export function rsrpDbm(receivedPowerDbm: number, blocks: number): number {
  return receivedPowerDbm - 10 * Math.log10(SUBCARRIERS * checkInteger('blocks', blocks, 1, 275));
}
