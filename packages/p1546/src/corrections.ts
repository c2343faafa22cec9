import { clearDistanceKm, degrees, edgeLossDb } from './diffraction.js';
import type { P1546Surroundings } from './input.js';
import { freeSpaceField } from './maximum-field.js';

/** Correction for terrain clearance at the receiver, and ν. @see ITU-R P.1546-6 Annex 5 §11, eq. (32) */
export function clearanceCorrection(
  frequencyMHz: number,
  clearanceDeg: number,
): { readonly v: number; readonly db: number } {
  const root = Math.sqrt(frequencyMHz);
  const v = 0.065 * Math.min(40, Math.max(0.55, clearanceDeg)) * root;
  return { v, db: edgeLossDb(0.036 * root) - edgeLossDb(v) };
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

/** A receiver among what stands around it. */
export interface ReceiverPlace {
  readonly frequencyMHz: number;
  readonly distanceKm: number;
  readonly h1M: number;
  readonly rxHeightM: number;
  readonly rxSurroundings: P1546Surroundings;
  /** R₂, m. */
  readonly rxClutterM: number;
}

/** Correction for the receiver's height, and R₂′. @see ITU-R P.1546-6 Annex 5 §9, eq. (27) to (29) */
export function receiverCorrection(place: ReceiverPlace): { readonly clutterM: number; readonly db: number } {
  const { frequencyMHz, rxHeightM, rxSurroundings } = place;
  const slope = 3.2 + 6.2 * Math.log10(frequencyMHz);
  if (rxSurroundings === 'sea') return { clutterM: 10, db: bySea(place, slope * Math.log10(rxHeightM / 10)) };
  if (rxSurroundings === 'rural') return { clutterM: 10, db: slope * Math.log10(rxHeightM / 10) };
  const clutterM = modifiedClutterM(place);
  const below = clutterM - rxHeightM;
  const inStreets =
    below > 0 ? 6.03 - edgeLossDb(streetV(frequencyMHz, below)) : slope * Math.log10(rxHeightM / clutterM);
  return { clutterM, db: inStreets - (clutterM < 10 ? slope * Math.log10(10 / clutterM) : 0) };
}

/** R₂′: clutter as the arriving ray meets it, m, at least 1. */
function modifiedClutterM({ distanceKm, h1M, rxClutterM }: ReceiverPlace): number {
  const metres = 1000 * distanceKm;
  return Math.max(1, (metres * rxClutterM - 15 * h1M) / (metres - 15));
}

/** By the sea and below 10 m, the correction vanishes where the path is clear of the water. */
function bySea({ frequencyMHz, distanceKm, h1M, rxHeightM }: ReceiverPlace, fullDb: number): number {
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

/** σ_L: standard deviation among places in a square, dB. @see ITU-R P.1546-6 Annex 5 §12 */
export function placesDeviationDb(frequencyMHz: number, areaWidthM: number): number {
  return (2.4e-5 * frequencyMHz + 0.52) * areaWidthM ** 0.28;
}
