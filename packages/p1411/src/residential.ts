import { checkRange, checkShape, fields, listOf, powerSumDb, wavelengthM } from '@radioshed/units';

import { checkDistanceM } from './limits.js';

/** Constants of the buildings. @see ITU-R P.1411-12 §4.3.3 */
const ROAD_M = 15;
const LOW_M = 6;
const HIGH_M = 12;
const ALPHA = 0.55;
const BETA = 0.18;

/** A bend of the road between the stations. */
export interface RoadCorner {
  /** Angle by which the road turns, °, 0.1 to 90. */
  readonly turnDeg: number;
  /** Distances along the road from the transmitter and to the receiver, m, 0 to 5000. */
  readonly fromTxM: number;
  readonly toRxM: number;
}

/** A path between low antennas among houses. */
export interface ResidentialInput {
  /** Straight distance between the antennas, m, 0.1 to 5000; measured to 1000. */
  readonly distanceM: number;
  /** Frequency, MHz, 2000 to 26 000. */
  readonly frequencyMHz: number;
  /** Heights of the antennas above the ground, m, 0.1 to 11; measured from 1.2 to 6. */
  readonly txHeightM: number;
  readonly rxHeightM: number;
  /** Heights of the nearest building on the way of each station, m, 0 to 1000. */
  readonly txBuildingHeightM: number;
  readonly rxBuildingHeightM: number;
  /** Distances from each station to its nearest building, and between these buildings, m, 0.1 to 5000. */
  readonly txToBuildingM: number;
  readonly rxToBuildingM: number;
  readonly betweenBuildingsM: number;
  /** Mean height of the buildings of less than three storeys, m, 6.1 to 100; usually up to 12. */
  readonly meanHeightM: number;
  /** Buildings per km², 1 to 100 000. */
  readonly buildingsPerKm2: number;
  /** Corners of the road, none in line of sight. */
  readonly corners: readonly RoadCorner[];
}

const INPUT = fields<ResidentialInput>({
  distanceM: 'checked',
  frequencyMHz: 'checked',
  txHeightM: 'checked',
  rxHeightM: 'checked',
  txBuildingHeightM: 'checked',
  rxBuildingHeightM: 'checked',
  txToBuildingM: 'checked',
  rxToBuildingM: 'checked',
  betweenBuildingsM: 'checked',
  meanHeightM: 'checked',
  buildingsPerKm2: 'checked',
  corners: listOf(fields<RoadCorner>({ turnDeg: 'checked', fromTxM: 'checked', toRxM: 'checked' })),
});

/** Loss among houses and its three ways, dB. */
export interface ResidentialLoss {
  readonly lossDb: number;
  readonly alongRoadDb: number;
  readonly betweenHousesDb: number;
  readonly overRoofsDb: number;
}

/**
 * Loss between low antennas in a residential area, 2 to 26 GHz: along the road, between the houses and over the roofs,
 * added as powers.
 *
 * The loss may be below free space, as the Recommendation adds the ways without a limit: by up to 5 dB along a straight
 * road, by more where the distance is shorter than the mean distance that is visible between houses, and by up to 60 dB
 * where both antennas are above the nearest buildings, as its knife edges have no lower limit.
 *
 * @throws OutOfRangeError naming the field.
 * @see ITU-R P.1411-12 §4.3.3
 */
export function residential(input: ResidentialInput): ResidentialLoss {
  checkShape(input, INPUT);
  const d = checkDistanceM('distanceM', input.distanceM);
  const f = checkRange('frequencyMHz', input.frequencyMHz, 2000, 26_000, 'MHz');
  const freeSpaceDb = 20 * Math.log10((4 * Math.PI * d) / wavelengthM(f));
  const alongRoadDb = freeSpaceDb + cornersDb(input.corners, f / 1000);
  const betweenHousesDb = freeSpaceDb + 30.6 * Math.log10(d / visibleM(input)) + 6.88 * Math.log10(f / 1000) + 5.76;
  const overRoofsDb = freeSpaceDb + roofsDb(input, wavelengthM(f));
  return {
    lossDb: powerSumDb([alongRoadDb, betweenHousesDb, overRoofsDb]),
    alongRoadDb,
    betweenHousesDb,
    overRoofsDb,
  };
}

function cornersDb(corners: readonly RoadCorner[], fGHz: number): number {
  let lossDb = 0;
  corners.forEach((corner, i) => {
    const turnDeg = checkRange(`corners[${i}].turnDeg`, corner.turnDeg, 0.1, 90, '°');
    const x1 = checkRange(`corners[${i}].fromTxM`, corner.fromTxM, 0, 5000, 'm');
    const x2 = checkRange(`corners[${i}].toRxM`, corner.toRxM, 0, 5000, 'm');
    const wholeDb = 7.18 * Math.log10(turnDeg) + 0.97 * Math.log10(fGHz) + 6.1;
    lossDb += wholeDb * -Math.expm1(-3.72e-5 * turnDeg * x1 * x2);
  });
  return lossDb;
}

/** R, the mean distance that is visible between houses, m. */
function visibleM(input: ResidentialInput): number {
  const rxM = checkRange('rxHeightM', input.rxHeightM, 0.1, 11, 'm');
  const meanM = checkRange('meanHeightM', input.meanHeightM, 6.1, 100, 'm');
  const density = checkRange('buildingsPerKm2', input.buildingsPerKm2, 1, 100_000);
  const spreadM = meanM - LOW_M;
  const gamma = (HIGH_M - rxM) / spreadM;
  const delta = 1 + BETA * spreadM;
  const low = -Math.expm1(-gamma);
  const narrowing = ((ALPHA * -Math.expm1(-delta * gamma)) / (delta * delta * low)) * Math.exp(-BETA * rxM);
  const widthM = (4 / Math.PI) * ROAD_M * (1 - narrowing);
  return ((1000 * gamma) / (density * widthM * low)) * Math.exp((rxM - LOW_M) / spreadM);
}

/** Two knife edges. */
function roofsDb(input: ResidentialInput, lambda: number): number {
  const a = checkDistanceM('txToBuildingM', input.txToBuildingM);
  const b = checkDistanceM('betweenBuildingsM', input.betweenBuildingsM);
  const c = checkDistanceM('rxToBuildingM', input.rxToBuildingM);
  const txAboveM =
    checkRange('txBuildingHeightM', input.txBuildingHeightM, 0, 1000, 'm') -
    checkRange('txHeightM', input.txHeightM, 0.1, 11, 'm');
  const rxAboveM = checkRange('rxBuildingHeightM', input.rxBuildingHeightM, 0, 1000, 'm') - input.rxHeightM;
  const txEdge = txAboveM * Math.sqrt((2 / lambda) * (1 / a + 1 / b));
  const rxEdge = rxAboveM * Math.sqrt((2 / lambda) * (1 / b + 1 / c));
  const couplingDb = 10 * Math.log10(((a + b) * (b + c)) / (b * (a + b + c)));
  return edgeDb(txEdge) + edgeDb(rxEdge) + couplingDb;
}

/** The approximate loss of a knife edge, without its lower limit. */
function edgeDb(v: number): number {
  return 6.9 + 20 * Math.log10(Math.hypot(v - 0.1, 1) + v - 0.1);
}
