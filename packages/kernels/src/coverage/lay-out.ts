import { boundsAround, metresPerDegreeLat, type Position, unwrapLonDeg } from '@radioshed/geodesy';
import { gridBounds, gridOf } from '@radioshed/raster';
import { checkInteger, checkRange, OutOfRangeError } from '@radioshed/units';

import { type ClutterGrid, clutterPixelM, roofAt } from '../terrain/clutter-grid.js';
import { type CoverageInput, defaultSampling } from './coverage-input.js';
import type { AntennaHeight } from '../terrain/antenna-height.js';
import { TerrainCutter } from '../terrain/terrain-cutter.js';
import type { TerrainGrid } from '../terrain/terrain-grid.js';

/** Longest step in posts of the terrain, or pixels of the clutter, where these are finer than the pixels. */
const STEP_POSTS = 0.5;
/** Fewest directions, for circles of a few pixels. */
const LEAST_RADIALS = 16;

/** Locations and heights of both ends of a coverage, and the terrain. */
export interface Ends {
  /** In the turn of the grid, like {@link centre}: columns follow from differences of longitudes. */
  readonly terrain: TerrainGrid;
  readonly centre: Position;
  readonly txGroundM: number;
  /** Above its ground, including roofs. */
  readonly txHeightM: number;
  /** Above what it counts from. */
  readonly rxHeightM: number;
}

/** Checks a coverage's input, but for whether the terrain covers it, and places both ends. */
export function layOut(input: CoverageInput, terrain: TerrainGrid, clutter?: ClutterGrid): Ends {
  const { transmitter, receiver, grid, radiusM } = input;
  checkRange('transmitter.latDeg', transmitter.latDeg, -90, 90, 'degrees');
  checkRange('transmitter.lonDeg', transmitter.lonDeg, -540, 540, 'degrees');
  checkRange('radiusM', radiusM, 1, 2_000_000, 'm');
  if (grid.crs !== 'EPSG:4326' || grid.transform[2] !== 0 || grid.transform[4] !== 0) {
    throw new OutOfRangeError('grid.crs', grid.crs, 'a north-up grid of EPSG:4326');
  }
  const [west, lonStepDeg] = grid.transform;
  const lonDeg = unwrapLonDeg(transmitter.lonDeg, west + (grid.width / 2) * lonStepDeg);
  const centre = { latDeg: transmitter.latDeg, lonDeg };
  const txGroundM = new TerrainCutter(terrain, centre, radiusM, radiusM).centreHeightM();
  const least = receiver.heightReference === 'sea' ? -1000 : 0;
  return {
    terrain: inTurnOf(centre, terrain),
    centre,
    txGroundM,
    txHeightM: aboveGround(transmitter, txGroundM, clutter ? roofAt(clutter, centre) : 0),
    rxHeightM: checkRange('receiver.heightM', receiver.heightM, least, 1e8, 'm'),
  };
}

/** Terrain with its longitudes in the turn of a location: past the date line they may differ by a full circle. */
function inTurnOf({ lonDeg }: Position, terrain: TerrainGrid): TerrainGrid {
  const middle = terrain.lonDeg + (terrain.width / 2) * terrain.lonStepDeg;
  const turns = Math.round((lonDeg - unwrapLonDeg(lonDeg, middle)) / 360);
  return turns === 0 ? terrain : { ...terrain, lonDeg: terrain.lonDeg + 360 * turns };
}

/** Number of radials and distance between their samples. */
export function samplingOf(
  { sampling = defaultSampling, grid, radiusM, transmitter: { latDeg } }: CoverageInput,
  terrain: TerrainGrid,
  clutter: ClutterGrid | undefined,
): { readonly stepM: number; readonly radialCount: number } {
  const { radialPixels, stepPixels } = sampling;
  checkRange('sampling.radialPixels', radialPixels, 0.05, 4, 'pixels');
  checkRange('sampling.stepPixels', stepPixels, 0.05, 4, 'pixels');
  const metresPerDegree = metresPerDegreeLat(latDeg);
  const pixelM = Math.abs(grid.transform[5]) * metresPerDegree;
  const terrainPostM = Math.abs(terrain.latStepDeg) * metresPerDegree;
  const postM = clutter ? Math.min(terrainPostM, clutterPixelM(clutter, latDeg)) : terrainPostM;
  // Terrain finer than the pixels is still sampled at its posts: a ridge between two pixels blocks too.
  const stepM = Math.min(stepPixels * pixelM, Math.max(stepPixels, STEP_POSTS) * postM, radiusM);
  const wanted = Math.ceil((2 * Math.PI * radiusM) / (radialPixels * pixelM));
  const radialCount = checkInteger('radials', Math.max(LEAST_RADIALS, wanted), LEAST_RADIALS, 2 ** 24);
  return { stepM, radialCount };
}

function aboveGround({ heightM, heightReference }: AntennaHeight, groundM: number, roofM: number): number {
  if (heightReference === 'ground') return checkRange('transmitter.heightM', heightM, 0, 1e8, 'm') + roofM;
  return checkRange('transmitter.heightM', heightM, groundM, 1e8, 'm above the sea (the ground)') - groundM;
}

/** @throws OutOfRangeError when the radials would leave the terrain by more than a pixel, or go over a pole. */
export function checkCovers(
  input: { readonly terrain: CoverageInput['terrain']; readonly transmitter: Position },
  radiusM: number,
): void {
  const have = gridBounds(gridOf(input.terrain));
  const need = boundsAround(input.transmitter, radiusM);
  // Over a pole longitudes jump by half a circle: no smooth curve describes where a radial reads the terrain.
  if (need.east - need.west >= 360)
    throw new OutOfRangeError('radiusM', radiusM, 'a radius in m whose circle has no pole');
  const slack = Math.abs(input.terrain.transform[1]);
  // By their middles: the west of a circle may lie more than 180° from that of terrain around the world.
  const half = (need.east - need.west) / 2;
  const west = unwrapLonDeg(need.west + half, (have.west + have.east) / 2) - half;
  const outside =
    need.north > have.north + slack ||
    need.south < have.south - slack ||
    west < have.west - slack ||
    west + (need.east - need.west) > have.east + slack;
  if (!outside) return;
  const box = `${have.south.toFixed(4)}..${have.north.toFixed(4)} N, ${have.west.toFixed(4)}..${have.east.toFixed(4)} E`;
  throw new OutOfRangeError('radiusM', radiusM, `a radius in m within the terrain (${box})`);
}
