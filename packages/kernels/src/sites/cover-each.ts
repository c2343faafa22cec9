import { inlinePool, type Pool } from '@radioshed/parallel';
import { checkGrid, type Grid, gridOf } from '@radioshed/raster';
import { checkInteger, checkShape, openFields } from '@radioshed/units';

import { withCoverage } from '../coverage/coverage-on-pool.js';
import type { PoolOptions, WatchOptions } from '../compute-options.js';
import type { Coverage, CoverageInput } from '../coverage/coverage-input.js';
import { type CircleWindow, circleWindow } from '../coverage/circle-window.js';
import { COUNT_COMPUTED, COUNT_PIXELS, type CoveragePlan } from '../coverage/coverage-plan.js';
import { withClutterAround, sharedGround } from './site-ground.js';
import { withArena } from '../shared-arena.js';
import { SharedTerrains } from './shared-terrains.js';

/** One transmitter of many on a common grid. */
export interface CoverageSite extends Omit<CoverageInput, 'grid'> {
  /** Its index in the list of all sites, from 0. */
  readonly index: number;
  /** Added to its loss when sites are compared, dB: lower for a stronger transmitter. */
  readonly offsetDb: number;
}

/** Many transmitters over one grid. */
export interface SitesInput {
  /** Where the pixels lie, EPSG:4326. */
  readonly grid: Grid;
  /** Read one after the other, so that only the sites in progress need be in memory. */
  readonly sites: Iterable<CoverageSite> | AsyncIterable<CoverageSite>;
  /** Number of sites, for the progress; 1 to 32 767. */
  readonly count: number;
}

const SITES_INPUT = openFields<SitesInput>({ grid: 'object', sites: 'object', count: 'number' });

/** Checks the structure of an input; sites are checked as they come. @throws OutOfRangeError naming the field */
export function checkSites(input: SitesInput): void {
  checkShape(input, SITES_INPUT);
  checkGrid(input.grid);
}

/** Options of a calculation over many sites on the CPU. */
export interface SitesOptions extends PoolOptions {
  /**
   * Computes the coverages of several sites elsewhere, on a GPU for example. Where it returns undefined for several, it
   * is called for each of them; where it returns undefined for one, the pool computes that one.
   */
  readonly elsewhere?: (
    inputs: readonly CoverageInput[],
    options: WatchOptions,
  ) => Promise<readonly Coverage[] | undefined>;
}

/** Most pixels and sites that are computed together elsewhere: all their losses are in memory. */
const PIXELS_TOGETHER = 2 ** 23;
const SITES_TOGETHER = 256;

/** Most sites: their indices have 16 bits. */
export const MAX_SITES = 32_767;

/** A computed site, and where its pixels lie in the common grid. */
export interface CoveredSite {
  readonly site: CoverageSite;
  readonly left: number;
  readonly top: number;
  /** In shared memory that is reused once the site is taken. */
  readonly plan: Pick<CoveragePlan, 'lossDb' | 'counts' | 'width' | 'height'>;
}

/**
 * Computes the part of the grid that each site reaches and passes it to `take`, one site after the other as they become
 * ready. Two sites are in progress at a time, so that the workers are busy while the next one is prepared.
 *
 * @param take may use the pool; the next site is passed once its promise has settled.
 */
