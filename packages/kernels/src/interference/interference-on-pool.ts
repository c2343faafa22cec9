import { createYielder, inlinePool } from '@radioshed/parallel';
import { rasterOf } from '@radioshed/raster';

import { interferenceModules } from './modules.js';
import { checkLayers } from './check-layers.js';
import type { PoolOptions } from '../compute-options.js';
import type { InterferenceInput, InterferenceRatio, LevelLayer } from './interference-input.js';
import type { InterferencePlan } from './interference-pass.js';
import { isShared, type LayerBand, layerBand } from './layer-bands.js';
import { withArena } from '../shared-arena.js';

/** Pixels of all layers in a unit of work: some milliseconds. */
const VALUES_PER_UNIT = 262_144;
/** Numbers of layers and ratios in shared memory at a time. */
const BAND_NUMBERS = 2 ** 22;

/**
 * `interferenceRatio` on the CPU.
 *
 * Besides the layers and the result it needs 16 MiB of memory, or what a single row of the grid needs. Layers in shared
 * memory are read in place, as all are without a pool. Of other layers, the rows for one band of the grid at a time are
 * copied for the workers.
 */
export async function interferenceOnPool(
  input: InterferenceInput,
  options: PoolOptions = {},
): Promise<InterferenceRatio> {
  const { on: pool = inlinePool(), signal, onProgress } = options;
  const { grid, signals, interferers, thresholdsDb } = input;
  const { width, height } = grid;
  checkLayers(input);
  signal?.throwIfAborted();
  const layers = [...signals, ...interferers];
  const isCopied = ({ values }: LevelLayer): boolean => options.on !== undefined && !isShared(values.values);
  const copied = layers.filter(isCopied);
  const perRow = copied.reduce((sum, layer) => sum + layer.values.width, width);
  const bandRows = Math.max(1, Math.min(height, Math.floor(BAND_NUMBERS / perRow)));
  return await withArena(pool, async (arena) => {
    arena.begin(4 * (bandRows * (perRow + 1) + thresholdsDb.length + 1) + 8 * (copied.length + 4));
    const pause = createYielder(signal);
    const bandOf = (layer: LevelLayer): LayerBand =>
      layerBand(layer, isCopied(layer) ? arena.float32(bandRows * layer.values.width) : undefined, pause);
    const signalBands = signals.map(bandOf);
    const interfererBands = interferers.map(bandOf);
    const common = {
      width,
      rowsPerUnit: Math.max(1, Math.floor(VALUES_PER_UNIT / Math.max(1, width * layers.length))),
      thresholdsDb: Float64Array.from(thresholdsDb),
      ratioDb: arena.float32(bandRows * width),
      ratioPixels: arena.int32(bandRows),
      signalPixels: arena.int32(1).fill(0),
      above: arena.int32(thresholdsDb.length).fill(0),
    };
    const ratioDb = new Float32Array(width * height);
    const ratioPixels = new Int32Array(height);
    for (let first = 0; first < height; first += bandRows) {
      const rows = Math.min(bandRows, height - first);
      const interferersThere = await inTurn(interfererBands, (band) => band(first, rows));
      const plan: InterferencePlan = {
        ...common,
        height: rows,
        signals: await inTurn(signalBands, (band) => band(first, rows)),
        interferers: interferersThere.map((layer, i) => ({ ...layer, overlapRatios: interferers[i].overlapRatios })),
      };
      await pool.run(
        {
          work: interferenceModules.ref('work', 'interferenceRows'),
          args: plan,
          count: Math.ceil(rows / plan.rowsPerUnit),
        },
        {
          ...(signal ? { signal } : {}),
          ...(onProgress ? { onProgress: (done, count) => onProgress((first + (rows * done) / count) / height) } : {}),
        },
      );
      // The band's memory is reused.
      ratioDb.set(plan.ratioDb.subarray(0, rows * width), first * width);
      ratioPixels.set(plan.ratioPixels.subarray(0, rows), first);
      await pause();
    }
    return {
      ratioDb: rasterOf(ratioDb, grid),
      signalPixels: common.signalPixels[0],
      ratioPixels,
      above: common.above.slice(),
    };
  });
}

async function inTurn<T, R>(values: readonly T[], each: (value: T) => Promise<R>): Promise<R[]> {
  const found: R[] = [];
  for (const value of values) found.push(await each(value));
  return found;
}
