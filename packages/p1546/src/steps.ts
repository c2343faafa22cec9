import {
  clearanceCorrectionDb,
  clearanceV,
  modifiedClutterM,
  nearField,
  placesDeviationDb,
  receiverCorrectionDb,
  scatterAngleDeg,
  scatterField,
  slopeDistanceKm,
  transmitterCorrection,
} from './corrections.js';
import { type CurveField, CurveReader } from './curve-field.js';
import type { CheckedEnvironment } from './input.js';
import { maximumField } from './maximum-field.js';
import { inverseNormal } from './normal.js';
import type { P1546Tables } from './tables.js';
import type { P1546Ground } from './terrain.js';

/** The steps of Annex 6, for 1 kW e.r.p. Field strengths in dBµV/m, corrections in dB. */
export interface P1546Steps {
  /** Horizontal distance, km, and what of it is sea or coastal land. */
  readonly distanceKm: number;
  readonly seaKm: number;
  /** h₁, m, at most 3000. */
  readonly h1M: number;
  readonly txClearanceDeg: number;
  readonly rxClearanceDeg: number;
  readonly maximumFieldDbuvpm: number;
  /** From the curves: step 11. */
  readonly curveFieldDbuvpm: number;
  readonly clearanceV: number;
  readonly clearanceCorrectionDb: number;
  readonly scatterAngleDeg: number;
  readonly scatterFieldDbuvpm: number;
  /** R₂′, m. */
  readonly rxClutterM: number;
  readonly rxHeightCorrectionDb: number;
  /** 0 without clutter at the transmitter. */
  readonly txClutterCorrectionDb: number;
  readonly slopeCorrectionDb: number;
  /** Exceeded in half of the places. */
  readonly medianPlaceFieldDbuvpm: number;
  /** Exceeded in the percentage of places. */
  readonly placesFieldDbuvpm: number;
  /** The same, at most the maximum. */
  readonly fieldDbuvpm: number;
  /** Basic transmission loss, dB. */
  readonly lossDb: number;
}

/** The curves for an environment. */
export function curvesFor(
  tables: P1546Tables,
  { frequencyMHz, timePercent, sea }: Pick<CheckedEnvironment, 'frequencyMHz' | 'timePercent' | 'sea'>,
): CurveField {
  return new CurveReader(tables, frequencyMHz, timePercent, sea === 'warm' ? 'warmSea' : 'coldSea');
}

/** Steps that are filled in again for each path. */
export type StepsInto = { -readonly [Step in keyof P1546Steps]: P1546Steps[Step] };

/**
 * Fills in the steps of a path.
 *
 * @param curves field strength before the corrections, from the tables or from elsewhere.
 * @returns `into`.
 * @see ITU-R P.1546-6 Annex 6
 */
export function fillSteps(
  into: StepsInto,
  environment: CheckedEnvironment,
  ground: P1546Ground,
  txHeightM: number,
  rxHeightM: number,
  curves: CurveField,
): StepsInto {
  const { frequencyMHz, timePercent, txClutterM } = environment;
  const { distanceKm } = ground;
  // Nearer than 1 km, the method extrapolates from there.
  const far = Math.max(1, distanceKm);
  const h1M = Math.min(3000, ground.effectiveHeightM);
  const differenceM = txHeightM + ground.txGroundM - rxHeightM - ground.rxGroundM;
  const seaShare = Math.min(1, ground.seaKm / distanceKm);
  const slopeDb = slopeCorrection(far, differenceM);
  into.distanceKm = distanceKm;
  into.seaKm = ground.seaKm;
  into.h1M = h1M;
  into.txClearanceDeg = ground.txClearanceDeg;
  into.rxClearanceDeg = ground.rxClearanceDeg;
  into.maximumFieldDbuvpm = maximumField(distanceKm, seaShare, timePercent) + slopeCorrection(distanceKm, differenceM);
  into.curveFieldDbuvpm = curves.field(far, h1M, slopeDb, seaShare);
  into.clearanceV = clearanceV(frequencyMHz, ground.rxClearanceDeg);
  into.clearanceCorrectionDb = clearanceCorrectionDb(frequencyMHz, into.clearanceV);
  into.scatterAngleDeg = scatterAngleDeg(far, ground.txClearanceDeg, ground.rxClearanceDeg);
  into.scatterFieldDbuvpm = scatterField(far, frequencyMHz, timePercent, into.scatterAngleDeg);
  into.rxClutterM = modifiedClutterM(environment, distanceKm, h1M);
  into.rxHeightCorrectionDb = receiverCorrectionDb(environment, distanceKm, h1M, rxHeightM, into.rxClutterM);
  into.txClutterCorrectionDb =
    txClutterM === undefined ? 0 : transmitterCorrection(frequencyMHz, txHeightM, txClutterM);
  into.slopeCorrectionDb = slopeDb;
  const onGround = Math.max(into.curveFieldDbuvpm + into.clearanceCorrectionDb, into.scatterFieldDbuvpm);
  const farField = onGround + into.rxHeightCorrectionDb + into.txClutterCorrectionDb + slopeDb;
  into.medianPlaceFieldDbuvpm = distanceKm < 1 ? nearField(distanceKm, differenceM, farField) : farField;
  into.placesFieldDbuvpm = into.medianPlaceFieldDbuvpm + placesDb(environment);
  into.fieldDbuvpm = Math.min(into.maximumFieldDbuvpm, into.placesFieldDbuvpm);
  into.lossDb = 139.3 - into.fieldDbuvpm + 20 * Math.log10(frequencyMHz);
  return into;
}

/** @see ITU-R P.1546-6 Annex 5 §14, eq. (37) */
function slopeCorrection(distanceKm: number, differenceM: number): number {
  return 20 * Math.log10(distanceKm / slopeDistanceKm(distanceKm, differenceM));
}

/** Locations vary on land only. */
function placesDb({ frequencyMHz, locationPercent, areaWidthM, rxSurroundings }: CheckedEnvironment): number {
  if (rxSurroundings === 'sea' || locationPercent === 50) return 0;
  return inverseNormal(locationPercent / 100) * placesDeviationDb(frequencyMHz, areaWidthM);
}
