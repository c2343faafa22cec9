import type { SiteCount } from '@radioshed/kernels';
import { type Grid, rasterData, rasterOf } from '@radioshed/raster';

import { dispatcherOf } from '../call/dispatcher.js';
import type { ComputedBy } from '../call/result.js';
import { modelOf } from '../models/model-of.js';
import { coverSitesOf, type MultisiteInput, type MultisiteResult, multisiteResult, sitesPlan } from '../sites/multisite.js'; // prettier-ignore
import { multisiteGrid } from '../sites/multisite-grid.js';
import { siteClusters } from '../sites/multisite-terrain.js';
import type { Division } from './division.js';
import { gridWindow } from './grid-window.js';

/** The report on the sites of a part. */
interface PartFacts {
  readonly notes: readonly string[];
  readonly attributions: readonly string[];
  readonly computedBy: ComputedBy;
  readonly terrainMs: number;
}

/** The sites of a cluster, on a window of the grid. */
interface SitesPart extends PartFacts {
  readonly left: number;
  readonly top: number;
  readonly columns: number;
  readonly rows: number;
  /** The least loss + offset at each pixel, dB, and the index of its site. */
  readonly lossDb: Float32Array;
  readonly best: Int16Array;
  readonly counts: readonly (readonly [site: number, SiteCount])[];
}

/** The parts so far. */
interface SitesWhole {
  readonly grid: Grid;
  readonly lossDb: Float32Array;
  readonly best: Int16Array;
  readonly counts: (readonly [site: number, SiteCount])[];
  /** In the order of the parts. */
  readonly facts: PartFacts[];
  /** By the clock, as threads count from different moments. */
  readonly startedAtMs: number;
}

/** Cuts `multisite` into clusters of neighbouring sites. At each pixel the least loss counts; of equals, the lower index. */
export const multisiteParts: Division<MultisiteInput, SitesPart, SitesWhole, MultisiteResult> = {
  async count(input, context) {
    // A GPU takes all sites at once.
    return input.processor === 'gpu' ? 1 : (await siteClusters(sitesPlan(input, context).areas, context)).length;
  },
  async part(input, index, context) {
    const plan = sitesPlan(input, context);
    const clusters = await siteClusters(plan.areas, context);
    const cluster = clusters[index];
    if (cluster === undefined) throw new RangeError(`part ${index} of ${clusters.length}`);
    const { left, top, grid } = gridWindow(plan.grid, cluster.bounds);
    const dispatcher = dispatcherOf(input.processor, context, modelOf(input.model).title);
    const found = await coverSitesOf(plan, [cluster], grid, { context, dispatcher });
    return {
      left,
      top,
      columns: grid.width,
      rows: grid.height,
      lossDb: rasterData(found.lossDb),
      best: rasterData(found.best),
      counts: [...found.counts],
      notes: found.notes,
      attributions: found.attributions,
      computedBy: found.computedBy,
      terrainMs: found.terrainMs,
    };
  },
  empty({ transmitters, output }) {
    const grid = multisiteGrid(transmitters, output);
    const pixels = grid.width * grid.height;
    return {
      grid,
      lossDb: new Float32Array(pixels).fill(Number.NaN),
      best: new Int16Array(pixels).fill(-1),
      counts: [],
      facts: [],
      startedAtMs: Date.now(),
    };
  },
  add(whole, part, index) {
    const { lossDb, best } = whole;
    for (let row = 0, at = 0; row < part.rows; row++) {
      let pixel = (part.top + row) * whole.grid.width + part.left;
      for (const end = at + part.columns; at < end; at++, pixel++) {
        const loss = part.lossDb[at];
        const site = part.best[at];
        if (site < 0) continue;
        const least = lossDb[pixel];
        if (loss > least || (loss === least && site > best[pixel])) continue;
        lossDb[pixel] = loss;
        best[pixel] = site;
      }
    }
    whole.counts.push(...part.counts);
    const { notes, attributions, computedBy, terrainMs } = part;
    whole.facts[index] = { notes, attributions, computedBy, terrainMs };
  },
  async result(input, { grid, lossDb, best, counts, facts, startedAtMs }, context) {
    const servers = new Int32Array(input.transmitters.length);
    for (const site of best) if (site >= 0) servers[site]++;
    const last = facts.at(-1);
    if (last === undefined) throw new RangeError('no parts');
    const covered = {
      lossDb: rasterOf(lossDb, grid),
      best: rasterOf(best, grid, -1),
      counts: new Map(counts.map(([site, count]) => [site, { ...count, best: servers[site] }])),
      notes: [...new Set(facts.flatMap(({ notes }) => notes))],
      attributions: [...new Set(facts.flatMap(({ attributions }) => attributions))],
      computedBy: last.computedBy,
      terrainMs: facts.reduce((sum, { terrainMs }) => sum + terrainMs, 0),
    };
    const dispatcher = dispatcherOf(input.processor, context, modelOf(input.model).title);
    const startedMs = performance.now() - (Date.now() - startedAtMs);
    return await multisiteResult(sitesPlan(input, context), covered, { context, dispatcher, startedMs });
  },
};
