import { type Bounds, boundsAround, type Position, unwrapLonDeg } from '@radioshed/geodesy';
import { inlinePool, type Pool } from '@radioshed/parallel';
import { type Grid, gridBounds, gridOf, pixelToMap, type Raster, rasterData, window } from '@radioshed/raster';
import { checkInteger } from '@radioshed/units';

import { withCoverage } from './coverage.js';
import type { Coverage, CoverageClutter, CoverageInput, CoverageOptions } from './coverage-input.js';
import { COUNT_COMPUTED, COUNT_PIXELS, type CoveragePlan } from './plan.js';
import { KEPT_RASTERS_BYTES } from './kept-rasters.js';
import { withArena } from './shared-arena.js';
import { SharedTerrains } from './shared-terrains.js';

/** One transmitter of many on a common grid. */
export interface CoverageSite extends Omit<CoverageInput, 'grid'> {
  /** Its place in the list of all sites, from 0. */
  readonly index: number;
  /** Added to its loss where sites are compared, dB: less for a stronger transmitter. */
  readonly offsetDb: number;
}

/** Many transmitters over one grid. */
export interface SitesInput {
  /** Where the pixels lie, EPSG:4326. */
  readonly grid: Grid;
  /** Handed out one after the other, so that no more of them than are at work need be in memory. */
  readonly sites: Iterable<CoverageSite> | AsyncIterable<CoverageSite>;
  /** How many there are, for the progress; 1 to 32 767. */
  readonly count: number;
}

export interface SitesOptions extends CoverageOptions {
  /** Covers a site elsewhere, on a GPU say; the pool does what it gives nothing for, and all where it is absent. */
  readonly elsewhere?: (input: CoverageInput, options: CoverageOptions) => Promise<Coverage | undefined>;
}

/** Most sites: their numbers stand in 16 bits. */
export const MAX_SITES = 32_767;

/** A site that is worked out, and where its pixels lie in the common grid. */
export interface CoveredSite {
  readonly site: CoverageSite;
  readonly left: number;
  readonly top: number;
  /** In memory that the workers see, lent until the site is taken. */
  readonly plan: Pick<CoveragePlan, 'lossDb' | 'counts' | 'width' | 'height'>;
}

/**
 * Covers the part of the grid that each site reaches and hands it to `take`, one after the other in the order in which they
 * are ready: two sites are at work at a time, so that the workers have something to do while one of them is laid out.
 *
 * @param take may use the pool; the next site is not handed over before what it promises has settled.
 */
export async function coverEach(
  { grid, sites, count }: SitesInput,
  { pool = inlinePool(), signal, onProgress, elsewhere }: SitesOptions,
  take: (site: CoveredSite) => Promise<void>,
): Promise<void> {
  checkInteger('count', count, 1, MAX_SITES);
  signal?.throwIfAborted();
  const failed = new AbortController();
  const stop = signal ? AbortSignal.any([signal, failed.signal]) : failed.signal;
  const queue = inOrder(sites);
  const terrains = new SharedTerrains(pool);
  const shares = new Map<number, number>();
  let taking: Promise<unknown> = Promise.resolve();
  const takeInTurn = (covered: CoveredSite): Promise<void> => {
    const taken = taking.then(() => take(covered));
    // The one that fails tells it; the others find the signal.
    taking = taken.catch(() => {});
    return taken;
  };
  let finished = 0;
  let told = -1;
  const report = (): void => {
    let sum = finished;
    for (const share of shares.values()) sum += share;
    const share = Math.min(1, sum / count);
    // The same shares added in another order are less by a bit.
    if (share > told) onProgress?.((told = share));
  };
  const worker = async (): Promise<void> => {
    for (;;) {
      stop.throwIfAborted();
      const { value: site, done } = await queue.next();
      if (done === true) return;
      checkInteger('index', site.index, 0, MAX_SITES - 1);
      const part = discWindow(grid, site.transmitter, site.radiusM);
      if (part !== undefined) {
        const input = { ...seenFrom(site), grid: part.grid };
        const watched = {
          signal: stop,
          onProgress: (share: number) => {
            shares.set(site.index, share);
            report();
          },
        };
        const takePlan = (plan: CoveredSite['plan']): Promise<void> =>
          takeInTurn({ site, left: part.left, top: part.top, plan });
        const found = await elsewhere?.({ ...sharedGround(site), grid: part.grid }, watched);
        if (found === undefined) {
          await terrains.use(site.terrain, (terrain) => withCoverage(input, { ...watched, pool }, takePlan, terrain));
        } else {
          await withShared(found, pool, takePlan);
        }
      }
      shares.delete(site.index);
      finished++;
      report();
    }
  };
  const workers = Array.from({ length: pool.size > 1 ? 2 : 1 }, () =>
    worker().catch((error: unknown) => {
      failed.abort(error);
      throw error;
    }),
  );
  const settled = await Promise.allSettled(workers);
  terrains.close();
  signal?.throwIfAborted();
  if (failed.signal.aborted) throw failed.signal.reason;
  for (const each of settled) if (each.status === 'rejected') throw each.reason;
  if (count > finished) onProgress?.(1);
}

