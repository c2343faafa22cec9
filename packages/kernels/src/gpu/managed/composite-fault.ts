import type { PoolOptions } from '../../compute-options.js';
import { coverageOnPool } from '../../coverage/coverage-on-pool.js';
import { circleWindow } from '../../coverage/circle-window.js';
import type { Composite } from '../../sites/composite-on-pool.js';
import { groundAround } from '../../sites/site-ground.js';
import type { ListedSites } from '../composite-on-gpu.js';
import { MOST_DB } from './coverages-fault.js';
import { matchesDb, PixelCheck, sizeFault, spotPixels, SPOTS, spotsOf } from './pixel-check.js';

/** The fault in a composite from a GPU, by itself or against the CPU at some pixels; undefined if none. */
export async function compositeFault(
  found: Composite,
  input: ListedSites,
  options: PoolOptions,
): Promise<string | undefined> {
  return inconsistency(found, input) ?? (await disagreement(found, input, options));
}

function inconsistency({ lossDb, best, sites: counts }: Composite, { grid, sites }: ListedSites): string | undefined {
  const fault = sizeFault(lossDb, grid) ?? sizeFault(best, grid);
  if (fault !== undefined) return fault;
  const least = lossDb.values;
  const servers = best.values;
  const offsets = new Map(sites.map(({ index, offsetDb }) => [index, offsetDb]));
  const served = new Map<number, number>();
  for (let i = 0; i < least.length; i++) {
    const index = servers[i];
    if (index === -1) {
      if (least[i] === least[i]) return `a loss of ${least[i]} dB without a site`;
      continue;
    }
    const offsetDb = offsets.get(index);
    if (offsetDb === undefined) return `site ${index}, which is not in the request`;
    if (!(Math.abs(least[i] - offsetDb) <= MOST_DB)) return `a loss of ${least[i] - offsetDb} dB`;
    served.set(index, (served.get(index) ?? 0) + 1);
  }
  for (const { index } of sites) {
    const { pixels = 0, computed = 0, best: counted = 0 } = counts.get(index) ?? {};
    const is = served.get(index) ?? 0;
    if (counted !== is || counted > computed || computed > pixels) {
      return `${is} losses of site ${index} but counts of ${counted}, ${computed} and ${pixels} pixels`;
    }
  }
  return undefined;
}

/** Recomputes a spot of some sites: there, that site and those reported as the best decide the least loss. */
async function disagreement(
  found: Composite,
  { grid, sites }: ListedSites,
  options: PoolOptions,
): Promise<string | undefined> {
  const least = found.lossDb.values;
  const servers = found.best.values;
  const byIndex = new Map(sites.map((site) => [site.index, site]));
  const check = new PixelCheck();
  for (let turn = 0; turn < SPOTS; turn++) {
    const own = sites[Math.floor((turn * sites.length) / SPOTS)];
    const around = own && circleWindow(grid, own.transmitter, own.radiusM);
    if (own === undefined || around === undefined) continue;
    const spot = spotsOf(around.grid)[turn];
    const pixels = spotPixels({ ...spot, left: around.left + spot.left, top: around.top + spot.top }, grid);
    const expected = new Float64Array(pixels.length).fill(Infinity);
    for (const index of new Set([own.index, ...pixels.map((pixel) => servers[pixel])])) {
      const site = byIndex.get(index);
      if (site === undefined) continue;
      const { lossDb } = await coverageOnPool({ ...groundAround(site), grid: spot.grid }, options);
      const losses = lossDb.values;
      for (let i = 0; i < expected.length; i++) {
        const compared = losses[i] + site.offsetDb;
        if (compared < expected[i]) expected[i] = compared;
      }
    }
    for (const [i, pixel] of pixels.entries()) {
      const isNone = expected[i] === Infinity && servers[pixel] === -1;
      check.count(isNone || matchesDb(expected[i], least[pixel]));
    }
  }
  return check.fault('losses');
}
