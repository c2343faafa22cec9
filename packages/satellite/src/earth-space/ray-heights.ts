import { checkRange, checkShape, fields, MEAN_EARTH_RADIUS_KM } from '@radioshed/units';

const RAD = Math.PI / 180;
/** Where the ray has left the obstacles and the dense air, km. */
const TOP_KM = 10;
/** Elevation above which the ray is straight, °. */
const STRAIGHT_DEG = 5;

/** A ray from a station on the Earth. */
export interface RayHeightsInput {
  /** Height of the station above the sea, km, 0 to 10. */
  readonly stationHeightKm: number;
  /** Apparent elevation at the station, −5 to 90. */
  readonly elevationDeg: number;
  /** Distance along the ground between points, km, 0.01 to 10; by default 1. */
  readonly stepKm?: number;
  /** Distance along the ground at which the ray ends, km, 0 to 2000; by default 1000. */
  readonly longestKm?: number;
}

const INPUT = fields<RayHeightsInput>({
  stationHeightKm: 'checked',
  elevationDeg: 'checked',
  stepKm: 'number?',
  longestKm: 'number?',
});

/** A point of a ray through the atmosphere. */
export interface RayPoint {
  /** Distance along the ground. */
  readonly distanceKm: number;
  /** Height above the sea, negative below it. */
  readonly heightKm: number;
}

/**
 * Heights of a ray that leaves a station, up to 10 km, to compare with terrain. Up to 5° the ray is bent by the
 * reference air, step by step; above, it is straight. At 5° the height jumps by up to 3 %.
 *
 * @throws OutOfRangeError naming the field.
 * @see ITU-R P.619-5 Attachment E
 */
export function rayHeights(input: RayHeightsInput): readonly RayPoint[] {
  checkShape(input, INPUT);
  const stationKm = checkRange('stationHeightKm', input.stationHeightKm, 0, TOP_KM, 'km');
  const elevationDeg = checkRange('elevationDeg', input.elevationDeg, -5, 90, 'degrees');
  const stepKm = checkRange('stepKm', input.stepKm ?? 1, 0.01, 10, 'km');
  const longestKm = checkRange('longestKm', input.longestKm ?? 1000, 0, 2000, 'km');
  const steps = Math.floor(longestKm / stepKm + 1e-9);
  const points: RayPoint[] = [];
  let heightKm = stationKm;
  let slopeRad = elevationDeg * RAD;
  for (let i = 0; i <= steps && heightKm <= TOP_KM; i++) {
    points.push({ distanceKm: i * stepKm, heightKm });
    if (elevationDeg > STRAIGHT_DEG) {
      const nextKm = (i + 1) * stepKm;
      heightKm = stationKm + nextKm * Math.tan(elevationDeg * RAD) + (nextKm * nextKm) / (2 * MEAN_EARTH_RADIUS_KM);
      continue;
    }
    const bending = 1 / MEAN_EARTH_RADIUS_KM - 4.28715e-5 * Math.exp(-heightKm / 7.348);
    heightKm += slopeRad * stepKm;
    slopeRad += bending * stepKm;
  }
  return points;
}
