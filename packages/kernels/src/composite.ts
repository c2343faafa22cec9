import { emptyRaster, gridOf, type Raster, rasterData, rasterOf } from '@radioshed/raster';

import { coverEach, type SiteCoverage, type SitesInput } from './cover-each.js';
import type { CoverageOptions } from './coverage-input.js';

/** What {@link composite} found. */
export interface Composite {
  /** The least of all sites' loss + offset, dB; NaN where none has a loss. */
  readonly lossDb: Raster;
  /** Index of the site whose it is, the lowest of equals; −1 where none has. */
  readonly best: Raster<Int16Array>;
  /** For each site handed out, by its index: pixels within its radius, with a loss of its own, and where it is the best. */
  readonly sites: ReadonlyMap<number, SiteCount>;
}

export interface SiteCount {
  readonly pixels: number;
  readonly computed: number;
  readonly best: number;
}

/**
 * One raster of many transmitters: at each pixel the site with the least loss + offset. The result depends neither on
 * the order of the sites nor on the number of workers.
 *
 * @throws OutOfRangeError as `coverage` does for a site; the signal's reason.
 */
export async function composite(input: SitesInput, options: CoverageOptions = {}): Promise<Composite> {
  const { grid } = input;
  const lossDb = emptyRaster(grid);
  const best = rasterOf(new Int16Array(grid.width * grid.height).fill(-1), grid, -1);
  const found = new Map<number, { pixels: number; computed: number; best: number }>();
  await coverEach(input, options, (each) => {
    const { pixels, computed } = each.found;
    found.set(each.site.index, { pixels, computed, best: 0 });
    keepLeast(rasterData(lossDb), rasterData(best), grid.width, each);
  });
  for (const index of rasterData(best)) {
    const count = index < 0 ? undefined : found.get(index);
    if (count !== undefined) count.best++;
  }
  return { lossDb, best, sites: found };
}

function keepLeast(
  lossDb: Float32Array,
  best: Int16Array,
  width: number,
  { site, left, top, found }: SiteCoverage,
): void {
  const { index, offsetDb } = site;
  const own = rasterData(found.lossDb);
  const part = gridOf(found.lossDb);
  for (let row = 0, at = 0; row < part.height; row++) {
    let pixel = (top + row) * width + left;
    for (let column = 0; column < part.width; column++, at++, pixel++) {
      const loss = Math.fround(own[at] + offsetDb);
      const least = lossDb[pixel];
      // Of a loss and none the first is the less; equals go to the lower index, whichever came first.
      if (loss < least || (loss === loss && least !== least) || (loss === least && index < best[pixel])) {
        lossDb[pixel] = loss;
        best[pixel] = index;
      }
    }
  }
}
