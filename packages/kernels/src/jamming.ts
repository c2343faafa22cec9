import { breather, builtModule, inlinePool } from '@radioshed/parallel';
import { rasterData, rasterOf } from '@radioshed/raster';

import { checkLayers } from './check-layers.js';
import type { Jamming, JammingInput, JammingOptions, LevelLayer } from './jamming-input.js';
import type { JammingPlan, PlannedLayer } from './jamming-pass.js';
import { type SharedArena, withArena } from './shared-arena.js';

/** Pixels of all layers in a unit of work: some milliseconds of it. */
const VALUES_PER_UNIT = 262_144;
/** Numbers that are copied at a time: some milliseconds. */
const COPIED = 2 ** 21;

/**
 * All jamming over the strongest signal at each pixel: powers of jammers add up, each with the part of it that counts against
 * the signal heard there. The same bits for any number of workers.
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
  // What a thread reads itself need not be copied.
  const lengths = options.pool === undefined ? [] : layers.map(({ values }) => rasterData(values).length);
  const numbers = lengths.reduce((sum, length) => sum + length, 0) + width * height + height + thresholdsDb.length;
  return await withArena(pool, async (arena) => {
    arena.begin(4 * numbers + 8 * (lengths.length + 5));
    const copy = copier(signal);
    const share = async (layer: LevelLayer): Promise<PlannedLayer> => {
      const own = rasterData(layer.values);
      return planned(layer, options.pool === undefined ? own : await copy(own, arena.float32(own.length)));
    };
    const plan: JammingPlan = {
      width,
      height,
      rowsPerUnit: Math.max(1, Math.floor(VALUES_PER_UNIT / Math.max(1, width * layers.length))),
      signals: await inTurn(signals, share),
      jammers: await inTurn(jammers, async (layer) => ({ ...(await share(layer)), parts: layer.parts })),
      thresholdsDb: Float64Array.from(thresholdsDb),
      ratioDb: arena.float32(width * height),
      ratioPixels: arena.int32(height),
      ...zeros(arena, thresholdsDb.length),
    };
    await pool.run(
      { work: { module: WORK, export: 'jammingRows' }, args: plan, count: Math.ceil(height / plan.rowsPerUnit) },
      {
        ...(signal ? { signal } : {}),
        ...(onProgress ? { onProgress: (done, count) => onProgress(done / count) } : {}),
      },
    );
    // The arena's memory will be used again.
    return {
      ratioDb: rasterOf(await copy(plan.ratioDb, new Float32Array(width * height)), grid),
      signalPixels: plan.heard[0],
      ratioPixels: plan.ratioPixels.slice(),
      above: plan.above.slice(),
    };
  });
}

const WORK = builtModule(new URL('./work.js', import.meta.url));

/** A layer as the rows of a grid read it, its values in `values`. */
export function planned({ values: { values }, columns, rows, eirpDbm }: LevelLayer, own: Float32Array): PlannedLayer {
  const from = columns.findIndex((column) => column >= 0);
  return {
    values: own,
    width: values.shape[1],
    columns,
    rows,
    from: Math.max(0, from),
    to: from < 0 ? 0 : columns.findLastIndex((column) => column >= 0) + 1,
    // In f32, so that whatever works it out hears the same signal.
    ...(eirpDbm === undefined ? { sign: 1, offsetDb: 0 } : { sign: -1, offsetDb: Math.fround(eirpDbm) }),
  };
}

function zeros(arena: SharedArena, thresholds: number): Pick<JammingPlan, 'heard' | 'above'> {
  return { heard: arena.int32(1).fill(0), above: arena.int32(thresholds).fill(0) };
}

/** Copies numbers with pauses in which a call can be called off. */
function copier(
  signal: AbortSignal | undefined,
): (from: Float32Array, to: Float32Array<ArrayBufferLike>) => Promise<Float32Array> {
  const breathe = breather(signal);
  return async (from, to) => {
    for (let at = 0; at < from.length; at += COPIED) {
      to.set(from.subarray(at, at + COPIED), at);
      await breathe();
    }
    return to;
  };
}

async function inTurn<T, R>(values: readonly T[], each: (value: T) => Promise<R>): Promise<R[]> {
  const found: R[] = [];
  for (const value of values) found.push(await each(value));
  return found;
}
