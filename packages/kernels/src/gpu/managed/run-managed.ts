import { GpuError, type ManagedGpu } from '@radioshed/gpu';
import type { Raster, RasterData } from '@radioshed/raster';

import type { ManagedOptions } from '../../compute-options.js';
import { CACHED_BYTES } from '../../limits.js';
import { cachedKey } from './content-key.js';
import { managedModules } from './managed-modules.js';
import type { ProductRequest, ProductResult, RastersMissing } from './managed-work.js';
import { packRasters, unpackRasters } from './pack-rasters.js';
import { type InputOf, type ProductName, productOf, type ResultOf } from './products.js';
import type { SentRaster } from './raster-cache.js';
import { timeLimits } from './time-limits.js';

/**
 * Computes a product on a managed GPU. Rasters are sent once per content; later requests refer to them by key. A
 * missing result is better than a wrong one: the result is checked for consistency, and some of its pixels are
 * recomputed on the CPU.
 *
 * @throws GpuError when there is no device, it fails, takes too long, or returns a wrong result; what the calculation
 *   throws for its input; the signal's reason.
 */
export async function runManaged<N extends ProductName>(
  name: N,
  given: InputOf<N>,
  { on, checkOn, ...options }: ManagedOptions,
): Promise<ResultOf<N>> {
  options.signal?.throwIfAborted();
  const product = productOf(name);
  const { input, pixels } = await product.prepare(given);
  const { value, rasters } = packRasters(input);
  const sent = rasters.map((raster) => ({ ...raster, key: cachedKey(raster.values) }));
  const found = await send(on, { product: name, input: value, rasters: sent }, { ...timeLimits(pixels), ...options });
  const result = unpackRasters(found) as ResultOf<N>;
  const fault = await product.fault(result, input, {
    ...(checkOn ? { on: checkOn } : {}),
    ...(options.signal ? { signal: options.signal } : {}),
  });
  if (fault !== undefined) throw new GpuError('internal', `${found.adapter} returned ${fault}`);
  return result;
}

interface WholeRaster extends Raster<RasterData> {
  readonly key: string;
}

/** Most keys that are remembered per managed GPU. */
const MOST_KEYS = 256;

/** Keys of the rasters that a managed GPU should have in its cache. */
const KNOWN = new WeakMap<ManagedGpu, Set<string>>();

/** Sends a request without the rasters that should be cached, and again with all of them if one is missing. */
async function send(
  on: ManagedGpu,
  request: Omit<ProductRequest, 'rasters'> & { readonly rasters: readonly WholeRaster[] },
  options: Omit<ManagedOptions, 'on' | 'checkOn'>,
): Promise<ProductResult> {
  const known = KNOWN.get(on) ?? new Set();
  KNOWN.set(on, known);
  const work = managedModules.ref('managed-work', 'computeProduct');
  const run = (rasters: readonly SentRaster[]): Promise<ProductResult | RastersMissing> =>
    on.run<ProductRequest, ProductResult | RastersMissing>(work, { ...request, rasters }, options);
  const fewer = request.rasters.map(({ values, ...head }) => (known.has(head.key) ? head : { ...head, values }));
  const first = await run(fewer);
  const found = 'missing' in first ? await run(request.rasters) : first;
  if ('missing' in found) throw new TypeError('the managed GPU does not accept the rasters that it is sent');
  for (const { key, values } of request.rasters) {
    known.delete(key);
    if (values.byteLength <= CACHED_BYTES) known.add(key);
  }
  for (const key of known) {
    if (known.size <= MOST_KEYS) break;
    known.delete(key);
  }
  return found;
}
