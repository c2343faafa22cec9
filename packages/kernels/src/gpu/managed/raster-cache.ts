import type { Gpu } from '@radioshed/gpu';
import { rasterOf } from '@radioshed/raster';

import type { GroundRaster } from './packed-ground.js';
import type { SentRaster } from './sent-raster.js';

/** Most bytes of terrain and clutter that stay beside a device, for it and for where they are looked at in f64. */
export const KEPT_RASTERS_BYTES: number = 2 ** 29;

/**
 * Numbers of rasters by what they are, least recently used let go first. As the same array stands for the same numbers, the
 * device finds them resident too.
 */
export class KeptRasters {
  readonly #mostBytes: number;
  readonly #byKey = new Map<string, Float32Array | Uint8Array>();
  #bytes = 0;

  constructor(mostBytes: number = KEPT_RASTERS_BYTES) {
    this.#mostBytes = mostBytes;
  }

  get bytes(): number {
    return this.#bytes;
  }

  /** The rasters, those that came without numbers with the ones kept; undefined where one of these is not kept. */
  take(rasters: readonly SentRaster[]): GroundRaster[] | undefined {
    const found: GroundRaster[] = [];
    for (const { key, data, grid } of rasters) {
      const numbers = this.#byKey.get(key) ?? data;
      if (numbers === undefined) return undefined;
      this.#keep(key, numbers);
      found.push(numbers instanceof Uint8Array ? rasterOf(numbers, grid) : rasterOf(numbers, grid));
    }
    return found;
  }

  #keep(key: string, numbers: Float32Array | Uint8Array): void {
    // Last in the order of use.
    if (this.#byKey.delete(key)) this.#bytes -= numbers.byteLength;
    if (numbers.byteLength > this.#mostBytes) return;
    this.#byKey.set(key, numbers);
    this.#bytes += numbers.byteLength;
    for (const [oldest, { byteLength }] of this.#byKey) {
      if (this.#bytes <= this.#mostBytes) break;
      this.#byKey.delete(oldest);
      this.#bytes -= byteLength;
    }
  }
}

const KEPT = new WeakMap<Gpu, KeptRasters>();

/** What is kept beside a device; it goes with it. */
export function keptRasters(gpu: Gpu): KeptRasters {
  const kept = KEPT.get(gpu) ?? new KeptRasters();
  KEPT.set(gpu, kept);
  return kept;
}