/** Hands over a coverage from elsewhere as one of the pool's. */
async function withShared(
  { lossDb, pixels, computed }: Coverage,
  pool: Pool,
  use: (plan: CoveredSite['plan']) => Promise<void>,
): Promise<void> {
  const { width, height } = gridOf(lossDb);
  await withArena(pool, async (arena) => {
    arena.begin(4 * width * height + 32);
    const losses = arena.float32(width * height);
    losses.set(rasterData(lossDb));
    const counts = arena.int32(3);
    counts[COUNT_PIXELS] = pixels;
    counts[COUNT_COMPUTED] = computed;
    await use({ lossDb: losses, counts, width, height });
  });
}

/** The terrain that a site sees, for where it is not shared between sites. */
export function terrainAround({
  terrain,
  transmitter,
  radiusM,
}: Pick<CoverageInput, 'terrain' | 'transmitter' | 'radiusM'>): CoverageInput['terrain'] {
  return window(terrain, boundsAround(transmitter, radiusM), 2) ?? terrain;
}

/** A site with its ground whole, so that all its sites find it where it was brought for the first; what is seen where it is large. */
function sharedGround(site: CoverageSite): CoverageSite {
  const { terrain, clutter } = site;
  const isKept = (raster: Raster | Raster<Uint8Array>): boolean => {
    return rasterData<Float32Array | Uint8Array>(raster).byteLength <= KEPT_RASTERS_BYTES;
  };
  const own = clutter && !isKept(clutter.heightM) ? seenFrom(site) : site;
  return isKept(terrain) ? own : { ...own, terrain: terrainAround(site) };
}

/** The clutter that a site does not see need not be copied to where its workers see it. */
export function seenFrom<S extends Pick<CoverageInput, 'transmitter' | 'radiusM' | 'clutter'>>(site: S): S {
  const { transmitter, radiusM, clutter } = site;
  if (clutter === undefined) return site;
  return { ...site, clutter: clutterWithin(clutter, boundsAround(transmitter, radiusM)) };
}

function clutterWithin(clutter: CoverageClutter, bounds: Bounds): CoverageClutter {
  const heightM = window(clutter.heightM, bounds, 2);
  const codes = window(clutter.codes, bounds, 2);
  return heightM === undefined || codes === undefined ? clutter : { ...clutter, heightM, codes };
}

async function* inOrder<T>(values: Iterable<T> | AsyncIterable<T>): AsyncGenerator<T, undefined> {
  yield* values;
  return undefined;
}

/** The part of a grid that a disc may reach; undefined where it reaches none. */
export function discWindow(
  grid: Grid,
  centre: Position,
  radiusM: number,
): { readonly left: number; readonly top: number; readonly grid: Grid } | undefined {
  const { transform } = grid;
  const whole = gridBounds(grid);
  const disc = boundsAround(centre, radiusM);
  const half = (disc.east - disc.west) / 2;
  const lonDeg = unwrapLonDeg(centre.lonDeg, (whole.west + whole.east) / 2);
  const left = Math.max(0, Math.floor((lonDeg - half - transform[0]) / transform[1]));
  const right = Math.min(grid.width, Math.ceil((lonDeg + half - transform[0]) / transform[1]));
  const top = Math.max(0, Math.floor((disc.north - transform[3]) / transform[5]));
  const bottom = Math.min(grid.height, Math.ceil((disc.south - transform[3]) / transform[5]));
  if (!(right > left && bottom > top)) return undefined;
  const [west, north] = pixelToMap(transform, left, top);
  const [, lonStep, , , , latStep] = transform;
  return {
    left,
    top,
    grid: {
      width: right - left,
      height: bottom - top,
      transform: [west, lonStep, 0, north, 0, latStep],
      crs: grid.crs,
    },
  };
}
