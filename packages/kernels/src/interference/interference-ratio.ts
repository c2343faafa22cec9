import { createYielder, builtModule, inlinePool } from '@radioshed/parallel';
import { rasterData, rasterOf } from '@radioshed/raster';

import { checkLayers } from './check-layers.js';
import type { Jamming, JammingInput, JammingOptions, LevelLayer } from './interference-input.js';
import type { JammingPlan } from './interference-pass.js';
import { isShared, type LayerBand, layerBand } from './layer-bands.js';
import { withArena } from '../shared-arena.js';

/** Pixels of all layers in a unit of work: some milliseconds of it. */
const VALUES_PER_UNIT = 262_144;
/** Numbers of layers and ratios that are held for the workers at a time. */
const BAND_NUMBERS = 2 ** 22;

/**
 * All jamming over the strongest signal at each pixel: powers of jammers add up, each with the part of it that counts against
 * the signal heard there. The same bits for any number of workers.
 *
 * Beside the layers and the result 16 MiB are held, or what a single row of the grid needs: layers in shared memory are read
 * where they are, as all are without a pool; of others the rows that a band of the grid reads are copied for the workers, one
 * band after the other.
 *
 * @throws OutOfRangeError for no signal, and for layers that are not mapped to the grid; the signal's reason.
 */
export async function jamming(input: JammingInput, options: JammingOptions = {}): Promise<Jamming> {
  const { pool = inlinePool(), signal, onProgress } = options;
  const { grid, signals, jammers, thresholdsDb } = input;
  const { width, height } = grid;
  checkLayers(input);
  signal?.throwIfAborted();
  const layers = [...signals, ...jammers];
  const isCopied = ({ values }: LevelLayer): boolean => options.pool !== undefined && !isShared(rasterData(values));
  const copied = layers.filter(isCopied);
  const perRow = copied.reduce((sum, layer) => sum + columnsOf(layer), width);
  const bandRows = Math.max(1, Math.min(height, Math.floor(BAND_NUMBERS / perRow)));
  return await withArena(pool, async (arena) => {
    arena.begin(4 * (bandRows * (perRow + 1) + thresholdsDb.length + 1) + 8 * (copied.length + 4));
    const pause = createYielder(signal);
    const bandOf = (layer: LevelLayer): LayerBand =>
      layerBand(layer, isCopied(layer) ? arena.float32(bandRows * columnsOf(layer)) : undefined, pause);
    const signalBands = signals.map(bandOf);
    const jammerBands = jammers.map(bandOf);
    const common = {
      width,
      rowsPerUnit: Math.max(1, Math.floor(VALUES_PER_UNIT / Math.max(1, width * layers.length))),
      thresholdsDb: Float64Array.from(thresholdsDb),
      ratioDb: arena.float32(bandRows * width),
      ratioPixels: arena.int32(bandRows),
      heard: arena.int32(1).fill(0),
      above: arena.int32(thresholdsDb.length).fill(0),
    };
    const ratioDb = new Float32Array(width * height);
    const ratioPixels = new Int32Array(height);
    for (let first = 0; first < height; first += bandRows) {
      const rows = Math.min(bandRows, height - first);
      const jammersThere = await inTurn(jammerBands, (band) => band(first, rows));
      const plan: JammingPlan = {
        ...common,
        height: rows,
        signals: await inTurn(signalBands, (band) => band(first, rows)),
        jammers: jammersThere.map((layer, i) => ({ ...layer, parts: jammers[i].parts })),
      };
      await pool.run(
        { work: { module: WORK, export: 'jammingRows' }, args: plan, count: Math.ceil(rows / plan.rowsPerUnit) },
        {
          ...(signal ? { signal } : {}),
          ...(onProgress ? { onProgress: (done, count) => onProgress((first + (rows * done) / count) / height) } : {}),
        },
      );
      // The memory of the band will be used again.
      ratioDb.set(plan.ratioDb.subarray(0, rows * width), first * width);
      ratioPixels.set(plan.ratioPixels.subarray(0, rows), first);
      await pause();
    }
    return {
      ratioDb: rasterOf(ratioDb, grid),
      signalPixels: common.heard[0],
      ratioPixels,
      above: common.above.slice(),
    };
  });
}

const WORK = builtModule(new URL('../work.js', import.meta.url));

function columnsOf({ values: { values } }: LevelLayer): number {
  return values.shape[1];
}

async function inTurn<T, R>(values: readonly T[], each: (value: T) => Promise<R>): Promise<R[]> {
  const found: R[] = [];
  for (const value of values) found.push(await each(value));
  return found;
}
