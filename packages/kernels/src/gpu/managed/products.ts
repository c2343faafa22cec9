import type { Computed, GpuOptions, PoolOptions } from '../../compute-options.js';
import type { Coverage, CoverageInput } from '../../coverage/coverage-input.js';
import { circleWindow } from '../../coverage/circle-window.js';
import { checkLayers } from '../../interference/check-layers.js';
import type { InterferenceInput, InterferenceRatio } from '../../interference/interference-input.js';
import type { Viewshed, ViewshedInput } from '../../sight/viewshed-input.js';
import { checkSight } from '../../sight/viewshed-on-pool.js';
import type { Composite } from '../../sites/composite-on-pool.js';
import type { SitesInput } from '../../sites/cover-each.js';
import { compositeOnGpu, listSites, type ListedSites } from '../composite-on-gpu.js';
import { coveragesOnGpu, gpuTwinsFor } from '../coverage-on-gpu.js';
import { interferenceOnGpu } from '../interference-on-gpu.js';
import { viewshedOnGpu } from '../viewshed-on-gpu.js';
import { compositeFault } from './composite-fault.js';
import { coveragesFault } from './coverages-fault.js';
import { interferenceFault } from './interference-fault.js';
import { viewshedFault } from './viewshed-fault.js';

/** A calculation of a GPU, and how the result of a managed GPU is checked. */
export interface Product<I, R extends object, P extends I = I> {
  onGpu(input: I, options: GpuOptions): Promise<R>;
  /** Checks the input before it is sent anywhere. @throws as the calculation does. */
  prepare(input: I): Promise<Prepared<P>>;
  /** The fault in a result, as the object of "the GPU returned …"; undefined if none. */
  fault(result: R, input: P, options: PoolOptions): Promise<string | undefined>;
}

interface Prepared<P> {
  /** Plain data and rasters. */
  readonly input: P;
  /** Pixels of all sites or layers. */
  readonly pixels: number;
}

interface Products {
  readonly coverages: Product<readonly CoverageInput[], readonly (Coverage & Computed)[]>;
  readonly composite: Product<SitesInput, Composite & Computed, ListedSites>;
  readonly viewshed: Product<ViewshedInput, Viewshed & Computed>;
  readonly interference: Product<InterferenceInput, InterferenceRatio & Computed>;
}

/** Name, input and result of a product. */
export type ProductName = keyof Products;
export type InputOf<N extends ProductName> = Parameters<Products[N]['onGpu']>[0];
export type ResultOf<N extends ProductName> = Awaited<ReturnType<Products[N]['onGpu']>>;

const PRODUCTS: Products = {
  coverages: {
    onGpu: coveragesOnGpu,
    async prepare(inputs) {
      for (const input of inputs) await gpuTwinsFor(input);
      return { input: inputs, pixels: inputs.reduce((sum, { grid }) => sum + grid.width * grid.height, 0) };
    },
    fault: coveragesFault,
  },
  composite: {
    onGpu: compositeOnGpu,
    async prepare(input) {
      const listed = await listSites(input);
      let pixels = 0;
      for (const site of listed.sites) {
        await gpuTwinsFor({ ...site, grid: input.grid });
        const part = circleWindow(input.grid, site.transmitter, site.radiusM)?.grid;
        if (part) pixels += part.width * part.height;
      }
      return { input: listed, pixels };
    },
    fault: compositeFault,
  },
  viewshed: {
    onGpu: viewshedOnGpu,
    async prepare(input) {
      checkSight(input);
      return { input, pixels: input.grid.width * input.grid.height };
    },
    fault: viewshedFault,
  },
  interference: {
    onGpu: interferenceOnGpu,
    async prepare(input) {
      checkLayers(input);
      const { grid, signals, interferers } = input;
      return { input, pixels: grid.width * grid.height * (signals.length + interferers.length) };
    },
    fault: interferenceFault,
  },
};

/** How a product is computed on a GPU and checked, by its name. */
export function productOf<N extends ProductName>(name: N): Product<InputOf<N>, ResultOf<N>> {
  return PRODUCTS[name] as Product<InputOf<N>, ResultOf<N>>;
}
