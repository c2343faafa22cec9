import { boundsAround, metresPerDegreeLat, type Position, unwrapLonDeg } from '@radioshed/geodesy';
import { gridOf, gridBounds } from '@radioshed/raster';
import { checkInteger, checkRange, OutOfRangeError } from '@radioshed/units';

import { type ClutterGrid, clutterGrid, clutterPixelM, roofAt } from './clutter-cut.js';
import { type AntennaHeight, type CoverageInput, defaultSampling } from './coverage-input.js';
import { discPlane, furthestM } from './disc-plane.js';
import type { CoveragePlan } from './plan.js';
import type { SharedArena } from './shared-arena.js';
import { TerrainCutter, terrainGrid } from './terrain-cut.js';

/** Pixels in a unit of work: some milliseconds for the costliest model, so that cancelling takes no time. */
const PIXELS_PER_UNIT = 2048;
/** Pixels in a unit of the passes that do next to nothing with each. */
const PLACED_PER_UNIT = 65_536;
/** Longest step in posts of the terrain, or pixels of the clutter, where these are finer than the pixels. */
const STEP_POSTS = 0.5;
/** Fewest directions, for discs of a few pixels. */
const LEAST_RADIALS = 16;

/** Checks a coverage's input and lays out the work and the memory its workers share. */
export function makePlan(input: CoverageInput, endsOnly: boolean, arena: SharedArena): CoveragePlan {
  const { transmitter, receiver, grid } = input;
  checkRange('transmitter.latDeg', transmitter.latDeg, -90, 90, 'degrees');
  checkRange('transmitter.lonDeg', transmitter.lonDeg, -540, 540, 'degrees');
  checkRange('radiusM', input.radiusM, 1, 2_000_000, 'm');
  const { radialPixels, stepPixels } = input.sampling ?? defaultSampling;
  checkRange('sampling.radialPixels', radialPixels, 0.05, 4, 'pixels');
  checkRange('sampling.stepPixels', stepPixels, 0.05, 4, 'pixels');
  if (grid.crs !== 'EPSG:4326' || grid.transform[2] !== 0 || grid.transform[4] !== 0) {
    throw new OutOfRangeError('grid.crs', grid.crs, 'the north-up grids of EPSG:4326');
  }
  const [west, lonStepDeg, , north, , latStepDeg] = grid.transform;
  const lonDeg = unwrapLonDeg(transmitter.lonDeg, west + (grid.width / 2) * lonStepDeg);
  const centre = { latDeg: transmitter.latDeg, lonDeg };
  const plane = discPlane(grid, centre);
  const { radiusM } = input;
  const reachM = Math.min(radiusM, furthestM(plane));
  checkCovers(input, reachM);
  const terrain = terrainGrid(input.terrain);
  const clutter = input.clutter && clutterGrid(input.clutter);

  const metresPerDegree = metresPerDegreeLat(centre.latDeg);
  const pixelM = Math.abs(latStepDeg) * metresPerDegree;
  const terrainPostM = Math.abs(terrain.latStepDeg) * metresPerDegree;
  const postM = clutter ? Math.min(terrainPostM, clutterPixelM(clutter, centre.latDeg)) : terrainPostM;
  // Terrain finer than the pixels is still walked by its posts: a ridge between two pixels blocks all the same.
  const stepM = Math.min(stepPixels * pixelM, Math.max(stepPixels, STEP_POSTS) * postM, radiusM);
  const wanted = Math.ceil((2 * Math.PI * radiusM) / (radialPixels * pixelM));
  const radialCount = checkInteger('radials', Math.max(LEAST_RADIALS, wanted), LEAST_RADIALS, 2 ** 24);
  const txGroundM = new TerrainCutter(terrain, centre, radiusM, stepM).centreHeightM();
  const pixels = grid.width * grid.height;
  const walked = endsOnly ? 0 : pixels;
  const turns = endsOnly ? 0 : radialCount + 1;
  const lengths = [terrain.heightsM.length, 2 * walked, turns, pixels, 3];
  const clutterBytes = clutter ? 5 * clutter.codes.length : 0;
  arena.begin(4 * lengths.reduce((sum, length) => sum + length, 0) + clutterBytes + 128);
  const lossDb = arena.float32(pixels).fill(Number.NaN);
  const least = receiver.heightReference === 'sea' ? -1000 : 0;
  return {
    centre,
    txGroundM,
    txHeightM: aboveGround(transmitter, txGroundM, clutter ? roofAt(clutter, centre) : 0),
    rxHeightM: checkRange('receiver.heightM', receiver.heightM, least, 1e8, 'm'),
    rxReference: receiver.heightReference,
    radiusM,
    reachM,
    terrain: { ...terrain, heightsM: copyTo(arena, terrain.heightsM) },
    clutter: clutter && sharedClutter(arena, clutter),
    model: input.model,
    gain: input.gain,
    width: grid.width,
    height: grid.height,
    lonDeg: west + lonStepDeg / 2,
    latDeg: north + latStepDeg / 2,
    lonStepDeg,
    latStepDeg,
    plane,
    radialCount,
    stepM,
    rowsPerUnit: Math.max(1, Math.floor(PLACED_PER_UNIT / grid.width)),
    radialsPerUnit: Math.max(1, Math.floor((PIXELS_PER_UNIT * radialCount) / pixels)),
    radialOf: endsOnly ? arena.int32(0) : new Int32Array(lossDb.buffer, lossDb.byteOffset, pixels),
    sampleOf: reachM / stepM < 65_000 ? arena.uint16(walked) : arena.int32(walked),
    pixels: arena.int32(walked),
    first: arena.int32(turns),
    lossDb,
    counts: arena.int32(3).fill(0),
  };
}

function copyTo(arena: SharedArena, values: Float32Array): Float32Array {
  const copy = arena.float32(values.length);
  copy.set(values);
  return copy;
}

function sharedClutter(arena: SharedArena, clutter: ClutterGrid): ClutterGrid {
  const heightsM = copyTo(arena, clutter.heightsM);
  const codes = arena.uint8(clutter.codes.length);
  codes.set(clutter.codes);
  return { ...clutter, heightsM, codes };
}

function aboveGround({ heightM, heightReference }: AntennaHeight, groundM: number, roofM: number): number {
  if (heightReference === 'ground') return checkRange('transmitter.heightM', heightM, 0, 1e8, 'm') + roofM;
  return checkRange('transmitter.heightM', heightM, groundM, 1e8, 'm above the sea (the ground)') - groundM;
}

/** @throws OutOfRangeError when the radials would leave the terrain by more than a pixel. */
export function checkCovers(
  input: { readonly terrain: CoverageInput['terrain']; readonly transmitter: Position },
  radiusM: number,
): void {
  const have = gridBounds(gridOf(input.terrain));
  const need = boundsAround(input.transmitter, radiusM);
  const slack = Math.abs(input.terrain.transform[1]);
  const west = unwrapLonDeg(need.west, have.west);
  const outside =
    need.north > have.north + slack ||
    need.south < have.south - slack ||
    west < have.west - slack ||
    west + (need.east - need.west) > have.east + slack;
  if (!outside) return;
  const box = `${have.south.toFixed(4)}..${have.north.toFixed(4)} N, ${have.west.toFixed(4)}..${have.east.toFixed(4)} E`;
  throw new OutOfRangeError('radiusM', radiusM, `what the terrain covers (${box})`, 'm');
}
