import { createYielder } from '@radioshed/parallel';
import type { Grid } from '@radioshed/raster';

import type { EngineContext } from '../input/context.js';

/** Processes rows `from` ≤ row < `to` of a grid. */
export type RowWork = (from: number, to: number) => void;

/** Pixels between two checks of the signal: about a millisecond. */
const PIXELS_AT_ONCE = 1 << 18;

/**
 * Processes all rows of a grid for one layer after another, in bands. It yields to other tasks between bands.
 *
 * @param begin returns the function that processes a layer's rows.
 * @throws the signal's reason if cancelled.
 */
export async function rowsInTurns<L>(
  { width, height }: Grid,
  layers: readonly L[],
  begin: (layer: L, index: number) => RowWork,
  { signal, onProgress }: Pick<EngineContext, 'signal' | 'onProgress'>,
): Promise<void> {
  const yieldIfDue = createYielder(signal);
  const rows = Math.max(1, Math.floor(PIXELS_AT_ONCE / width));
  for (const [index, layer] of layers.entries()) {
    await yieldIfDue();
    const work = begin(layer, index);
    for (let from = 0; from < height; from += rows) {
      const to = Math.min(height, from + rows);
      work(from, to);
      onProgress?.({ phase: 'values', share: (index + to / height) / layers.length });
      await yieldIfDue();
    }
  }
}
