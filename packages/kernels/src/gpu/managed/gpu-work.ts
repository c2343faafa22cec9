/** What a keeper of a GPU runs for rasters, wherever its device lives. */
import type { Gpu, GpuWork, WorkOptions } from '@radioshed/gpu';

import { compositeOnGpu } from '../composite-on-gpu.js';
import { coverageOnGpu, coveragesOnGpu, type GpuCoverageOptions } from '../coverage-on-gpu.js';
import { jammingOnGpu } from '../interference-on-gpu.js';
import { keptRasters } from './raster-cache.js';
import {
  packComposite,
  type PackedComposite,
  packCoverage,
  type PackedCoverage,
  type PackedInput,
  type PackedSites,
  type PackedViewshed,
  type PackedViewshedInput,
  packViewshed,
} from './packed-coverage.js';
import { packJamming, type PackedGpuJamming, type PackedJammingInput, unpackLayers } from './packed-interference.js';
import { GroundUnpacker } from './packed-ground.js';
import type { OverRasters, Unknown } from './sent-raster.js';
import { viewshedOnGpu } from '../viewshed-on-gpu.js';

export type PackedGpuCoverage =
  | { readonly coverage: PackedCoverage; readonly adapter: string }
  | { readonly coverage: null; readonly reason: string };

/** Of many, in an object: an answer that is not known is told by its names. */
export interface PackedGpuCoverages {
  readonly coverages: readonly PackedGpuCoverage[];
}

export type PackedGpuComposite =
  | { readonly composite: PackedComposite; readonly adapter: string }
  | { readonly composite: null; readonly reason: string };

export type PackedGpuViewshed =
  | { readonly viewshed: PackedViewshed; readonly adapter: string }
  | { readonly viewshed: null; readonly reason: string };

export const coverOnGpu: GpuWork<OverRasters<PackedInput>, PackedGpuCoverage | Unknown> = overRasters(
  async (grounds, { ground, ...input }: PackedInput, options) => {
    const found = await coverageOnGpu({ ...input, ...grounds.unpack(ground) }, options);
    return found.coverage === null ? found : { ...found, coverage: packCoverage(found.coverage) };
  },
);

export const coverManyOnGpu: GpuWork<OverRasters<readonly PackedInput[]>, PackedGpuCoverages | Unknown> = overRasters(
  async (grounds, packed: readonly PackedInput[], options) => {
    const inputs = packed.map(({ ground, ...input }) => ({ ...input, ...grounds.unpack(ground) }));
    const found = await coveragesOnGpu(inputs, options);
    return {
      coverages: found.map((each) =>
        each.coverage === null ? each : { ...each, coverage: packCoverage(each.coverage) },
      ),
    };
  },
);

export const joinOnGpu: GpuWork<OverRasters<PackedSites>, PackedGpuComposite | Unknown> = overRasters(
  async (grounds, { grid, sites }: PackedSites, options) => {
    const own = sites.map(({ ground, ...site }) => ({ ...site, ...grounds.unpack(ground) }));
    const found = await compositeOnGpu({ grid, sites: own, count: own.length }, options);
    return found.composite === null ? found : { ...found, composite: packComposite(found.composite) };
  },
);

export const lookOnGpu: GpuWork<OverRasters<PackedViewshedInput>, PackedGpuViewshed | Unknown> = overRasters(
  async (grounds, { ground, ...input }: PackedViewshedInput, options) => {
    const { terrain } = grounds.unpack(ground);
    const found = await viewshedOnGpu({ ...input, terrain }, options);
    return found.viewshed === null ? found : { ...found, viewshed: packViewshed(found.viewshed) };
  },
);

export const jamOnGpu: GpuWork<OverRasters<PackedJammingInput>, PackedGpuJamming | Unknown> = overRasters(
  async (layers, packed: PackedJammingInput, options) => {
    const { jamming, adapter } = await jammingOnGpu(unpackLayers(packed, layers), options);
    return { jamming: packJamming(jamming), adapter };
  },
);

/** Work with the rasters that came, or that came before. */
function overRasters<A, R>(
  work: (grounds: GroundUnpacker, input: A, options: GpuCoverageOptions) => Promise<R>,
): GpuWork<OverRasters<A>, R | Unknown> {
  return async (gpu: Gpu, { rasters: sent, input }: OverRasters<A>, options: WorkOptions) => {
    const rasters = keptRasters(gpu).take(sent);
    return rasters === undefined
      ? { unknown: true }
      : await work(new GroundUnpacker(rasters), input, { gpu, ...options });
  };
}
