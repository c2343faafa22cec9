import { inlinePool } from '@radioshed/parallel';
import { type Raster, rasterOf } from '@radioshed/raster';
import { checkObject } from '@radioshed/units';

import { sitesModules } from './modules.js';
import { type HiddenFrom, hidePixels } from './hide-pixels.js';
import { partOf } from './composite-on-pool.js';
import { checkSites, coverEach, type SitesInput, type SitesOptions } from './cover-each.js';
import type { ReachedPlan } from './reached-pass.js';
import { withArena } from '../shared-arena.js';

/**
 * Number of sites that reach each pixel: those whose loss + offset is at most `maxLossDb`.
 *
 * @throws OutOfRangeError as `coverage` does for a site; the signal's reason.
 */
export async function countReached(
  input: SitesInput & { readonly maxLossDb: number; readonly hiddenFrom?: HiddenFrom },
  options: SitesOptions = {},
): Promise<Raster<Uint16Array>> {
  checkSites(input);
  const { on: pool = inlinePool(), signal } = checkObject('options', options);
  const { grid, maxLossDb, hiddenFrom } = input;
  const pixels = grid.width * grid.height;
  return await withArena(pool, async (arena) => {
    arena.begin(2 * pixels + 8);
    const counts = arena.uint16(pixels).fill(0);
    await coverEach(input, { ...options, on: pool }, async (covered) => {
      const { site, left, top, plan } = covered;
      hidePixels(covered, grid.width, hiddenFrom);
      const part = partOf(plan, left, top);
      const args: ReachedPlan = { ...part, mostDb: maxLossDb - site.offsetDb, width: grid.width, counts };
      const count = Math.ceil(plan.height / part.rowsPerUnit);
      await pool.run({ work: sitesModules.ref('work', 'addReached'), args, count }, signal ? { signal } : {});
    });
    return rasterOf(new Uint16Array(counts), grid);
  });
}
