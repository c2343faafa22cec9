/** The work that a managed GPU runs, in whatever process its device is. */
import type { GpuWork } from '@radioshed/gpu';

import { type Packed, packRasters, unpackRasters } from './pack-rasters.js';
import { type ProductName, productOf } from './products.js';
import { rasterCacheOf, type SentRaster } from './raster-cache.js';

/** A request for a product: its input with its rasters replaced by numbers. */
export interface ProductRequest {
  readonly product: ProductName;
  readonly input: unknown;
  readonly rasters: readonly SentRaster[];
}

/** A result with the name of the adapter. */
export interface ProductResult extends Packed {
  readonly adapter: string;
}

/** Returned where rasters that came without numbers are not in the cache. */
export interface RastersMissing {
  readonly missing: true;
}

/** A product on a device, as work for a managed one. */
export const computeProduct: GpuWork<ProductRequest, ProductResult | RastersMissing> = async (
  gpu,
  { product, input, rasters: sent },
  options,
) => {
  const rasters = rasterCacheOf(gpu).take(sent);
  if (rasters === undefined) return { missing: true };
  const onGpu = productOf(product).onGpu as (input: unknown, options: object) => Promise<object>;
  const result = await onGpu(unpackRasters({ value: input, rasters }), { on: gpu, ...options });
  return { ...packRasters(result), adapter: gpu.name };
};
