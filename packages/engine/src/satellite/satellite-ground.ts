import { clutterOnGrid } from '@radioshed/clutter';
import { type Bounds, makeBounds, metresPerDegreeLat, metresPerDegreeLon } from '@radioshed/geodesy';
import type { CoverageClutter } from '@radioshed/kernels';
import { geographicGrid, type Grid } from '@radioshed/raster';
import type { TerrainKind } from '@radioshed/terrain';
import { defined, MEAN_EARTH_RADIUS_M, type Note } from '@radioshed/units';

import { MAX_CLUTTER_PIXELS } from '../area/area-clutter.js';
import { chooseClutter } from '../ground/clutter-choice.js';
import type { EngineContext } from '../input/context.js';
import type { SatelliteAreaInput } from '../input/satellite-area-input.js';
import { note } from '../notes.js';
import type { SkyMoment } from './satellite-looks.js';

/** Greatest heights above the surroundings, m: of terrain within the reach of a ray, and of buildings and trees. */
const RELIEF_M = 5000;
const ROOFS_M = 100;
/** Terrain farther away is ignored, m. */
export const MOST_REACH_M = 100_000;
const RAD = Math.PI / 180;

/** Distance at which a ray has risen by `riseM` above its start, m. */
function reachM(elevationDeg: number, riseM: number): number {
  const tangent = Math.tan(Math.max(0, elevationDeg) * RAD);
  const curve = 1 / (2 * MEAN_EARTH_RADIUS_M);
  return Math.min(MOST_REACH_M, (Math.sqrt(tangent * tangent + 4 * curve * riseM) - tangent) / (2 * curve));
}

/** The bounds of an area and of everything that may block its satellites. */
export function boundsTowards(bounds: Bounds, moments: readonly SkyMoment[], what: 'ground' | 'roofs'): Bounds {
  const middleDeg = (bounds.north + bounds.south) / 2;
  const perLatM = metresPerDegreeLat(middleDeg);
  const perLonM = metresPerDegreeLon(middleDeg);
  let [north, south, east, west] = [0, 0, 0, 0];
  for (const { azimuthDeg, elevationDeg } of moments) {
    // Elevation and azimuth differ over a large area.
    const far = reachM(elevationDeg - 1, what === 'ground' ? RELIEF_M : ROOFS_M);
    const [toNorth, toEast] = [far * Math.cos(azimuthDeg * RAD), far * Math.sin(azimuthDeg * RAD)];
    const aside = 0.05 * far;
    north = Math.max(north, toNorth + aside);
    south = Math.min(south, toNorth - aside);
    east = Math.max(east, toEast + aside);
    west = Math.min(west, toEast - aside);
  }
  return makeBounds(
    Math.min(89.9, bounds.north + north / perLatM),
    Math.min(bounds.west + 359.9, bounds.east + east / perLonM),
    Math.max(-89.9, bounds.south + south / perLatM),
    bounds.west + west / perLonM,
  );
}

/** A grid of given pixel size over bounds. */
export function gridOver({ north, south, east, west }: Bounds, resolutionM: number): Grid {
  const middleDeg = (north + south) / 2;
  const columns = Math.max(1, Math.round(((east - west) * metresPerDegreeLon(middleDeg)) / resolutionM));
  const rows = Math.max(1, Math.round(((north - south) * metresPerDegreeLat(middleDeg)) / resolutionM));
  return geographicGrid({ north, south, east, west }, columns, rows);
}

/** Half of the diagonal of a box, m. */
export function halfDiagonalM({ north, south, east, west }: Bounds): number {
  const middleDeg = (north + south) / 2;
  return Math.hypot((east - west) * metresPerDegreeLon(middleDeg), (north - south) * metresPerDegreeLat(middleDeg)) / 2;
}

/** The clutter of an area, and how it was chosen. */
export interface SkyCover {
  readonly raster: CoverageClutter | undefined;
  readonly notes: readonly Note[];
  readonly attributions: readonly string[];
}

/** @throws OutOfRangeError for an unknown profile; ClutterError if a source cannot be read. */
export async function coverUnderSky(
  input: SatelliteAreaInput,
  context: EngineContext,
  moments: readonly SkyMoment[],
  kind: TerrainKind,
): Promise<SkyCover> {
  const { output, receiver, radio, elevation, clutter } = input;
  const bounds = boundsTowards(output.bounds, moments, 'roofs');
  // Only line of sight matters, so clutter is treated as ground.
  const request = {
    transmitter: {
      latDeg: bounds.north,
      lonDeg: bounds.west,
      ...receiver,
      frequencyMHz: radio?.frequencyMHz ?? 1000,
      powerW: 1,
      bandwidthMHz: 1,
    },
    model: { name: 'lineOfSight' as const },
    ...defined({ elevation, clutter }),
  };
  const reachKm = halfDiagonalM(output.bounds) / 1000;
  const choice = chooseClutter(request, context, { of: 'area', reachKm, resolutionM: output.resolutionM, kind });
  if (!choice.isAny) return { raster: undefined, notes: choice.notes, attributions: [] };
  const resolutionM = Math.max(output.resolutionM, (2 * halfDiagonalM(bounds)) / Math.sqrt(MAX_CLUTTER_PIXELS));
  const grid = gridOver(bounds, resolutionM);
  const options = context.signal ? { signal: context.signal } : {};
  const landcover = await choice.landcover?.read({ bounds, resolutionM }, options);
  const buildings = await choice.buildings?.read({ bounds }, options);
  context.signal?.throwIfAborted();
  const drawn = clutterOnGrid(
    {
      profile: choice.profile,
      ...(landcover === undefined ? {} : { landcover: landcover.classes }),
      buildings: buildings?.buildings ?? [],
      features: choice.obstacles,
    },
    grid,
  );
  return {
    raster: { heightM: drawn.heightM, codes: drawn.codes, standOnRoofs: choice.standOnRoofs },
    notes: [
      ...choice.notes,
      ...(landcover?.notes ?? []),
      ...(buildings?.notes ?? []),
      ...(buildings?.buildings.length === 0 ? [note('noBuildings')] : []),
      ...drawn.notes,
    ],
    attributions: [...(landcover?.attributions ?? []), ...(buildings?.buildings.length ? buildings.attributions : [])],
  };
}
