import { inlinePool } from '@radioshed/parallel';
import { type Raster, rasterOf } from '@radioshed/raster';

import { sitesModules } from './modules.js';
import { type CoveredSite, coverEach, MAX_SITES, type SitesInput, type SitesOptions } from './cover-each.js';
import type { BestCountPlan, LeastPlan } from './least-passes.js';
import { COUNT_COMPUTED, COUNT_PIXELS } from '../coverage/coverage-plan.js';
import { withArena } from '../shared-arena.js';

/** Pixels in a unit of work: about a millisecond. */
const PIXELS_PER_UNIT = 262_144;

/** Result of `composite`. */
export interface Composite {
  /** The least of all sites' loss + offset, dB; NaN where none has a loss. */
  readonly lossDb: Raster;
  /** Index of that site, the lowest of equals; −1 where none has a loss. */
  readonly best: Raster<Int16Array>;
  /** Counts for each site, by its index. */
  readonly sites: ReadonlyMap<number, SiteCount>;
}

/** Pixels of one site: within its radius, with a loss, and where it is the best server. */
export interface SiteCount {
  readonly pixels: number;
  readonly computed: number;
  readonly best: number;
}

/** `composite` on the CPU. */
export async function compositeOnPool(input: SitesInput, options: SitesOptions = {}): Promise<Composite> {
  const { on: pool = inlinePool(), signal } = options;
  const { grid } = input;
  const pixels = grid.width * grid.height;
  return await withArena(pool, async (arena) => {
    arena.begin(6 * pixels + 4 * MAX_SITES + 32);
    const lossDb = arena.float32(pixels).fill(Number.NaN);
    const best = arena.int16(pixels).fill(-1);
    const counts = arena.int32(MAX_SITES).fill(0);
    const pass = (name: string, args: LeastPlan | BestCountPlan, count: number): Promise<void> =>
      pool.run({ work: sitesModules.ref('work', name), args, count }, signal ? { signal } : {});
    const found = new Map<number, { readonly pixels: number; readonly computed: number }>();
    await coverEach(input, { ...options, on: pool }, async ({ site, left, top, plan }) => {
      found.set(site.index, { pixels: plan.counts[COUNT_PIXELS], computed: plan.counts[COUNT_COMPUTED] });
      const { index, offsetDb } = site;
      const args = { ...partOf(plan, left, top), index, offsetDb, width: grid.width, lossDb, best };
      await pass('keepLeast', args, Math.ceil(plan.height / args.rowsPerUnit));
    });
    const all = { best, counts, pixelsPerUnit: PIXELS_PER_UNIT };
    await pass('countBest', all, Math.ceil(pixels / PIXELS_PER_UNIT));
    return {
      // The arena's memory is reused.
      lossDb: rasterOf(new Float32Array(lossDb), grid),
      best: rasterOf(new Int16Array(best), grid, -1),
      sites: new Map([...found].map(([index, count]) => [index, { ...count, best: counts[index] }])),
    };
  });
}

/** Description of a site for a pass over its pixels. */
export function partOf(
  { lossDb, width, height }: CoveredSite['plan'],
  left: number,
  top: number,
): Pick<LeastPlan, 'own' | 'columns' | 'rows' | 'left' | 'top' | 'rowsPerUnit'> {
  const rowsPerUnit = Math.max(1, Math.floor(PIXELS_PER_UNIT / width));
  return { own: lossDb, columns: width, rows: height, left, top, rowsPerUnit };
}
