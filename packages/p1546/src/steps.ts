import {
  clearanceCorrection,
  nearField,
  placesDeviationDb,
  receiverCorrection,
  scatterAngleDeg,
  scatterField,
  slopeDistanceKm,
  transmitterCorrection,
} from './corrections.js';
import { type CurveQuery, mixedField } from './curve-field.js';
import type { CheckedEnvironment } from './input.js';
import { maximumField } from './maximum-field.js';
import { inverseNormal } from './normal.js';
import type { P1546Tables } from './tables.js';
import type { P1546Ground } from './terrain.js';

/** The antennas above their ground, m. */
export interface P1546Antennas {
  readonly txHeightM: number;
  readonly rxHeightM: number;
}

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

/** Field strength before the corrections, from the curves or from elsewhere. */
export type CurveField = (query: CurveQuery, seaShare: number) => number;

export function fieldFrom(tables: P1546Tables, environment: CheckedEnvironment): CurveField {
  const sea = environment.sea === 'warm' ? 'warmSea' : 'coldSea';
  return (query, seaShare) => mixedField(tables, query, seaShare, sea);
}

/** @see ITU-R P.1546-6 Annex 6 */
export function stepsOf(
  environment: CheckedEnvironment,
  ground: P1546Ground,
  { txHeightM, rxHeightM }: P1546Antennas,
  curveField: CurveField,
): P1546Steps {
  const { frequencyMHz, timePercent, txClutterM, rxSurroundings } = environment;
  const { distanceKm } = ground;
  // Nearer than 1 km, the method extrapolates from there.
  const far = Math.max(1, distanceKm);
  const h1M = Math.min(3000, ground.effectiveHeightM);
  const differenceM = txHeightM + ground.txGroundM - rxHeightM - ground.rxGroundM;
  const seaShare = Math.min(1, ground.seaKm / distanceKm);
  const slopeDb = (km: number): number => 20 * Math.log10(km / slopeDistanceKm(km, differenceM));
  const query = { frequencyMHz, timePercent, h1M, distanceKm: far, slopeDb: slopeDb(far) };
  const curveFieldDbuvpm = curveField(query, seaShare);
  const clearance = clearanceCorrection(frequencyMHz, ground.rxClearanceDeg);
  const angleDeg = scatterAngleDeg(far, ground.txClearanceDeg, ground.rxClearanceDeg);
  const scatter = scatterField(far, frequencyMHz, timePercent, angleDeg);
  const place = { frequencyMHz, distanceKm, h1M, rxHeightM, rxSurroundings, rxClutterM: environment.rxClutterM };
  const receiver = receiverCorrection(place);
  const txDb = txClutterM === undefined ? 0 : transmitterCorrection(frequencyMHz, txHeightM, txClutterM);
  const slopeCorrectionDb = slopeDb(far);
  const onGround = Math.max(curveFieldDbuvpm + clearance.db, scatter);
  const farField = onGround + receiver.db + txDb + slopeCorrectionDb;
  const medianPlace = distanceKm < 1 ? nearField(distanceKm, differenceM, farField) : farField;
  const maximumFieldDbuvpm = maximumField(distanceKm, seaShare, timePercent) + slopeDb(distanceKm);
  const placesFieldDbuvpm = medianPlace + placesDb(environment);
  const fieldDbuvpm = Math.min(maximumFieldDbuvpm, placesFieldDbuvpm);
  return {
    distanceKm,
    seaKm: ground.seaKm,
    h1M,
    txClearanceDeg: ground.txClearanceDeg,
    rxClearanceDeg: ground.rxClearanceDeg,
    maximumFieldDbuvpm,
    curveFieldDbuvpm,
    clearanceV: clearance.v,
    clearanceCorrectionDb: clearance.db,
    scatterAngleDeg: angleDeg,
    scatterFieldDbuvpm: scatter,
    rxClutterM: receiver.clutterM,
    rxHeightCorrectionDb: receiver.db,
    txClutterCorrectionDb: txDb,
    slopeCorrectionDb,
    medianPlaceFieldDbuvpm: medianPlace,
    placesFieldDbuvpm,
    fieldDbuvpm,
    lossDb: 139.3 - fieldDbuvpm + 20 * Math.log10(frequencyMHz),
  };
}

/** Places vary on land only. */
function placesDb({ frequencyMHz, locationPercent, areaWidthM, rxSurroundings }: CheckedEnvironment): number {
  if (rxSurroundings === 'sea' || locationPercent === 50) return 0;
  return inverseNormal(locationPercent / 100) * placesDeviationDb(frequencyMHz, areaWidthM);
}
