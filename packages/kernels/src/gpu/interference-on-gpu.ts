import { type GpuBuffer, type GpuJob, inBands, linkWgsl, WORKGROUP_LANES } from '@radioshed/gpu';
import { createYielder } from '@radioshed/parallel';
import { rasterOf } from '@radioshed/raster';

import { checkLayers } from '../interference/check-layers.js';
import type { Computed, GpuOptions } from '../compute-options.js';
import { floatsOnGpu } from './sweep/ground-on-gpu.js';
import { planned } from '../interference/layer-bands.js';
import type {
  InterferenceRatio,
  InterferenceInput,
  InterfererLayer,
  LevelLayer,
} from '../interference/interference-input.js';
import { type PlannedLayer, ratioCounter } from '../interference/interference-pass.js';
import { interferenceWgsl, LAYER_BAND_WORDS } from './interference.wgsl.js';

/**
 * Interference ratios in f32 on a GPU: the same signal is received at every pixel as on the CPU, ratios are within
 * 0.001 dB.
 *
 * @throws GpuError when the device fails, takes too long or lacks the memory for a layer; OutOfRangeError without a
 * signal,
 *   and for layers that are not mapped to the grid; the signal's reason.
 */
export async function interferenceOnGpu(
  input: InterferenceInput,
  { on: gpu, signal, onProgress, timeoutMs }: GpuOptions,
): Promise<InterferenceRatio & Computed> {
  checkLayers(input);
  signal?.throwIfAborted();
  const { ratioDb, signalPixels } = await gpu.run(
    async (job) => {
      const ratios = new RatiosOnGpu(job, input, signal);
      const { signals, interferers } = input;
      const layers = signals.length + interferers.length + 1;
      for (const [i, layer] of signals.entries()) {
        await ratios.keepStrongest(layer, i);
        onProgress?.((i + 1) / layers);
      }
      for (const [i, layer] of interferers.entries()) {
        await ratios.addInterference(layer);
        onProgress?.((signals.length + i + 1) / layers);
      }
      const found = await ratios.result();
      onProgress?.(1);
      return found;
    },
    timeoutMs === undefined ? {} : { timeoutMs },
  );
  return { ...(await counted(input, ratioDb, signal)), signalPixels, adapter: gpu.name };
}

async function counted(
  { grid, thresholdsDb }: InterferenceInput,
  ratioDb: Float32Array,
  signal: AbortSignal | undefined,
): Promise<Omit<InterferenceRatio, 'signalPixels'>> {
  const counts = { ratioPixels: new Int32Array(grid.height), above: new Int32Array(thresholdsDb.length) };
  const count = ratioCounter({ width: grid.width, thresholdsDb: Float64Array.from(thresholdsDb), ...counts });
  const yieldIfDue = createYielder(signal);
  for (let row = 0; row < grid.height; row++) {
    count(ratioDb, row);
    await yieldIfDue();
  }
  return { ...counts, ratioDb: rasterOf(ratioDb, grid) };
}

/** Signals, interference and ratios of all pixels on the device. */
class RatiosOnGpu {
  readonly #job: GpuJob;
  readonly #signal: AbortSignal | undefined;
  readonly #width: number;
  readonly #height: number;
  /** Levels of the strongest signals, their indices, the strongest interference, and the sum over it. */
  readonly #buffers: readonly GpuBuffer[];
  readonly #signalCount: GpuBuffer;

  constructor(job: GpuJob, { grid: { width, height } }: InterferenceInput, signal: AbortSignal | undefined) {
    const room = (): GpuBuffer => job.storage(4 * width * height);
    this.#job = job;
    this.#signal = signal;
    this.#width = width;
    this.#height = height;
    this.#buffers = [room(), job.storage(new Int32Array(width * height).fill(-1)), room(), room()];
    this.#signalCount = job.storage(4);
  }

  async keepStrongest(layer: LevelLayer, index: number): Promise<void> {
    const [levels, strongest] = this.#buffers;
    await this.#read(layer, index, 'keep_strongest', [levels, strongest]);
  }

  async addInterference(layer: InterfererLayer): Promise<void> {
    if (layer.overlapRatios.every((ratio) => ratio === 0)) return;
    const overlapRatios = this.#job.storage(Float32Array.from(layer.overlapRatios));
    const [, strongest, peaks, sums] = this.#buffers;
    await this.#read(layer, 0, 'add_interference', [undefined, strongest, peaks, sums, overlapRatios]);
    this.#job.free(overlapRatios);
  }

  async result(): Promise<{ readonly ratioDb: Float32Array; readonly signalPixels: number }> {
    const none: readonly undefined[] = [undefined, undefined, undefined];
    const all = { width: 0, from: 0, to: this.#width, sign: 1, offsetDb: 0 } as const;
    await this.#inBands(all, 0, 'set_ratios', [...none, ...this.#buffers, undefined, this.#signalCount]);
    const [levels] = this.#buffers as readonly [GpuBuffer];
    const ratioDb = new Float32Array(await this.#job.read(levels, 4 * this.#width * this.#height));
    const [signalPixels = 0] = new Uint32Array(await this.#job.read(this.#signalCount, 4));
    return { ratioDb, signalPixels };
  }

  async #read(
    layer: LevelLayer,
    index: number,
    entry: string,
    buffers: readonly (GpuBuffer | undefined)[],
  ): Promise<void> {
    const job = this.#job;
    const own = planned(layer, layer.values.values);
    if (own.to === own.from) return;
    const map = [Int32Array.from(own.columns), Int32Array.from(own.rows)].map((each) => job.storage(each));
    const values = floatsOnGpu(job, own.values);
    await this.#inBands(own, index, entry, [values, ...map, ...buffers]);
    // A layer without room to stay resident is released for the next one.
    for (const buffer of [values, ...map]) job.free(buffer);
  }

  async #inBands(
    { width: sourceWidth, from, to, sign, offsetDb }: Pick<PlannedLayer, 'width' | 'from' | 'to' | 'sign' | 'offsetDb'>,
    index: number,
    entry: string,
    buffers: readonly (GpuBuffer | undefined)[],
  ): Promise<void> {
    const job = this.#job;
    const pipeline = await job.pipeline(linkWgsl(interferenceWgsl), entry);
    const words = new Uint32Array(LAYER_BAND_WORDS);
    new Int32Array(words.buffer)[5] = index;
    new Float32Array(words.buffer).set([sign, offsetDb], 6);
    const band = job.storage(words);
    const work = { name: 'interference', rows: this.#height, perRow: to - from, signal: this.#signal };
    await inBands(job, work, (firstRow, rows) => {
      words.set([this.#width, firstRow, sourceWidth, from, to]);
      job.write(band, words);
      job.dispatch(pipeline, [band, ...buffers], Math.ceil((to - from) / WORKGROUP_LANES), rows);
    });
    job.free(band);
  }
}
