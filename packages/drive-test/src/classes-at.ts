import { type LandcoverSource, NO_CLASS } from '@radioshed/clutter';
import { type Bounds, metresPerDegreeLat, metresPerDegreeLon, unwrapLonDeg } from '@radioshed/geodesy';
import { gridBounds, gridOf, nearestSampler } from '@radioshed/raster';
import { checkListed, checkObject, type Note, OutOfRangeError } from '@radioshed/units';

import { checkFunction } from './check-function.js';
import { note } from './notes.js';

/** Clutter classes at locations, and notes about them. */
export interface ClassesAt {
  /** Codes of `@radioshed/clutter`, 0 where nothing is known. */
  readonly codes: Uint8Array;
  readonly notes: readonly Note[];
  readonly attributions: readonly string[];
}

/** Requested pixels. A source returns up to four times as many: its own, unless they are finer than half. */
const WANTED_PIXELS = 35e6;
/** Pixels of the usual sources are not thinned before this, m. */
const THINNED_FROM_M = 20;
/** Beyond the outermost locations, degrees. */
const MARGIN_DEG = 0.001;

/**
 * The class of clutter that each location is in, from one reading of a landcover source.
 *
 * @throws OutOfRangeError for no places or lists that differ in length; ClutterError when the source fails.
 */
export async function classesAt(
  source: LandcoverSource,
  latDeg: ArrayLike<number>,
  lonDeg: ArrayLike<number>,
  options: { readonly signal?: AbortSignal } = {},
): Promise<ClassesAt> {
  checkFunction('source.read', checkObject('source', source, 'a LandcoverSource').read);
  checkObject('options', options);
  checkListed('latDeg', latDeg);
  checkListed('lonDeg', lonDeg);
  if (latDeg.length === 0) throw new OutOfRangeError('latDeg.length', 0, '1 or more');
  if (lonDeg.length !== latDeg.length) throw new OutOfRangeError('lonDeg.length', lonDeg.length, `${latDeg.length}`);
  const bounds = boundsOf(latDeg, lonDeg);
  const middle = (bounds.north + bounds.south) / 2;
  const areaM2 =
    (bounds.north - bounds.south) *
    metresPerDegreeLat(middle) *
    (bounds.east - bounds.west) *
    metresPerDegreeLon(middle);
  const resolutionM = Math.max(0.1, Math.sqrt(areaM2 / WANTED_PIXELS));
  const found = await source.read({ bounds, resolutionM }, options);
  const classAt = nearestSampler(found.classes);
  const box = gridBounds(gridOf(found.classes));
  const codes = Uint8Array.from(latDeg, (lat, i) => {
    const code = classAt(unwrapLonDeg(lonDeg[i], (box.west + box.east) / 2), lat);
    return Number.isNaN(code) ? NO_CLASS : code;
  });
  const thinned = resolutionM > THINNED_FROM_M ? [note('landcoverReadCoarsely', { resolutionM })] : [];
  return { codes, notes: [...found.notes, ...thinned], attributions: found.attributions };
}

function boundsOf(latDeg: ArrayLike<number>, lonDeg: ArrayLike<number>): Bounds {
  const near = lonDeg[0];
  let [north, east, south, west] = [-90, -Infinity, 90, Infinity];
  for (let i = 0; i < latDeg.length; i++) {
    const [lat, lon] = [latDeg[i], unwrapLonDeg(lonDeg[i], near)];
    [north, south] = [Math.max(north, lat), Math.min(south, lat)];
    [east, west] = [Math.max(east, lon), Math.min(west, lon)];
  }
  return {
    north: Math.min(90, north + MARGIN_DEG),
    east: east + MARGIN_DEG,
    south: Math.max(-90, south - MARGIN_DEG),
    west: west - MARGIN_DEG,
  };
}
