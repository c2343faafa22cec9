import { metresPerDegreeLat, unwrapLonDeg } from '@radioshed/geodesy';
import { inlinePool, sharedFloat64 } from '@radioshed/parallel';
import { gridOf, rasterOf } from '@radioshed/raster';
import { checkInteger, checkObject, checkRange, OutOfRangeError } from '@radioshed/units';

import { MOST_LOOKS } from '../limits.js';
import { skyModules } from './modules.js';
import type { PoolOptions } from '../compute-options.js';
import type { CoverageClutter } from '../terrain/coverage-clutter.js';
import { blockSides, fillBlocks } from './height-blocks.js';
import { type SharedArena, withArena } from '../shared-arena.js';
import { LOOK_NUMBERS, type SkyClutter, type SkyPlan } from './sky-plan.js';
import { checkSkyView, type SkyLook, type SkyNodes, type SkyView, type SkyViewInput } from './sky-view-input.js';
import { terrainGrid } from '../terrain/terrain-grid.js';

/** Rays in a unit of work, some milliseconds. */
const RAYS_PER_UNIT = 16_384;

/**
 * The points in the sky that are visible from every pixel, over ground, buildings and trees, on straight lines over the
 * curved Earth, and the least loss to them. Every pixel has its own azimuth, elevation and range.
 *
 * The result does not depend on the number of workers.
 *
 * @throws OutOfRangeError for a terrain that holds NaN, grids in other systems than EPSG:4326, looks without order,
 * offsets
 *   of another number than `nodes` says; the signal's reason.
 */
export async function skyView(input: SkyViewInput, options: PoolOptions = {}): Promise<SkyView> {
  checkSkyView(input);
  const { on: pool = inlinePool(), signal, onProgress } = checkObject('options', options);
  signal?.throwIfAborted();
  return await withArena(pool, async (arena) => {
    const plan = skyPlan(input, arena);
    await pool.run(
      {
        work: skyModules.ref('work', 'lookUp'),
        args: plan,
        count: Math.ceil(plan.height / plan.rowsPerUnit),
      },
      { ...(signal ? { signal } : {}), onProgress: (done, all) => onProgress?.(done / all) },
    );
    return {
      lossDb: rasterOf(new Float32Array(plan.lossDb), input.grid),
      best: rasterOf(new Int16Array(plan.best), input.grid, -1),
      times: rasterOf(new Uint16Array(plan.times), input.grid),
      seen: plan.counts[0],
    };
  });
}

