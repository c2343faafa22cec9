import { type ClutterGrid, clutterGrid } from './clutter-cut.js';
import type { CoverageInput } from './coverage-input.js';
import { discPlane, furthestM } from './disc-plane.js';
import { checkCovers, layOut, samplingOf } from './lay-out.js';
import { type CoveragePlan, GROUP_RADIALS } from './plan.js';
import type { SharedArena } from './shared-arena.js';
import { type TerrainGrid, terrainGrid } from './terrain-cut.js';

/** Pixels in a unit of work: some milliseconds for the costliest model, so that cancelling takes no time. */
const PIXELS_PER_UNIT = 2048;
/** Pixels in a unit of the passes that do next to nothing with each. */
const PLACED_PER_UNIT = 65_536;

/**
 * Checks a coverage's input and lays out the work and the memory its workers share.
 *
 * @param shared the input's terrain, where workers see it already.
 */
export function makePlan(
  input: CoverageInput,
  endsOnly: boolean,
  arena: SharedArena,
  shared?: TerrainGrid,
): CoveragePlan {
  const { receiver, grid, radiusM } = input;
  const clutter = input.clutter && clutterGrid(input.clutter);
  const terrain = shared ?? terrainGrid(input.terrain);
  const { centre, txGroundM, txHeightM, rxHeightM } = layOut(input, terrain, clutter);
  const { stepM, radialCount } = samplingOf(input, terrain, clutter);
  const [west, lonStepDeg, , north, , latStepDeg] = grid.transform;
  const plane = discPlane(grid, centre);
  const reachM = Math.min(radiusM, furthestM(plane));
  checkCovers(input, reachM);
  const pixels = grid.width * grid.height;
  const walked = endsOnly ? 0 : pixels;
  const turns = endsOnly ? 0 : radialCount + 1;
  const lengths = [shared ? 0 : terrain.heightsM.length, 2 * walked, turns, pixels, 3];
  const clutterBytes = clutter ? 5 * clutter.codes.length : 0;
  arena.begin(4 * lengths.reduce((sum, length) => sum + length, 0) + clutterBytes + 128);
  const lossDb = arena.float32(pixels).fill(Number.NaN);
  return {
    centre,
    txGroundM,
    txHeightM,
    rxHeightM,
    rxReference: receiver.heightReference,
    radiusM,
    reachM,
    terrain: shared ?? { ...terrain, heightsM: copyTo(arena, terrain.heightsM) },
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
    radialsPerUnit: wholeGroups(Math.max(1, Math.floor((PIXELS_PER_UNIT * radialCount) / pixels))),
    radialOf: endsOnly ? arena.int32(0) : new Int32Array(lossDb.buffer, lossDb.byteOffset, pixels),
    sampleOf: reachM / stepM < 65_000 ? arena.uint16(walked) : arena.int32(walked),
    pixels: arena.int32(walked),
    first: arena.int32(turns),
    lossDb,
    counts: arena.int32(3).fill(0),
  };
}

/** Whole groups of radials, where there is one. */
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
