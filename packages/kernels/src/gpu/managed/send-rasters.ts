import type { ManagedGpu, ManagedRunOptions } from '@radioshed/gpu';
import type { FunctionRef } from '@radioshed/parallel';
import { gridOf, rasterData } from '@radioshed/raster';

import { keptKey } from './content-key.js';
import { KEPT_RASTERS_BYTES } from './raster-cache.js';
import type { OverRasters, SentRaster, Unknown } from './sent-raster.js';
import type { GroundRaster } from './packed-ground.js';

/** Keys that are remembered of each keeper. */
const MOST_KEYS = 256;

const KNOWN = new WeakMap<ManagedGpu, Set<string>>();

/**
 * Runs work of a keeper over rasters. Their numbers go there once: after that their key does, until they are not kept there
 * any more and it asks for them again.
 */
export async function runOverRasters<A, R extends object>(
  gpu: ManagedGpu,
  work: FunctionRef,
  { rasters, input }: { readonly rasters: readonly GroundRaster[]; readonly input: A },
  options: ManagedRunOptions,
): Promise<R> {
  const whole = rasters.map((raster): Required<SentRaster> => {
    const data = rasterData<Float32Array | Uint8Array>(raster);
    return { key: keptKey(data), grid: gridOf(raster), data };
  });
  const known = KNOWN.get(gpu) ?? new Set();
  KNOWN.set(gpu, known);
  const send = async (sent: readonly SentRaster[]): Promise<R | Unknown> =>
    gpu.run<OverRasters<A>, R | Unknown>(work, { rasters: sent, input }, options);

  const some = whole.some(({ key }) => known.has(key));
  const first = await send(whole.map(({ data, ...raster }) => (known.has(raster.key) ? raster : { ...raster, data })));
  const found = some && 'unknown' in first ? await send(whole) : first;
  if ('unknown' in found) throw new TypeError(`${work.export} does not take the rasters it is given`);
  for (const { key, data } of whole) {
    known.delete(key);
    if (data.byteLength <= KEPT_RASTERS_BYTES) known.add(key);
  }
  for (const key of known) {
    if (known.size <= MOST_KEYS) break;
    known.delete(key);
  }
  return found;
}
