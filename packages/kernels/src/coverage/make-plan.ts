import type { PathLossModel } from '@radioshed/profile';

import { type ClutterGrid, clutterGrid } from '../terrain/clutter-grid.js';
import type { CoverageInput } from './coverage-input.js';
import { circlePlane, furthestM } from './circle-plane.js';
import { checkCovers, layOut, samplingOf } from './lay-out.js';
import { type CoveragePlan, GROUP_RADIALS, type Route } from './coverage-plan.js';
import type { SharedArena } from '../shared-arena.js';
import { type TerrainGrid, terrainGrid } from '../terrain/terrain-grid.js';

/** Pixels in a unit of work: some milliseconds for the costliest model, so that cancelling takes no time. */
const PIXELS_PER_UNIT = 2048;
/** Most samples per pixel for a line-of-sight sweep, which stores a loss for each. A circle at one pixel has 1.6. */
const SWEPT_PER_PIXEL = 3;
/** Pixels in a unit of the passes that do little work per pixel. */
const PLACED_PER_UNIT = 65_536;

/**
 * Checks a coverage's input and plans the work and the shared memory of its workers.
 *
 * @param shared the input's terrain, if it is in shared memory already.
 * @param workers how many share the work.
 */
export function makePlan(
  input: CoverageInput,
  model: PathLossModel,
  arena: SharedArena,
  shared?: TerrainGrid,
  workers = 1,
): CoveragePlan {
  const { receiver, grid, radiusM } = input;
  const clutter = input.clutter && clutterGrid(input.clutter);
  const { terrain, centre, txGroundM, txHeightM, rxHeightM } = layOut(
    input,
    shared ?? terrainGrid(input.terrain),
    clutter,
  );
  const { stepM, radialCount } = samplingOf(input, terrain, clutter);
  const [west, lonStepDeg, , north, , latStepDeg] = grid.transform;
  const plane = circlePlane(grid, centre);
  const whole = input.whole && {
    plane: circlePlane(input.whole, centre),
    width: input.whole.width,
    height: input.whole.height,
  };
  const reachM = Math.min(radiusM, furthestM(whole?.plane ?? plane));
  checkCovers(input, reachM);
  const pixels = grid.width * grid.height;
  const samples = Math.round(reachM / stepM) + 1;
  const route = routeOf(
    model,
    clutter !== undefined,
    radialCount * samples,
    whole ? whole.width * whole.height : pixels,
  );
  const isWalked = route === 'walk' || route === 'parts';
  const walked = isWalked ? pixels : 0;
  const turns = isWalked ? radialCount + 1 : 0;
  const ends = isWalked && whole ? radialCount : 0;
  const swept = route === 'sight' ? radialCount : 0;
  const words = Math.ceil(samples / 32);
  const lengths = [shared ? 0 : terrain.heightsM.length, 2 * walked, turns, ends, swept * (words + samples), pixels, 3];
  const clutterBytes = clutter ? 5 * clutter.codes.length : 0;
  arena.begin(4 * lengths.reduce((sum, length) => sum + length, 0) + clutterBytes + 128);
  const lossDb = arena.float32(pixels);
  if (route !== 'sight') lossDb.fill(Number.NaN);
  const inUnit = route === 'sight' ? PLACED_PER_UNIT : PIXELS_PER_UNIT;
  return {
    route,
    centre,
    txGroundM,
    txHeightM,
    rxHeightM,
    rxReference: receiver.heightReference,
    radiusM,
    reachM,
    terrain: shared ? terrain : { ...terrain, heightsM: copyTo(arena, terrain.heightsM) },
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
    radialsPerWorker: Math.ceil(radialCount / workers),
    radialsPerUnit: wholeGroups(Math.max(1, Math.floor((inUnit * radialCount) / pixels))),
    radialOf: walked === 0 ? arena.int32(0) : new Int32Array(lossDb.buffer, lossDb.byteOffset, pixels),
    sampleOf: reachM / stepM < 65_000 ? arena.uint16(walked) : arena.int32(walked),
    pixels: arena.int32(walked),
    first: arena.int32(turns),
    whole: ends > 0 ? whole : undefined,
    lastSamples: arena.int32(ends).fill(0),
    samples,
    sight: arena.int32(swept * words),
    sightDb: arena.float32(swept * samples),
    lossDb,
    counts: arena.int32(3).fill(0),
  };
}

/** Line of sight is swept where only it matters and where that takes no more memory than the walk. */
function routeOf(model: PathLossModel, isCovered: boolean, samples: number, pixels: number): Route {
  if (model.terrain === 'ends') return 'ends';
  if (model.parts) return isCovered ? 'parts' : 'walk';
  return model.whereClear && !isCovered && samples <= SWEPT_PER_PIXEL * pixels ? 'sight' : 'walk';
}

/** Rounded down to whole groups of radials, if there is one. */
function wholeGroups(radials: number): number {
  return radials < GROUP_RADIALS ? radials : radials - (radials % GROUP_RADIALS);
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
