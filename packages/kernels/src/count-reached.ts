import { gridOf, type Raster, rasterData, rasterOf } from '@radioshed/raster';

import { coverEach, type SitesInput } from './cover-each.js';
import type { CoverageOptions } from './coverage-input.js';

/**
 * How many sites reach each pixel: those whose loss + offset is at most `maxLossDb`.
 *
 * @throws OutOfRangeError as `coverage` does for a site; the signal's reason.
 */
export async function countReached(
  input: SitesInput & { readonly maxLossDb: number },
  options: CoverageOptions = {},
): Promise<Raster<Uint16Array>> {
  const { grid, maxLossDb } = input;
  const counts = new Uint16Array(grid.width * grid.height);
  await coverEach(input, options, ({ site, left, top, found }) => {
    const own = rasterData(found.lossDb);
    const part = gridOf(found.lossDb);
    const most = maxLossDb - site.offsetDb;
    for (let row = 0, at = 0; row < part.height; row++) {
      let pixel = (top + row) * grid.width + left;
      for (let column = 0; column < part.width; column++, at++, pixel++) if (own[at] <= most) counts[pixel]++;
    }
  });
  return rasterOf(counts, grid);
}
