import { checkRange, checkShape, fields, wavelengthM } from '@radioshed/units';

import { checkDistanceM, checkFrequencyMHz, checkHeightM } from './limits.js';

/** Breakpoint distance where an antenna is not above the traffic, m. */
const BLOCKED_BREAKPOINT_M = 20;
/** Frequency from which the traffic raises the road, MHz. */
const TRAFFIC_FROM_MHZ = 3000;

/** A path along a street, in line of sight. */
export interface CanyonInput {
  /** Distance between the antennas, m, 0.1 to 5000; measurements reach 1000. */
  readonly distanceM: number;
  /** Frequency, MHz, 300 to 100 000; the method is for up to 15 000. */
  readonly frequencyMHz: number;
  /** Heights of the antennas above the road, m, 0.1 to 1000. */
  readonly txHeightM: number;
  readonly rxHeightM: number;
  /**
   * Effective height of the road, which traffic raises, m, 0 to 100; by default 0. The Recommendation’s tables give
   * 0.23 to 1.6. Not used below 3 GHz.
   */
  readonly roadHeightM?: number;
}

const INPUT = fields<CanyonInput>({
  distanceM: 'checked',
  frequencyMHz: 'checked',
  txHeightM: 'checked',
  rxHeightM: 'checked',
  roadHeightM: 'number?',
});

/** Loss along a street. Fading lies between the bounds. */
export interface CanyonLoss {
  readonly medianDb: number;
  readonly lowerDb: number;
  readonly upperDb: number;
  /** Distance beyond which the loss grows faster, m. */
  readonly breakpointM: number;
}

/**
 * Loss along a street in line of sight, up to 15 GHz.
 *
 * @throws OutOfRangeError naming the field.
 * @see ITU-R P.1411-12 §4.1.2, UHF and SHF
 */
export function canyonLineOfSight(input: CanyonInput): CanyonLoss {
  checkShape(input, INPUT);
  const d = checkDistanceM('distanceM', input.distanceM);
  const f = checkFrequencyMHz(input.frequencyMHz);
  const h1 = checkHeightM('txHeightM', input.txHeightM);
  const h2 = checkHeightM('rxHeightM', input.rxHeightM);
  const road = checkRange('roadHeightM', input.roadHeightM ?? 0, 0, 100, 'm');
  const roadM = f < TRAFFIC_FROM_MHZ ? 0 : road;
  const isClear = h1 > roadM && h2 > roadM;
  const lambda = wavelengthM(f);
  if (!isClear && d >= BLOCKED_BREAKPOINT_M) {
    const lossDb = Math.abs(20 * Math.log10(lambda / (2 * Math.PI * BLOCKED_BREAKPOINT_M)));
    return bounds(lossDb, BLOCKED_BREAKPOINT_M, d, { medianSlope: 30, upperSlope: 30 });
  }
  // With traffic in the way, the first metres are as over the road itself.
  const product = isClear ? (h1 - roadM) * (h2 - roadM) : h1 * h2;
  const breakpointM = (4 * product) / lambda;
  const lossDb = Math.abs(20 * Math.log10((lambda * lambda) / (8 * Math.PI * product)));
  const isNear = d <= breakpointM;
  return bounds(lossDb, breakpointM, d, { medianSlope: isNear ? 20 : 40, upperSlope: isNear ? 25 : 40 });
}

function bounds(
  lossDb: number,
  breakpointM: number,
  distanceM: number,
  { medianSlope, upperSlope }: { readonly medianSlope: number; readonly upperSlope: number },
): CanyonLoss {
  const decades = Math.log10(distanceM / breakpointM);
  const lowerDb = lossDb + medianSlope * decades;
  return { medianDb: lowerDb + 6, lowerDb, upperDb: lossDb + 20 + upperSlope * decades, breakpointM };
}
