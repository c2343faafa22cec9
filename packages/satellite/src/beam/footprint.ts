import { checkRange, checkShape, fields } from '@radioshed/units';

import { type EarthFixed, geodeticOf } from '../orbit/earth-fixed.js';
import { EQUATOR_KM, POLAR_SHARE } from '../orbit/ellipsoid.js';
import type { SatelliteState } from '../orbit/satellite.js';
import { type LonLat, ringsOnMap } from './rings-on-map.js';
import { beamAtDb, type PlacedBeam, placedBeam, type SpotBeam } from './spot-beam.js';

/** Levels that are drawn when none are named, dB below the maximum. */
export const FOOTPRINT_LEVELS_DB: readonly number[] = [-1, -3, -6, -10];

/** A line of equal gain on the ground, as GeoJSON. */
export interface FootprintFeature {
  readonly type: 'Feature';
  readonly properties: {
    /** Below the maximum, dB. */
    readonly levelDb: number;
    /** The same with `peakDb` added: EIRP or G/T. */
    readonly valueDb: number;
    /** Whether part of it is the limb of the Earth, beyond which the beam continues. */
    readonly reachesLimb: boolean;
  };
  readonly geometry: { readonly type: 'MultiPolygon'; readonly coordinates: LonLat[][][] };
}

/** Contours of a beam on the ground, as GeoJSON in degrees. */
export interface Footprint {
  readonly type: 'FeatureCollection';
  readonly features: readonly FootprintFeature[];
}

/** Options of {@link footprint}. */
export interface FootprintOptions {
  /** −30 to below 0 dB each; −1, −3, −6 and −10 by default. */
  readonly levelsDb?: readonly number[];
  /** EIRP or G/T in the main direction; 0 by default. */
  readonly peakDb?: number;
}

const OPTIONS = fields<FootprintOptions>({ levelsDb: 'list?', peakDb: 'checked?' });
const DIRECTIONS = 720;

/**
 * Areas on the ground within given decibels of a beam's maximum gain, as GeoJSON, cut at the date line, closed over a
 * pole where they enclose it, and ended at the limb of the Earth where the beam goes beyond.
 *
 * @throws OutOfRangeError naming the field.
 */
export function footprint(satellite: SatelliteState, beam: SpotBeam, options: FootprintOptions = {}): Footprint {
  const { levelsDb = FOOTPRINT_LEVELS_DB, peakDb = 0 } = checkShape(options, OPTIONS, 'options');
  checkRange('peakDb', peakDb, -Infinity, Infinity, 'dB');
  const placed = placedBeam(satellite, beam);
  const features = levelsDb.map((levelDb): FootprintFeature => {
    checkRange('levelsDb', levelDb, -30, -1e-6, 'dB');
    const ring: LonLat[] = [];
    let reachesLimb = false;
    for (let i = 0; i < DIRECTIONS; i++) {
      const angle = (2 * Math.PI * i) / DIRECTIONS;
      const isWithin = (offDeg: number): boolean =>
        placed.relativeDb(offDeg * Math.sin(angle), offDeg * Math.cos(angle)) >= levelDb;
      const isOnEarth = (offDeg: number): boolean => hit(placed, angle, offDeg) !== undefined;
      const limbDeg = lastOf(isOnEarth, 90);
      const edgeDeg = lastOf(isWithin, limbDeg);
      if (edgeDeg >= limbDeg - 1e-9) reachesLimb = true;
      const point = hit(placed, angle, Math.min(edgeDeg, limbDeg));
      if (point === undefined) continue;
      const { latDeg, lonDeg } = geodeticOf(point);
      ring.push([lonDeg, latDeg]);
    }
    const isIn = (latDeg: number): boolean => beamAtDb(placed, latDeg, 0) >= levelDb;
    const coordinates = ringsOnMap(ring, { north: isIn(90), south: isIn(-90) }).map((each) => [each]);
    return {
      type: 'Feature',
      properties: { levelDb, valueDb: peakDb + levelDb, reachesLimb },
      geometry: { type: 'MultiPolygon', coordinates },
    };
  });
  return { type: 'FeatureCollection', features };
}

/** The last angle up to `mostDeg` of which something holds that holds at 0, to 1e-9°; looks in 64 steps first. */
function lastOf(holds: (deg: number) => boolean, mostDeg: number): number {
  let low = 0;
  let high = mostDeg;
  for (let i = 1; i <= 64; i++) {
    const deg = (mostDeg * i) / 64;
    if (!holds(deg)) {
      high = deg;
      break;
    }
    low = deg;
  }
  if (low === mostDeg) return mostDeg;
  while (high - low > 1e-9) {
    const middle = (low + high) / 2;
    if (holds(middle)) low = middle;
    else high = middle;
  }
  return low;
}

/** Where a ray from the satellite meets the ellipsoid first; undefined where it passes by. */
function hit({ from, forward, right, up }: PlacedBeam, angle: number, offDeg: number): EarthFixed | undefined {
  const off = (offDeg * Math.PI) / 180;
  const ahead = Math.cos(off);
  const [toRight, toUp] = [Math.sin(off) * Math.sin(angle), Math.sin(off) * Math.cos(angle)];
  const direction = [0, 1, 2].map(
    (axis) => ahead * (forward[axis] ?? 0) + toRight * (right[axis] ?? 0) + toUp * (up[axis] ?? 0),
  );
  const [dx = 0, dy = 0, dz = 0] = direction;
  // With z stretched the ellipsoid is a ball.
  const [z, w] = [from.zKm / POLAR_SHARE, dz / POLAR_SHARE];
  const a = dx * dx + dy * dy + w * w;
  const b = from.xKm * dx + from.yKm * dy + z * w;
  const c = from.xKm ** 2 + from.yKm ** 2 + z * z - EQUATOR_KM ** 2;
  const rest = b * b - a * c;
  if (rest < 0 || b >= 0) return undefined;
  const t = (-b - Math.sqrt(rest)) / a;
  return { xKm: from.xKm + t * dx, yKm: from.yKm + t * dy, zKm: from.zKm + t * dz };
}
