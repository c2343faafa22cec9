import { type Grid, rasterData } from '@radioshed/raster';

import type { Composite } from '../../sites/composite.js';
import { type CoverageSite } from '../../sites/cover-each.js';
import { discWindow } from '../../coverage/disc-window.js';
import { seenGround } from '../../sites/site-ground.js';
import { coverage } from '../../coverage/coverage.js';
import type { CoverageOptions } from '../../coverage/coverage-input.js';
import { MOST_DB, SPOT_DB, SPOTS, spots, Tried, wrongSize } from './coverage-doubts.js';

interface SitesOnGrid {
  readonly grid: Grid;
  readonly sites: readonly CoverageSite[];
}

/** What is wrong with a composite from a GPU, by itself or against the CPU at some places; undefined where nothing shows. */
export async function doubtAboutComposite(
  found: Composite,
  asked: SitesOnGrid,
  options: Pick<CoverageOptions, 'pool' | 'signal'>,
): Promise<string | undefined> {
  return inconsistency(found, asked) ?? (await disagreement(found, asked, options));
}

function inconsistency({ lossDb, best, sites: counts }: Composite, { grid, sites }: SitesOnGrid): string | undefined {
  const odd = wrongSize(lossDb, grid) ?? wrongSize(best, grid);
  if (odd !== undefined) return odd;
  const least = rasterData(lossDb);
  const servers = rasterData(best);
  const offsets = new Map(sites.map(({ index, offsetDb }) => [index, offsetDb]));
  const served = new Map<number, number>();
  for (let i = 0; i < least.length; i++) {
    const index = servers[i];
    if (index === -1) {
      if (least[i] === least[i]) return `a loss of ${least[i]} dB that is of no site`;
      continue;
    }
    const offsetDb = offsets.get(index);
    if (offsetDb === undefined) return `site ${index}, which was not asked for,`;
    if (!(Math.abs(least[i] - offsetDb) <= MOST_DB)) return `a loss of ${least[i] - offsetDb} dB`;
    served.set(index, (served.get(index) ?? 0) + 1);
  }
  for (const { index } of sites) {
    const { pixels = 0, computed = 0, best: said = 0 } = counts.get(index) ?? {};
    const is = served.get(index) ?? 0;
    if (said !== is || said > computed || computed > pixels) {
      return `${is} losses of site ${index} where it counted ${said}, ${computed} and ${pixels} pixels`;
    }
  }
  return undefined;
}

/** Looks at a spot of some sites: there the sites that are said to be the best, and that one, tell the least loss. */
async function disagreement(
  found: Composite,
  { grid, sites }: SitesOnGrid,
  options: Pick<CoverageOptions, 'pool' | 'signal'>,
): Promise<string | undefined> {
  const least = rasterData(found.lossDb);
  const servers = rasterData(found.best);
  const byIndex = new Map(sites.map((site) => [site.index, site]));
  const tried = new Tried();
  for (let turn = 0; turn < SPOTS; turn++) {
    const own = sites[Math.floor((turn * sites.length) / SPOTS)];
    const around = own && discWindow(grid, own.transmitter, own.radiusM);
    if (own === undefined || around === undefined) continue;
    const spot = spots(around)[turn];
    const pixels = pixelsOf(spot.grid, around.left + spot.left, around.top + spot.top, grid);
    const model = new Float64Array(pixels.length).fill(Infinity);
    for (const index of new Set([own.index, ...pixels.map((pixel) => servers[pixel])])) {
      const site = byIndex.get(index);
      if (site === undefined) continue;
      const { lossDb } = await coverage({ ...seenGround(site), grid: spot.grid }, options);
      const losses = rasterData(lossDb);
      for (let i = 0; i < model.length; i++) {
        const compared = losses[i] + site.offsetDb;
        if (compared < model[i]) model[i] = compared;
      }
    }
    for (const [i, pixel] of pixels.entries()) {
      tried.of++;
      const isNone = model[i] === Infinity && servers[pixel] === -1;
      if (isNone || Math.abs(model[i] - least[pixel]) <= SPOT_DB) tried.agree++;
    }
  }
  return tried.doubt();
}

/** Numbers of a window's pixels in the whole grid, row by row. */
function pixelsOf({ width, height }: Grid, left: number, top: number, whole: Grid): number[] {
  return Array.from(
    { length: width * height },
    (_, i) => (top + Math.floor(i / width)) * whole.width + left + (i % width),
  );
}
