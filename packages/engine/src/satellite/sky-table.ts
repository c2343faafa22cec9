import type { SkyLoss } from './satellite-sky.js';

/** The part of the sky that a table covers. */
export interface SkyExtent {
  readonly south: number;
  readonly north: number;
  readonly west: number;
  readonly east: number;
  readonly lowM: number;
  readonly highM: number;
  readonly leastDeg: number;
  readonly mostDeg: number;
}

/** Elevation below which the loss is constant, degrees. */
const HELD_DEG = 5;
const LAYERS = 15;
/** Steps of latitude, degrees, and of path length through the air relative to zenith; and most of either. */
const LAT_STEP_DEG = 1;
const AIR_STEP = 0.2;
const MOST = 33;
/** Steps of latitude and longitude with maps, degrees, and most of either. */
const MAP_STEP_DEG = 0.25;
const MOST_ON_MAP = 9;
const RAD = Math.PI / 180;

/**
 * Tabulates attenuation by latitude, height and elevation, and by longitude with maps, with linear interpolation. A
 * single value takes half a millisecond and is needed for every satellite, moment and node of an area. Over elevation
 * it is linear in the path length through the air, as the loss nearly is.
 */
export function skyTable(loss: SkyLoss, extent: SkyExtent): SkyLoss {
  const { south, north, west, east, lowM, highM } = extent;
  const thick = airOf(extent.leastDeg);
  const thin = airOf(extent.mostDeg);
  const lats = loss.isMapped ? steps(south, north, MAP_STEP_DEG, MOST_ON_MAP) : steps(south, north, LAT_STEP_DEG);
  const lons = loss.isMapped ? steps(west, east, MAP_STEP_DEG, MOST_ON_MAP) : { count: 1, step: 1 };
  const airs = steps(thin, thick, AIR_STEP);
  const heights = steps(lowM, highM, (highM - lowM) / (LAYERS - 1));
  const row = lats.count * lons.count;
  const layer = row * airs.count;
  const values = new Float64Array(layer * heights.count);
  let to = 0;
  for (let k = 0; k < heights.count; k++) {
    for (let j = 0; j < airs.count; j++) {
      const elevationDeg = Math.asin(Math.min(1, 1 / (thin + j * airs.step))) / RAD;
      for (let i = 0; i < lats.count; i++) {
        for (let l = 0; l < lons.count; l++) {
          const place = { latDeg: south + i * lats.step, lonDeg: west + l * lons.step };
          values[to++] = loss.at({ ...place, heightM: lowM + k * heights.step, elevationDeg });
        }
      }
    }
  }
  return {
    ...loss,
    at: ({ latDeg, lonDeg, heightM, elevationDeg }) => {
      const [i, u] = placeOf((latDeg - south) / lats.step, lats.count);
      const [j, v] = placeOf((airOf(elevationDeg) - thin) / airs.step, airs.count);
      const [k, w] = placeOf((heightM - lowM) / heights.step, heights.count);
      const [l, x] = lons.count === 1 ? [0, 0] : placeOf((lonDeg - west) / lons.step, lons.count);
      const along = (from: number): number => {
        const here = values[from] ?? 0;
        return x === 0 ? here : here + x * ((values[from + 1] ?? 0) - here);
      };
      const at = (a: number, b: number): number => {
        const from = (k + b) * layer + (j + a) * row + i * lons.count + l;
        const first = along(from);
        return first + u * (along(from + lons.count) - first);
      };
      const low = at(0, 0) + v * (at(1, 0) - at(0, 0));
      const high = at(0, 1) + v * (at(1, 1) - at(0, 1));
      return low + w * (high - low);
    },
  };
}

/** Path length through the air relative to that at zenith. */
function airOf(elevationDeg: number): number {
  return 1 / Math.sin(Math.max(HELD_DEG, Math.min(90, elevationDeg)) * RAD);
}

function steps(
  from: number,
  to: number,
  wanted: number,
  most = MOST,
): { readonly count: number; readonly step: number } {
  const span = to - from;
  const count = Math.min(most, Math.max(2, span > 0 ? Math.ceil(span / wanted - 1e-9) + 1 : 2));
  return { count, step: span > 0 ? span / (count - 1) : 1 };
}

/** The index below a position and the fraction beyond it, limited to the ends. */
function placeOf(at: number, count: number): readonly [number, number] {
  const held = Math.min(count - 1, Math.max(0, at));
  const before = Math.min(count - 2, Math.floor(held));
  return [before, held - before];
}