function skyPlan(input: SkyViewInput, arena: SharedArena): SkyPlan {
  const { grid, receiver, looks, clutter, nodes = { columns: 2, rows: 2 } } = input;
  checkLooks(looks, nodes);
  const { heightM, heightReference } = receiver;
  checkRange('receiver.heightM', heightM, heightReference === 'sea' ? -1000 : 0, 1e5, 'm');
  const leastDeg = checkRange('minimumElevationDeg', input.minimumElevationDeg ?? 0, -5, 89.9, 'degrees');
  if (grid.crs !== 'EPSG:4326' || grid.transform[2] !== 0 || grid.transform[4] !== 0) {
    throw new OutOfRangeError('grid.crs', grid.crs, 'a north-up grid of EPSG:4326');
  }
  const terrain = terrainGrid(input.terrain);
  const [west, lonStepDeg, , north, , latStepDeg] = grid.transform;
  const middleDeg = terrain.lonDeg + (terrain.width / 2) * terrain.lonStepDeg;
  const gridMiddleDeg = west + (grid.width / 2) * lonStepDeg;
  const turnDeg = unwrapLonDeg(gridMiddleDeg, middleDeg) - gridMiddleDeg;
  const pixels = grid.width * grid.height;
  const covers = clutter === undefined ? 0 : clutter.heightM.values.length;
  const [across, down] = blockSides(terrain);
  arena.begin(4 * (terrain.heightsM.length + across * down) + 5 * covers + 8 * pixels + 256);
  const heightsM = arena.float32(terrain.heightsM.length);
  heightsM.set(terrain.heightsM);
  const blocksM = arena.float32(across * down);
  const highestM = fillBlocks(terrain, blocksM);
  const cover = clutter === undefined ? undefined : clutterOf(clutter, arena, middleDeg);
  const clutterTopM = cover === undefined ? 0 : cover.heightsM.reduce((most, each) => Math.max(most, each), 0);
  const perDegreeM = metresPerDegreeLat(north + (grid.height / 2) * latStepDeg);
  const finest = Math.min(Math.abs(terrain.latStepDeg), cover === undefined ? Infinity : Math.abs(cover.latStepDeg));
  const nodesEach = nodeCount(nodes);
  const { count: layers, lowM, highM } = nodes.heights ?? { count: 1, lowM: 0, highM: 0 };
  const offsets = sharedFloat64(looks.length * nodesEach);
  const numbers = sharedFloat64(looks.length * LOOK_NUMBERS);
  looks.forEach(({ xKm, yKm, zKm, time, offsetDb }, k) => {
    numbers.set(
      [1000 * xKm, 1000 * yKm, 1000 * zKm, time, offsetDb === undefined ? -1 : k * nodesEach],
      k * LOOK_NUMBERS,
    );
    if (offsetDb !== undefined) offsets.set(offsetDb, k * nodesEach);
  });
  return {
    terrain: { ...terrain, heightsM },
    blocksM,
    blocksAcross: across,
    topM: highestM + clutterTopM,
    clutter: cover,
    clutterTopM,
    receiverM: heightM,
    isOverSea: heightReference === 'sea',
    lonDeg: west + turnDeg + lonStepDeg / 2,
    latDeg: north + latStepDeg / 2,
    lonStepDeg,
    latStepDeg,
    width: grid.width,
    height: grid.height,
    stepM: (finest * perDegreeM) / 2,
    looks: numbers,
    offsets,
    nodeColumns: nodes.columns,
    nodeRows: nodes.rows,
    nodeLayers: layers,
    nodeLowM: lowM,
    nodeStepM: (highM - lowM) / Math.max(1, layers - 1),
    leastTangent: Math.tan((leastDeg * Math.PI) / 180),
    rowsPerUnit: Math.max(1, Math.floor(RAYS_PER_UNIT / (grid.width * looks.length))),
    counts: arena.int32(2).fill(0),
    lossDb: arena.float32(pixels),
    best: arena.int16(pixels),
    times: arena.uint16(pixels),
  };
}

function clutterOf(clutter: CoverageClutter, arena: SharedArena, middleDeg: number): SkyClutter {
  const { width, height, transform, crs } = gridOf(clutter.heightM);
  if (crs !== 'EPSG:4326' || transform[2] !== 0 || transform[4] !== 0) {
    throw new OutOfRangeError('clutter.crs', crs, 'a north-up grid of EPSG:4326');
  }
  const [west, lonStepDeg, , northDeg, , latStepDeg] = transform;
  const heightsM = arena.float32(width * height);
  heightsM.set(clutter.heightM.values);
  const codes = arena.uint8(width * height);
  codes.set(clutter.codes.values);
  const westDeg = unwrapLonDeg(west, middleDeg);
  return {
    heightsM,
    codes,
    width,
    height,
    westDeg,
    northDeg,
    lonStepDeg,
    latStepDeg,
    standOnRoofs: clutter.standOnRoofs,
  };
}

function nodeCount({ columns, rows, heights }: SkyNodes): number {
  return columns * rows * (heights?.count ?? 1);
}

function checkLooks(looks: readonly SkyLook[], nodes: SkyNodes): void {
  checkInteger('looks.length', looks.length, 1, MOST_LOOKS);
  checkInteger('nodes.columns', nodes.columns, 2, 1000);
  checkInteger('nodes.rows', nodes.rows, 2, 1000);
  if (nodes.heights !== undefined) {
    const { count, lowM, highM } = nodes.heights;
    checkInteger('nodes.heights.count', count, 2, 1000);
    checkRange('nodes.heights.highM', highM, lowM + 1e-3, 1e6, 'm');
  }
  let before = 0;
  looks.forEach(({ xKm, yKm, zKm, time, offsetDb }, k) => {
    checkRange(`looks[${k}] (distance from the centre of the Earth)`, Math.hypot(xKm, yKm, zKm), 6300, 1e7, 'km');
    before = checkInteger(`looks[${k}].time`, time, before, 65_534);
    if (offsetDb !== undefined) {
      checkInteger(`looks[${k}].offsetDb.length`, offsetDb.length, nodeCount(nodes), nodeCount(nodes));
    }
  });
}
