import { metresPerDegreeLat, unwrapLonDeg } from '@radioshed/geodesy';
import { inlinePool } from '@radioshed/parallel';
import { checkInteger, checkRange, effectiveEarthRadiusM, OutOfRangeError } from '@radioshed/units';
import { rasterOf } from '@radioshed/raster';

import { sightModules } from './modules.js';
import type { PoolOptions } from '../compute-options.js';
import { circlePlane, furthestM } from '../coverage/circle-plane.js';
import { checkCovers } from '../coverage/lay-out.js';
import { type SharedArena, withArena } from '../shared-arena.js';
import { BEYOND, SIGHT_PIXELS, SIGHT_SEEN, type SightPlan } from './sight-plan.js';
import { TerrainCutter } from '../terrain/terrain-cutter.js';
import { type TerrainGrid, terrainGrid } from '../terrain/terrain-grid.js';
import type { Viewshed, ViewshedInput } from './viewshed-input.js';

/** Pixels in a unit of work, some milliseconds. */
const PIXELS_PER_UNIT = 65_536;
/** Fewest directions, for circles of a few pixels. */
const LEAST_RADIALS = 16;
/** Fraction of the progress at which the sweep ends. */
const SWEPT = 0.5;

/** `viewshed` on the CPU. */
export async function viewshedOnPool(input: ViewshedInput, options: PoolOptions = {}): Promise<Viewshed> {
  const { on: pool = inlinePool(), signal, onProgress } = options;
  signal?.throwIfAborted();
  return await withArena(pool, async (arena) => {
    const plan = sightPlan(input, arena, pool.size);
    const pass = (name: string, count: number, from: number, to: number): Promise<void> =>
      pool.run(
        { work: sightModules.ref('work', name), args: plan, count },
        {
          ...(signal ? { signal } : {}),
          onProgress: (done, all) => onProgress?.(from + ((to - from) * done) / all),
        },
      );
    await pass('sweepRadials', Math.ceil(plan.radialCount / plan.radialsPerUnit), 0, SWEPT);
    await pass('gatherSight', Math.ceil(plan.height / plan.rowsPerUnit), SWEPT, 1);
    return {
      seen: rasterOf(new Uint8Array(plan.seen), input.grid, BEYOND),
      pixels: plan.counts[SIGHT_PIXELS],
      visible: plan.counts[SIGHT_SEEN],
    };
  });
}

function sightPlan(input: ViewshedInput, arena: SharedArena, workers: number): SightPlan {
  const { observer, target, grid, radiusM, earthRadiusM = effectiveEarthRadiusM(4 / 3) } = input;
  checkSight(input);
  const [west, lonStep, , , , latStep] = grid.transform;
  const centre = { latDeg: observer.latDeg, lonDeg: unwrapLonDeg(observer.lonDeg, west + (grid.width / 2) * lonStep) };
  const plane = circlePlane(grid, centre);
  const reachM = Math.min(radiusM, furthestM(plane));
  checkCovers({ terrain: input.terrain, transmitter: observer }, reachM);
  const terrain = terrainGrid(input.terrain);
  const metresPerDegree = metresPerDegreeLat(centre.latDeg);
  const pixelM = Math.abs(latStep) * metresPerDegree;
  const stepM = Math.min(pixelM, Math.abs(terrain.latStepDeg) * metresPerDegree, radiusM);
  const wanted = Math.max(LEAST_RADIALS, Math.ceil((2 * Math.PI * radiusM) / pixelM));
  const radialCount = checkInteger('radials', wanted, LEAST_RADIALS, 2 ** 24);
  const samples = Math.round(reachM / stepM) + 1;
  const pixels = grid.width * grid.height;
  const groundM = new TerrainCutter(terrain, centre, radiusM, stepM).centreHeightM();
  const words = Math.ceil(samples / 32);
  arena.begin(4 * (terrain.heightsM.length + radialCount * words) + pixels + 128);
  const heightsM = arena.float32(terrain.heightsM.length);
  heightsM.set(terrain.heightsM);
  return {
    centre,
    eyeM: groundM + eyeAbove(input, terrain),
    targetM: target.heightM,
    targetReference: target.heightReference,
    earthRadiusM,
    radiusM,
    reachM,
    terrain: { ...terrain, heightsM },
    width: grid.width,
    height: grid.height,
    plane,
    radialCount,
    stepM,
    samples,
    rowsPerUnit: Math.max(1, Math.floor(PIXELS_PER_UNIT / grid.width)),
    radialsPerWorker: Math.ceil(radialCount / workers),
    radialsPerUnit: Math.max(1, Math.floor(PIXELS_PER_UNIT / samples)),
    counts: arena.int32(2).fill(0),
    sight: arena.int32(radialCount * words),
    words,
    seen: arena.uint8(pixels),
  };
}

/** @throws OutOfRangeError naming the field; what the terrain decides is checked with it. */
export function checkSight({ observer, target, grid, radiusM, earthRadiusM }: ViewshedInput): void {
  checkRange('observer.latDeg', observer.latDeg, -90, 90, 'degrees');
  checkRange('observer.lonDeg', observer.lonDeg, -540, 540, 'degrees');
  checkRange('radiusM', radiusM, 1, 2_000_000, 'm');
  if (earthRadiusM !== undefined) checkRange('earthRadiusM', earthRadiusM, 1e6, Infinity, 'm');
  checkRange('target.heightM', target.heightM, target.heightReference === 'sea' ? -1000 : 0, 1e8, 'm');
  if (grid.crs !== 'EPSG:4326' || grid.transform[2] !== 0 || grid.transform[4] !== 0) {
    throw new OutOfRangeError('grid.crs', grid.crs, 'a north-up grid of EPSG:4326');
  }
}

/** Height of the observer's eye above its ground, m. @throws OutOfRangeError for one below the ground. */
export function eyeAbove({ observer, radiusM }: ViewshedInput, terrain: TerrainGrid): number {
  const { heightM, heightReference } = observer;
  if (heightReference === 'ground') return checkRange('observer.heightM', heightM, 0, 1e8, 'm');
  const groundM = new TerrainCutter(terrain, observer, radiusM, radiusM).centreHeightM();
  return checkRange('observer.heightM', heightM, groundM, 1e8, 'm above the sea (the ground)') - groundM;
}
