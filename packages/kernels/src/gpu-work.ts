/** What a keeper of a GPU runs for rasters, wherever its device lives. */
import type { Gpu, GpuWork, WorkOptions } from '@radioshed/gpu';
import type { Raster } from '@radioshed/raster';

import { compositeOnGpu } from './composite-on-gpu.js';
import { coverageOnGpu, type GpuCoverageOptions } from './coverage-on-gpu.js';
import { keptHeights } from './kept-heights.js';
import {
  type OverTerrains,
  packComposite,
  type PackedComposite,
  packCoverage,
  type PackedCoverage,
  type PackedInput,
  type PackedSites,
  type PackedViewshed,
  type PackedViewshedInput,
  packViewshed,
  type Unknown,
} from './packed-coverage.js';
import { viewshedOnGpu } from './viewshed-on-gpu.js';

export type PackedGpuCoverage =
  | { readonly coverage: PackedCoverage; readonly adapter: string }
  | { readonly coverage: null; readonly reason: string };

export type PackedGpuComposite =
  | { readonly composite: PackedComposite; readonly adapter: string }
  | { readonly composite: null; readonly reason: string };

export type PackedGpuViewshed =
  | { readonly viewshed: PackedViewshed; readonly adapter: string }
  | { readonly viewshed: null; readonly reason: string };

export const coverOnGpu: GpuWork<OverTerrains<PackedInput>, PackedGpuCoverage | Unknown> = overTerrains(
  async ({ terrains, input }, options) => {
    const found = await coverageOnGpu({ ...input, terrain: numbered(terrains, 0) }, options);
    return found.coverage === null ? found : { ...found, coverage: packCoverage(found.coverage) };
  },
);

export const joinOnGpu: GpuWork<OverTerrains<PackedSites>, PackedGpuComposite | Unknown> = overTerrains(
  async ({ terrains, input: { grid, sites } }, options) => {
    const own = sites.map((site) => ({ ...site, terrain: numbered(terrains, site.terrain) }));
    const found = await compositeOnGpu({ grid, sites: own, count: own.length }, options);
    return found.composite === null ? found : { ...found, composite: packComposite(found.composite) };
  },
);

export const lookOnGpu: GpuWork<OverTerrains<PackedViewshedInput>, PackedGpuViewshed | Unknown> = overTerrains(
  async ({ terrains, input }, options) => {
    const found = await viewshedOnGpu({ ...input, terrain: numbered(terrains, 0) }, options);
    return found.viewshed === null ? found : { ...found, viewshed: packViewshed(found.viewshed) };
  },
);

/** Work with the terrains that came, or that came before. */
function overTerrains<A, R>(
  work: (asked: { readonly terrains: readonly Raster[]; readonly input: A }, options: GpuCoverageOptions) => Promise<R>,
): GpuWork<OverTerrains<A>, R | Unknown> {
  return async (gpu: Gpu, { terrains: sent, input }: OverTerrains<A>, options: WorkOptions) => {
    const terrains = keptHeights(gpu).take(sent);
    return terrains === undefined ? { unknown: true } : await work({ terrains, input }, { gpu, ...options });
  };
}

function numbered(terrains: readonly Raster[], number: number): Raster {
  const terrain = terrains[number];
  if (terrain === undefined) throw new RangeError(`no terrain ${number}`);
  return terrain;
}
