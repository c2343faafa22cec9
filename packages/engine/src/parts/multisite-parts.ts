import type { SiteCount } from '@radioshed/kernels';
import { type Grid, rasterOf } from '@radioshed/raster';
import { type Note, uniqueNotes } from '@radioshed/units';

import type { ComputedBy } from '../call/provenance.js';
import { multisiteGrid } from '../grid/multisite-grid.js';
import type { MultisiteInput } from '../input/multisite-input.js';
import { coverSitesOf, type MultisiteResult, multisiteResult, sitesPlan } from '../sites/multisite.js';
import { siteClusters } from '../sites/multisite-terrain.js';
import { type Cut, dispatched, type Division, joining } from './division.js';
import { gridWindow } from './grid-window.js';

/** The sites and the clusters that they are cut into. */
interface ClustersPlan extends Cut {
  readonly sites: ReturnType<typeof sitesPlan>;
  readonly clusters: Awaited<ReturnType<typeof siteClusters>>;
}

/** The report on the sites of a part. */
interface PartFacts {
  readonly notes: readonly Note[];
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

/**
 * Cuts `multisite` into clusters of neighbouring sites. At each pixel the least loss counts; of equals, the lower
 * index.
 */
export const multisiteParts: Division<MultisiteInput, ClustersPlan, SitesPart, SitesWhole, MultisiteResult> = {
  async plan(input, context) {
    const sites = sitesPlan(input, context);
    const clusters = await siteClusters(sites.areas, context);
    // A GPU takes all sites at once.
    const count = input.processor === 'gpu' ? 1 : clusters.length;
    const pixelsOf = ({ width, height }: Grid): number => width * height;
    const shareOf = (index: number): number => {
      const cluster = clusters[index];
      return count === 1 || cluster === undefined
        ? 1
        : pixelsOf(gridWindow(sites.grid, cluster.bounds).grid) / pixelsOf(sites.grid);
    };
    return { sites, clusters, count, shareOf };
  },
  async part(input, { sites, clusters }, index, context) {
    const cluster = clusters[index];
    if (cluster === undefined) throw new RangeError(`part ${index} of ${clusters.length}`);
    const { left, top, grid } = gridWindow(sites.grid, cluster.bounds);
    const found = await coverSitesOf(sites, [cluster], grid, { context, dispatcher: dispatched(input, context) });
    return {
      left,
      top,
      columns: grid.width,
      rows: grid.height,
      lossDb: found.lossDb.values,
      best: found.best.values,
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
      notes: uniqueNotes(facts.flatMap(({ notes }) => notes)),
      attributions: [...new Set(facts.flatMap(({ attributions }) => attributions))],
      computedBy: last.computedBy,
      terrainMs: facts.reduce((sum, { terrainMs }) => sum + terrainMs, 0),
    };
    return await multisiteResult(sitesPlan(input, context), covered, joining(input, startedAtMs, context));
  },
};
