import { type GpuBuffer, type GpuJob, inBands, linkWgsl, WORKGROUP_LANES } from '@radioshed/gpu';
import { createYielder } from '@radioshed/parallel';
import { rasterData, rasterOf } from '@radioshed/raster';

import { checkLayers } from '../interference/check-layers.js';
import type { GpuCoverageOptions } from './coverage-on-gpu.js';
import { floatsOnGpu } from './sweep/ground-on-gpu.js';
import { planned } from '../interference/layer-bands.js';
import type { Jamming, JammingInput, JammingLayer, LevelLayer } from '../interference/interference-input.js';
import { type PlannedLayer, ratioCounter } from '../interference/interference-pass.js';
import { jammingWgsl, LAYER_BAND_WORDS } from './interference.wgsl.js';

/** A raster of ratios in f32 with the name of the adapter. */
export interface GpuJamming {
  readonly jamming: Jamming;
  readonly adapter: string;
}

/**
 * The same as `jamming`, in f32 on a GPU: the same signal is heard everywhere, ratios are within 0.001 dB. Layers stay on the
 * device for later calls over the same rasters, which must not be written to.
 *
 * @throws GpuError when the device fails, takes too long or has no room for a layer; OutOfRangeError for no signal, and for
 *   layers that are not mapped to the grid; the signal's reason.
 */
export async function jammingOnGpu(
  input: JammingInput,
  { gpu, signal, onProgress, timeoutMs }: GpuCoverageOptions,
): Promise<GpuJamming> {
  checkLayers(input);
  signal?.throwIfAborted();
  const { ratioDb, signalPixels } = await gpu.run(
    async (job) => {
      const ratios = new RatiosOnGpu(job, input, signal);
      const { signals, jammers } = input;
      const layers = signals.length + jammers.length + 1;
      for (const [i, layer] of signals.entries()) {
        await ratios.keepStrongest(layer, i);
        onProgress?.((i + 1) / layers);
      }
      for (const [i, layer] of jammers.entries()) {
        await ratios.addJamming(layer);
        onProgress?.((signals.length + i + 1) / layers);
      }
      const found = await ratios.result();
      onProgress?.(1);
      return found;
    },
    timeoutMs === undefined ? {} : { timeoutMs },
  );
  return { jamming: { ...(await counted(input, ratioDb, signal)), signalPixels }, adapter: gpu.name };
}

async function counted(
  { grid, thresholdsDb }: JammingInput,
  ratioDb: Float32Array,
  signal: AbortSignal | undefined,
): Promise<Omit<Jamming, 'signalPixels'>> {
  const counts = { ratioPixels: new Int32Array(grid.height), above: new Int32Array(thresholdsDb.length) };
  const count = ratioCounter({ width: grid.width, thresholdsDb: Float64Array.from(thresholdsDb), ...counts });
  const yieldIfDue = createYielder(signal);
  for (let row = 0; row < grid.height; row++) {
    count(ratioDb, row);
    await yieldIfDue();
  }
  return { ...counts, ratioDb: rasterOf(ratioDb, grid) };
}

/** Signals, jamming and ratios of all pixels on the device. */
class RatiosOnGpu {
  readonly #job: GpuJob;
  readonly #signal: AbortSignal | undefined;
  readonly #width: number;
  readonly #height: number;
  /** Levels, whose they are, and of the jamming its peak and the sum over that. */
  readonly #kept: readonly GpuBuffer[];
  readonly #heard: GpuBuffer;

  constructor(job: GpuJob, { grid: { width, height } }: JammingInput, signal: AbortSignal | undefined) {
    const room = (): GpuBuffer => job.storage(4 * width * height);
    this.#job = job;
    this.#signal = signal;
    this.#width = width;
    this.#height = height;
    this.#kept = [room(), job.storage(new Int32Array(width * height).fill(-1)), room(), room()];
    this.#heard = job.storage(4);
  }

  async keepStrongest(layer: LevelLayer, index: number): Promise<void> {
    const [levels, strongest] = this.#kept;
    await this.#read(layer, index, 'keep_strongest', [levels, strongest]);
  }

  async addJamming(layer: JammingLayer): Promise<void> {
    if (layer.parts.every((part) => part === 0)) return;
    const parts = this.#job.storage(Float32Array.from(layer.parts));
    const [, strongest, peaks, sums] = this.#kept;
    await this.#read(layer, 0, 'add_jamming', [undefined, strongest, peaks, sums, parts]);
    this.#job.free(parts);
  }

  async result(): Promise<{ readonly ratioDb: Float32Array; readonly signalPixels: number }> {
    const none: readonly undefined[] = [undefined, undefined, undefined];
    const all = { width: 0, from: 0, to: this.#width, sign: 1, offsetDb: 0 } as const;
    await this.#inBands(all, 0, 'set_ratios', [...none, ...this.#kept, undefined, this.#heard]);
    const [levels] = this.#kept as readonly [GpuBuffer];
    const ratioDb = new Float32Array(await this.#job.read(levels, 4 * this.#width * this.#height));
    const [signalPixels = 0] = new Uint32Array(await this.#job.read(this.#heard, 4));
    return { ratioDb, signalPixels };
  }

  async #read(
    layer: LevelLayer,
    index: number,
    entry: string,
    kept: readonly (GpuBuffer | undefined)[],
  ): Promise<void> {
    const job = this.#job;
    const own = planned(layer, rasterData(layer.values));
    if (own.to === own.from) return;
    const map = [Int32Array.from(own.columns), Int32Array.from(own.rows)].map((each) => job.storage(each));
    const values = floatsOnGpu(job, own.values);
    await this.#inBands(own, index, entry, [values, ...map, ...kept]);
    // A layer that found no room to stay in is given back, so that others have it.
    for (const buffer of [values, ...map]) job.free(buffer);
  }

  async #inBands(
    { width: sourceWidth, from, to, sign, offsetDb }: Pick<PlannedLayer, 'width' | 'from' | 'to' | 'sign' | 'offsetDb'>,
    index: number,
    entry: string,
    buffers: readonly (GpuBuffer | undefined)[],
  ): Promise<void> {
    const job = this.#job;
    const pipeline = await job.pipeline(linkWgsl(jammingWgsl), entry);
    const words = new Uint32Array(LAYER_BAND_WORDS);
    new Int32Array(words.buffer)[5] = index;
    new Float32Array(words.buffer).set([sign, offsetDb], 6);
    const band = job.storage(words);
    const work = { name: 'jamming', rows: this.#height, perRow: to - from, signal: this.#signal };
    await inBands(job, work, (firstRow, rows) => {
      words.set([this.#width, firstRow, sourceWidth, from, to]);
      job.write(band, words);
      job.dispatch(pipeline, [band, ...buffers], Math.ceil((to - from) / WORKGROUP_LANES), rows);
    });
    job.free(band);
  }
}
