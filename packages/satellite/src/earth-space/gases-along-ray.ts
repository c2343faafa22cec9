import {
  type Air,
  referenceAir,
  referencePressureHpa,
  refractiveIndex,
  specificOxygenDbPerKm,
  specificVapourDbPerKm,
  vapourPressureHpa,
} from '@radioshed/gases';
import { checkChoice, checkRange, checkShape, fields, MEAN_EARTH_RADIUS_KM, OutOfRangeError } from '@radioshed/units';

/** Where the air ends, km. */
const TOP_KM = 100;
/** Thickness of the lowest layer, km, and by how much each is thicker than the one below. */
const FIRST_LAYER_KM = 1e-3;
const GROWTH = 1.01;
const RAD = Math.PI / 180;

/** A ray between a station on the Earth and one in space. */
export interface GasesAlongRayInput {
  /** 1000 to 1e6. */
  readonly frequencyMHz: number;
  /** Height of the station above the sea, km, 0 to 50. */
  readonly stationHeightKm: number;
  /** Height of the satellite or aircraft above the sea, km, above the station, to 1e6. */
  readonly satelliteHeightKm: number;
  /** Elevation of the bent ray, negative below the horizontal, −90 to 90; −90 to 0 at the satellite. */
  readonly elevationDeg: number;
  /** Where the elevation is measured; by default at the station. */
  readonly elevationAt?: 'station' | 'satellite';
  /** Density of water vapour at sea level, g/m³, 0 to 30; by default 7.5. */
  readonly seaLevelVapourGm3?: number;
}

const INPUT = fields<GasesAlongRayInput>({
  frequencyMHz: 'checked',
  stationHeightKm: 'checked',
  satelliteHeightKm: 'checked',
  elevationDeg: 'checked',
  elevationAt: 'choice?',
  seaLevelVapourGm3: 'number?',
});

/**
 * Gas attenuation between a station on the Earth and one in space, dB, line by line along the bent ray, through the
 * mean annual global atmosphere. A ray below the horizontal first descends to its lowest point.
 *
 * @throws OutOfRangeError naming the field; of `elevationDeg` also for a ray that meets the ground or passes the
 * station.
 * @see ITU-R P.619-5 Attachment C; ITU-R P.676-13 Annex 1; ITU-R P.835-6
 */
export function gasesAlongRayDb(input: GasesAlongRayInput): number {
  checkShape(input, INPUT);
  const fGHz = checkRange('frequencyMHz', input.frequencyMHz, 1000, 1e6, 'MHz') / 1000;
  const stationKm = checkRange('stationHeightKm', input.stationHeightKm, 0, 50, 'km');
  const satelliteKm = checkRange('satelliteHeightKm', input.satelliteHeightKm, stationKm + 0.001, 1e6, 'km');
  const vapourGm3 = checkRange('seaLevelVapourGm3', input.seaLevelVapourGm3 ?? 7.5, 0, 30, 'g/m³');
  const airAt = (heightKm: number): Air => airOf(heightKm, vapourGm3);
  const bouguerAt = (heightKm: number): number =>
    (MEAN_EARTH_RADIUS_KM + heightKm) * (heightKm > TOP_KM ? 1 : indexOf(airAt(heightKm), heightKm));
  const decibelsPerKm = (heightKm: number): number => {
    const air = airAt(heightKm);
    return specificOxygenDbPerKm(fGHz, air) + specificVapourDbPerKm(fGHz, air);
  };
  const topKm = Math.min(satelliteKm, TOP_KM);
  const atSatellite =
    checkChoice('elevationAt', input.elevationAt ?? 'station', ['station', 'satellite']) === 'satellite';
  const elevationDeg = checkRange('elevationDeg', input.elevationDeg, -90, atSatellite ? 0 : 90, 'degrees');
  const constant = bouguerAt(atSatellite ? satelliteKm : stationKm) * Math.cos(elevationDeg * RAD);
  const through = (lowKm: number, highKm: number): number => alongDb(lowKm, highKm, constant, bouguerAt, decibelsPerKm);
  if (atSatellite) {
    const grazingDeg = -Math.acos(Math.min(1, bouguerAt(stationKm) / bouguerAt(satelliteKm))) / RAD;
    if (elevationDeg <= grazingDeg) return through(stationKm, topKm);
    throw new OutOfRangeError(
      'elevationDeg',
      elevationDeg,
      `-90 to ${grazingDeg.toFixed(3)}, where the ray meets the station`,
      'degrees',
    );
  }
  if (elevationDeg >= 0) return through(stationKm, topKm);
  const horizonDeg = -Math.acos(bouguerAt(0) / bouguerAt(stationKm)) / RAD;
  if (!(elevationDeg >= horizonDeg)) {
    throw new OutOfRangeError(
      'elevationDeg',
      elevationDeg,
      `${horizonDeg.toFixed(3)}, where the ray meets the ground, to 90`,
      'degrees',
    );
  }
  const lowestKm = heightOf(constant, stationKm, bouguerAt);
  return through(lowestKm, stationKm) + through(lowestKm, topKm);
}

/** The reference atmosphere with the vapour scaled. Its dry air stays. */
function airOf(heightKm: number, vapourGm3: number): Air {
  const air = referenceAir(heightKm);
  const totalHpa = air.dryPressureHpa + air.vapourPressureHpa;
  const vapourHpa = vapourPressureHpa(vapourGm3 * Math.exp(-heightKm / 2), air.temperatureK);
  return { ...air, vapourPressureHpa: Math.max(vapourHpa, vapourGm3 === 0 ? 0 : 2e-6 * totalHpa) };
}

/** Refractive index, for which the total pressure stays. */
function indexOf(air: Air, heightKm: number): number {
  return refractiveIndex({ ...air, dryPressureHpa: referencePressureHpa(heightKm) - air.vapourPressureHpa });
}

/** The height, up to the station’s, where the ray is horizontal. */
function heightOf(constant: number, stationKm: number, bouguerAt: (heightKm: number) => number): number {
  let [low, high] = [0, stationKm];
  for (let i = 0; i < 60; i++) {
    const middle = (low + high) / 2;
    if (bouguerAt(middle) > constant) high = middle;
    else low = middle;
  }
  return high;
}

/** Attenuation between two heights. In each layer, n·r grows evenly, which is exact where the ray turns. */
function alongDb(
  lowKm: number,
  highKm: number,
  constant: number,
  bouguerAt: (heightKm: number) => number,
  decibelsPerKm: (heightKm: number) => number,
): number {
  let attenuationDb = 0;
  let footKm = lowKm;
  let foot = bouguerAt(footKm);
  let footRoot = Math.sqrt(Math.max(0, foot * foot - constant * constant));
  for (let thicknessKm = FIRST_LAYER_KM; footKm < highKm; thicknessKm *= GROWTH) {
    const headKm = Math.min(footKm + thicknessKm, highKm);
    const head = bouguerAt(headKm);
    const headRoot = Math.sqrt(Math.max(0, head * head - constant * constant));
    const pathKm = ((headKm - footKm) * (head + foot)) / (headRoot + footRoot);
    attenuationDb += pathKm * decibelsPerKm((footKm + headKm) / 2);
    [footKm, foot, footRoot] = [headKm, head, headRoot];
  }
  return attenuationDb;
}
