import { inlinePool } from '@radioshed/parallel';
import { checkRaster, gridOf, type Raster } from '@radioshed/raster';
import { checkObject, OutOfRangeError } from '@radioshed/units';

import { sitesModules } from './modules.js';
import { type HiddenFrom, hidePixels } from './hide-pixels.js';
import { partOf } from './composite-on-pool.js';
import { checkSites, coverEach, type SitesInput, type SitesOptions } from './cover-each.js';
import type { ServedPlan } from './served-pass.js';
import { withArena } from '../shared-arena.js';

/** Sites, and the zone in which the pixels that each serves are counted. */
export interface ServedInput extends SitesInput {
  /** A pixel is served by a site whose loss + offset is at most this, dB. */
  readonly maxLossDb: number;
  /** On the same grid: 1 for the pixels that count. */
  readonly zone: Raster<Uint8Array>;
  readonly hiddenFrom?: HiddenFrom;
}

/**
 * Number of pixels of a zone that each site serves, row by row of the grid because rows of degrees differ in area; by
 * the index of the site. Sites that reach no pixel are omitted.
 *
 * @throws OutOfRangeError as `coverage` does for a site, and for a zone of another size; the signal's reason.
 */
export async function servedPixels(
  input: ServedInput,
  options: SitesOptions = {},
): Promise<ReadonlyMap<number, Int32Array>> {
  checkSites(input);
  const { on: pool = inlinePool(), signal } = checkObject('options', options);
  const { grid, maxLossDb, hiddenFrom } = input;
  const { width, height } = gridOf(checkRaster(input.zone, 'zone'));
  if (width !== grid.width || height !== grid.height) {
    throw new OutOfRangeError('zone', `${width} × ${height} pixels`, `the grid's ${grid.width} × ${grid.height}`);
  }
  const found = new Map<number, Int32Array>();
  return await withArena(pool, async (arena) => {
    arena.begin(width * height + 4 * height + 16);
    const served = arena.int32(height);
    const zone = arena.uint8(width * height);
    zone.set(input.zone.values);
    await coverEach(input, { ...options, on: pool }, async (covered) => {
      const { site, left, top, plan } = covered;
      hidePixels(covered, width, hiddenFrom);
      served.fill(0);
      const part = partOf(plan, left, top);
      const args: ServedPlan = { ...part, mostDb: maxLossDb - site.offsetDb, width, zone, served };
      const count = Math.ceil(plan.height / part.rowsPerUnit);
      await pool.run({ work: sitesModules.ref('work', 'countServed'), args, count }, signal ? { signal } : {});
      found.set(site.index, new Int32Array(served));
    });
    return found;
  });
}
