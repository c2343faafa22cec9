import type { GpuKeeper, KeptOptions } from '@radioshed/gpu';
import type { FunctionRef } from '@radioshed/parallel';
import { gridOf, type Raster, rasterData } from '@radioshed/raster';

import { keptKey } from './content-key.js';
import { KEPT_HEIGHTS_BYTES } from './kept-heights.js';
import type { OverTerrains, SentTerrain, Unknown } from './packed-coverage.js';

/** Keys that are remembered of each keeper. */
const MOST_KEYS = 256;

const KNOWN = new WeakMap<GpuKeeper, Set<string>>();

/**
 * Runs work of a keeper over terrains. Heights go there once: after that their key does, until they are not kept there any
 * more and it asks for them again.
 */
export async function runOverTerrains<A, R extends object>(
  gpu: GpuKeeper,
  work: FunctionRef,
  { terrains, input }: { readonly terrains: readonly Raster[]; readonly input: A },
  options: KeptOptions,
): Promise<R> {
  const whole = terrains.map((raster): SentTerrain & { readonly data: Float32Array } => {
    const data = rasterData(raster);
    return { key: keptKey(data), grid: gridOf(raster), data };
  });
  const known = KNOWN.get(gpu) ?? new Set();
  KNOWN.set(gpu, known);
  const send = async (sent: readonly SentTerrain[]): Promise<R | Unknown> =>
    gpu.run<OverTerrains<A>, R | Unknown>(work, { terrains: sent, input }, options);

  const some = whole.some(({ key }) => known.has(key));
  const first = await send(
    whole.map(({ data, ...terrain }) => (known.has(terrain.key) ? terrain : { ...terrain, data })),
  );
  const found = some && 'unknown' in first ? await send(whole) : first;
  if ('unknown' in found) throw new TypeError(`${work.export} does not take the heights it is given`);
  for (const { key, data } of whole) {
    known.delete(key);
    if (data.byteLength <= KEPT_HEIGHTS_BYTES) known.add(key);
  }
  for (const key of known) {
    if (known.size <= MOST_KEYS) break;
    known.delete(key);
  }
  return found;
}