export async function coverEach(
  { grid, sites, count }: SitesInput,
  { on: pool = inlinePool(), signal, onProgress, elsewhere }: SitesOptions,
  take: (site: CoveredSite) => Promise<void>,
): Promise<void> {
  checkInteger('count', count, 1, MAX_SITES);
  signal?.throwIfAborted();
  const failed = new AbortController();
  const stop = signal ? AbortSignal.any([signal, failed.signal]) : failed.signal;
  const queue = new SiteQueue(sites, grid);
  const terrains = new SharedTerrains(pool);
  const shares = new Map<number, number>();
  let taking: Promise<unknown> = Promise.resolve();
  const takeInTurn = (covered: CoveredSite): Promise<void> => {
    const taken = taking.then(() => take(covered));
    // The site that fails reports the error; the others see the signal.
    taking = taken.catch(() => {});
    return taken;
  };
  let finished = 0;
  let told = -1;
  const report = (): void => {
    let sum = finished;
    for (const share of shares.values()) sum += share;
    const share = Math.min(1, sum / count);
    // The same fractions added in another order may be less by a rounding error.
    if (share > told) onProgress?.((told = share));
  };
  const watchedBy = (sites: readonly CoverageSite[]): WatchOptions => ({
    signal: stop,
    onProgress: (share) => {
      for (const { index } of sites) shares.set(index, share);
      report();
    },
  });
  const coverOne = async (site: CoverageSite, part: CircleWindow, found: Coverage | undefined): Promise<void> => {
    const watched = watchedBy([site]);
    const takePlan = (plan: CoveredSite['plan']): Promise<void> =>
      takeInTurn({ site, left: part.left, top: part.top, plan });
    const own = found ?? (await elsewhere?.([{ ...sharedGround(site), grid: part.grid }], watched))?.[0];
    if (own !== undefined) return await withShared(own, pool, takePlan);
    const input = { ...withClutterAround(site), grid: part.grid };
    await terrains.use(site.terrain, (terrain) => withCoverage(input, { ...watched, on: pool }, takePlan, terrain));
  };
  const worker = async (): Promise<void> => {
    for (;;) {
      stop.throwIfAborted();
      const sites = await queue.next(elsewhere ? SITES_TOGETHER : 1);
      if (sites.length === 0) return;
      const inputs = sites.flatMap(({ site, part }) => (part ? [{ ...sharedGround(site), grid: part.grid }] : []));
      const covered = sites.filter(({ part }) => part !== undefined).map(({ site }) => site);
      const found = inputs.length > 1 ? await elsewhere?.(inputs, watchedBy(covered)) : undefined;
      for (const { site, part } of sites) {
        if (part) await coverOne(site, part, found?.[covered.indexOf(site)]);
        shares.delete(site.index);
        finished++;
        report();
      }
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

/** Copies a coverage from elsewhere to shared memory. */
async function withShared(
  { lossDb, pixels, computed }: Coverage,
  pool: Pool,
  use: (plan: CoveredSite['plan']) => Promise<void>,
): Promise<void> {
  const { width, height } = gridOf(lossDb);
  await withArena(pool, async (arena) => {
    arena.begin(4 * width * height + 32);
    const losses = arena.float32(width * height);
    losses.set(lossDb.values);
    const counts = arena.int32(3);
    counts[COUNT_PIXELS] = pixels;
    counts[COUNT_COMPUTED] = computed;
    await use({ lossDb: losses, counts, width, height });
  });
}

interface NextSite {
  readonly site: CoverageSite;
  /** Undefined where it reaches no pixel. */
  readonly part: CircleWindow | undefined;
}

/** Sites in their order. Those taken together share one terrain. */
class SiteQueue {
  readonly #sites: AsyncGenerator<CoverageSite, undefined>;
  readonly #grid: Grid;
  #waiting: CoverageSite | undefined;
  #turn: Promise<unknown> = Promise.resolve();

  constructor(sites: SitesInput['sites'], grid: Grid) {
    this.#sites = inOrder(sites);
    this.#grid = grid;
  }

  /** The next sites, at least one while there are any. Concurrent calls are served in order. */
  next(most: number): Promise<NextSite[]> {
    const next = this.#turn.then(() => this.#take(most));
    // The caller gets the error.
    this.#turn = next.catch(() => {});
    return next;
  }

  async #take(most: number): Promise<NextSite[]> {
    const taken: NextSite[] = [];
    let pixels = 0;
    while (taken.length < most && pixels < PIXELS_TOGETHER) {
      const site = this.#waiting ?? (await this.#sites.next()).value;
      this.#waiting = undefined;
      if (site === undefined) break;
      if (taken[0] !== undefined && taken[0].site.terrain !== site.terrain) {
        this.#waiting = site;
        break;
      }
      checkInteger('index', site.index, 0, MAX_SITES - 1);
      const part = circleWindow(this.#grid, site.transmitter, site.radiusM);
      taken.push({ site, part });
      if (part) pixels += part.grid.width * part.grid.height;
    }
    return taken;
  }
}

async function* inOrder<T>(values: Iterable<T> | AsyncIterable<T>): AsyncGenerator<T, undefined> {
  yield* values;
  return undefined;
}
