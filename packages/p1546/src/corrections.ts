import { clearDistanceKm, degrees, edgeLossDb } from './diffraction.js';
import type { CheckedEnvironment } from './input.js';
import { freeSpaceField } from './maximum-field.js';

/** Wave and surroundings of a receiver. */
type Receiving = Pick<CheckedEnvironment, 'frequencyMHz' | 'rxSurroundings' | 'rxClutterM'>;

/** ν of the terrain clearance at the receiver. @see ITU-R P.1546-6 Annex 5 §11, eq. (32) */
export function clearanceV(frequencyMHz: number, clearanceDeg: number): number {
  return 0.065 * Math.min(40, Math.max(0.55, clearanceDeg)) * Math.sqrt(frequencyMHz);
}

/** Correction for terrain clearance at the receiver, dB, from its ν. @see ITU-R P.1546-6 Annex 5 §11, eq. (32) */
export function clearanceCorrectionDb(frequencyMHz: number, v: number): number {
  return edgeLossDb(0.036 * Math.sqrt(frequencyMHz)) - edgeLossDb(v);
}

/** Radius of the Earth; the scatter angle takes 4/3 of it. @see ITU-R P.1546-6 Annex 5 §13, eq. (35) */
export const EARTH_RADIUS_KM = 6370;

/** Scatter angle, °. @see ITU-R P.1546-6 Annex 5 §13, eq. (35) */
export function scatterAngleDeg(distanceKm: number, txClearanceDeg: number, rxClearanceDeg: number): number {
  return Math.max(0, degrees((distanceKm * 3) / (4 * EARTH_RADIUS_KM)) + txClearanceDeg + rxClearanceDeg);
}

/** Field strength by troposcatter, dBµV/m, with the refractivity 325. @see ITU-R P.1546-6 Annex 5 §13, eq. (36) */
export function scatterField(distanceKm: number, frequencyMHz: number, timePercent: number, angleDeg: number): number {
  const decades = Math.log10(frequencyMHz);
  const frequencyDb = 5 * decades - 2.5 * (decades - 3.3) ** 2;
  const timeDb = 10.1 * (-Math.log10(0.02 * timePercent)) ** 0.7;
  return 24.4 - 20 * Math.log10(distanceKm) - 10 * angleDeg - frequencyDb + 0.15 * 325 + timeDb;
}

/**
 * R₂′: clutter as the arriving ray meets it, m, at least 1; 10 by the sea and in open country.
 * @see ITU-R P.1546-6 Annex 5 §9, eq. (27)
 */
export function modifiedClutterM({ rxSurroundings, rxClutterM }: Receiving, distanceKm: number, h1M: number): number {
  if (rxSurroundings === 'sea' || rxSurroundings === 'rural') return 10;
  const metres = 1000 * distanceKm;
  return Math.max(1, (metres * rxClutterM - 15 * h1M) / (metres - 15));
}

/** Correction for the receiver's height, dB. @param clutterM R₂′ @see ITU-R P.1546-6 Annex 5 §9, eq. (28), (29) */
export function receiverCorrectionDb(
  { frequencyMHz, rxSurroundings }: Receiving,
  distanceKm: number,
  h1M: number,
  rxHeightM: number,
  clutterM: number,
): number {
  const slope = 3.2 + 6.2 * Math.log10(frequencyMHz);
  if (rxSurroundings === 'sea') {
    return bySea(frequencyMHz, distanceKm, h1M, rxHeightM, slope * Math.log10(rxHeightM / 10));
  }
  if (rxSurroundings === 'rural') return slope * Math.log10(rxHeightM / 10);
  const below = clutterM - rxHeightM;
  const inStreets =
    below > 0 ? 6.03 - edgeLossDb(streetV(frequencyMHz, below)) : slope * Math.log10(rxHeightM / clutterM);
  return inStreets - (clutterM < 10 ? slope * Math.log10(10 / clutterM) : 0);
}

/** By the sea and below 10 m, the correction vanishes where the path is clear of the water. */
function bySea(frequencyMHz: number, distanceKm: number, h1M: number, rxHeightM: number, fullDb: number): number {
  if (rxHeightM >= 10) return fullDb;
  const until = clearDistanceKm(frequencyMHz, h1M, 10);
  const from = clearDistanceKm(frequencyMHz, h1M, rxHeightM);
  if (distanceKm >= until) return fullDb;
  return distanceKm <= from ? 0 : (fullDb * Math.log(distanceKm / from)) / Math.log(until / from);
}

/** Correction for clutter R₁ around the transmitter. @see ITU-R P.1546-6 Annex 5 §10, eq. (30) */
export function transmitterCorrection(frequencyMHz: number, txHeightM: number, clutterM: number): number {
  return -edgeLossDb(streetV(frequencyMHz, clutterM - txHeightM));
}

/** ν of an antenna so far below clutter 27 m away; negative above it. */
function streetV(frequencyMHz: number, belowM: number): number {
  return Math.sign(belowM) * 0.0108 * Math.sqrt(frequencyMHz * belowM * degrees(Math.atan(belowM / 27)));
}

/** Distance between the antennas, km. @see ITU-R P.1546-6 Annex 5 §14, eq. (37) */
export function slopeDistanceKm(distanceKm: number, differenceM: number): number {
  return Math.hypot(distanceKm, differenceM / 1000);
}

/** Field strength nearer than 1 km. @see ITU-R P.1546-6 Annex 5 §15, eq. (38) */
export function nearField(distanceKm: number, differenceM: number, fieldAt1Km: number): number {
  const here = slopeDistanceKm(distanceKm, differenceM);
  if (distanceKm <= 0.04) return freeSpaceField(here);
  const from = slopeDistanceKm(0.04, differenceM);
  const share = Math.log(here / from) / Math.log(slopeDistanceKm(1, differenceM) / from);
  return freeSpaceField(from) + share * (fieldAt1Km - freeSpaceField(from));
}

/** σ_L: standard deviation among locations in a square, dB. @see ITU-R P.1546-6 Annex 5 §12 */
export function placesDeviationDb(frequencyMHz: number, areaWidthM: number): number {
  return (2.4e-5 * frequencyMHz + 0.52) * areaWidthM ** 0.28;
}
