import type { LevelLayer } from './interference-input.js';
import type { PlannedLayer } from './interference-pass.js';

/** A layer for `count` rows of a grid from `first` on. The previous band is no longer valid. */
export type LayerBand = (first: number, count: number) => Promise<PlannedLayer>;

/** Whether these numbers are in shared memory. */
export function isShared({ buffer }: Float32Array): boolean {
  return typeof SharedArrayBuffer !== 'undefined' && buffer instanceof SharedArrayBuffer;
}

/**
 * A layer a band of rows at a time.
 *
 * @param room where the rows that a band reads are copied to, as wide as the layer and as many as the band has; by
 * default
 *   they are read where they are.
 * @param pause taken between two rows.
 */
export function layerBand(layer: LevelLayer, room: Float32Array | undefined, pause: () => Promise<void>): LayerBand {
  const values = layer.values.values;
  if (room === undefined) {
    const whole = planned(layer, values);
    return async (first, count) => ({ ...whole, rows: whole.rows.slice(first, first + count) });
  }
  const whole = planned(layer, room);
  const { width } = whole;
  return async (first, count) => {
    const rows = new Int32Array(count).fill(-1);
    let copied = 0;
    let last = -1;
    for (let i = 0; i < count; i++) {
      const row = layer.rows[first + i];
      if (row < 0) continue;
      // A layer coarser than the grid is read in the same row many times.
      if (row !== last) {
        room.set(values.subarray(row * width, (row + 1) * width), copied * width);
        copied++;
        last = row;
        await pause();
      }
      rows[i] = copied - 1;
    }
    return { ...whole, rows };
  };
}

/** A layer as the rows of a grid read it, its values in `values`. */
export function planned({ values: { width }, columns, rows, eirpDbm }: LevelLayer, own: Float32Array): PlannedLayer {
  const from = columns.findIndex((column) => column >= 0);
  return {
    values: own,
    width,
    columns,
    rows,
    from: Math.max(0, from),
    to: from < 0 ? 0 : columns.findLastIndex((column) => column >= 0) + 1,
    // In f32, so that CPU and GPU receive the same signal.
    ...(eirpDbm === undefined ? { sign: 1, offsetDb: 0 } : { sign: -1, offsetDb: Math.fround(eirpDbm) }),
  };
}
