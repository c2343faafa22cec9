import type { Gpu } from '@radioshed/gpu';
import { type Raster, rasterOf } from '@radioshed/raster';

import type { SentTerrain } from './packed-coverage.js';

/** Most bytes of heights that stay beside a device, for it and for where they are looked at in f64. */
export const KEPT_HEIGHTS_BYTES: number = 2 ** 29;

/**
 * Heights by what they are, least recently used let go first. As the same array stands for the same heights, the device
 * finds them resident too.
 */
export class KeptHeights {
  readonly #mostBytes: number;
  readonly #byKey = new Map<string, Float32Array>();
  #bytes = 0;

  constructor(mostBytes: number = KEPT_HEIGHTS_BYTES) {
    this.#mostBytes = mostBytes;
  }

  get bytes(): number {
    return this.#bytes;
  }

  /** The terrains, those that came without heights with the ones kept; undefined where one of these is not kept. */
  take(terrains: readonly SentTerrain[]): Raster[] | undefined {
    const found: Raster[] = [];
    for (const { key, data, grid } of terrains) {
      const heightsM = this.#byKey.get(key) ?? data;
      if (heightsM === undefined) return undefined;
      this.#keep(key, heightsM);
      found.push(rasterOf(heightsM, grid));
    }
    return found;
  }

  #keep(key: string, heightsM: Float32Array): void {
    // Last in the order of use.
    if (this.#byKey.delete(key)) this.#bytes -= heightsM.byteLength;
    if (heightsM.byteLength > this.#mostBytes) return;
    this.#byKey.set(key, heightsM);
    this.#bytes += heightsM.byteLength;
    for (const [oldest, { byteLength }] of this.#byKey) {
      if (this.#bytes <= this.#mostBytes) break;
      this.#byKey.delete(oldest);
      this.#bytes -= byteLength;
    }
  }
}

const KEPT = new WeakMap<Gpu, KeptHeights>();

/** What is kept beside a device; it goes with it. */
export function keptHeights(gpu: Gpu): KeptHeights {
  const kept = KEPT.get(gpu) ?? new KeptHeights();
  KEPT.set(gpu, kept);
  return kept;
}
