import { degrees } from './diffraction.js';

/**
 * How far from the transmitter and from the receiver the ground limits their clearance, km.
 * @see ITU-R P.1546-6 Annex 5 §4.3, §11
 */
export const TX_CLEARANCE_KM = 15;
export const RX_CLEARANCE_KM = 16;

/** Values that the method reads from a profile. */
export interface P1546Ground {
  /** Horizontal distance, km. */
  readonly distanceKm: number;
  /** Distance over sea and coastal land, km. */
  readonly seaKm: number;
  /** Height of the transmitting antenna above the average ground, m. */
  readonly effectiveHeightM: number;
  /** θ_eff1: elevation angle that clears the ground up to 15 km from the transmitter, °. */
  readonly txClearanceDeg: number;
  /** θ_tca: the same up to 16 km from the receiver, °. */
  readonly rxClearanceDeg: number;
  /** Height of the ground at the ends, m above the sea. */
  readonly txGroundM: number;
  readonly rxGroundM: number;
}

/** Heights and distances of samples, the antennas above them. */
export interface GroundSamples {
  readonly distanceKm: ArrayLike<number>;
  readonly groundM: ArrayLike<number>;
  readonly isSea: (sample: number) => boolean;
  readonly txHeightM: number;
  readonly rxHeightM: number;
  /** Index of the receiver. */
  readonly last: number;
}

/**
 * Effective height: above the ground's mean from 3 to 15 km, on shorter paths above that of the last four fifths.
 *
 * @see ITU-R P.1546-6 Annex 5 §3, §4.3, §11
 */
export function groundOf(samples: GroundSamples): P1546Ground {
  const { distanceKm: km, groundM, txHeightM, rxHeightM, last } = samples;
  const distanceKm = km[last];
  let seaKm = 0;
  for (let i = 0; i <= last; i++) {
    if (samples.isSea(i)) seaKm += (km[Math.min(last, i + 1)] - km[Math.max(0, i - 1)]) / 2;
  }
  return {
    distanceKm,
    seaKm,
    effectiveHeightM: txHeightM + groundM[0] - meanGroundM(samples),
    txClearanceDeg: clearanceDeg(samples, 0, txHeightM, TX_CLEARANCE_KM),
    rxClearanceDeg: clearanceDeg(samples, last, rxHeightM, RX_CLEARANCE_KM),
    txGroundM: groundM[0],
    rxGroundM: groundM[last],
  };
}

/** The distance from the transmitter from which h₁ refers to the mean ground, km. @see ITU-R P.1546-6 Annex 5 §3 */
export function meanFromKm(distanceKm: number): number {
  return distanceKm >= 15 ? 3 : 0.2 * distanceKm;
}

/** The distance from the transmitter up to which h₁ refers to the mean ground, km. */
export function meanToKm(distanceKm: number): number {
  return Math.min(15, distanceKm);
}

/** The mean over the samples within the range, by trapezoids; between two samples alone, of the line. */
function meanGroundM({ distanceKm: km, groundM, last }: GroundSamples): number {
  const from = meanFromKm(km[last]);
  const to = meanToKm(km[last]);
  if (last === 1) return groundM[0] + ((from + to) / 2 / km[1]) * (groundM[1] - groundM[0]);
  let first = 0;
  while (first < last && km[first] < from) first++;
  let area = 0;
  let end = first;
  while (end < last && km[end + 1] <= to) {
    area += ((groundM[end] + groundM[end + 1]) * (km[end + 1] - km[end])) / 2;
    end++;
  }
  return km[end] > km[first] ? area / (km[end] - km[first]) : groundM[first];
}

function clearanceDeg(
  { distanceKm: km, groundM, last }: GroundSamples,
  end: number,
  heightM: number,
  withinKm: number,
): number {
  const antennaM = groundM[end] + heightM;
  let slope = -Infinity;
  for (let i = 0; i <= last; i++) {
    const away = Math.abs(km[i] - km[end]);
    if (away > 0 && away <= withinKm) slope = Math.max(slope, (groundM[i] - antennaM) / (1000 * away));
  }
  return degrees(Math.atan(slope));
}
