import type { InterferenceInput, InterferenceRatio, LevelLayer } from '../../interference/interference-input.js';
import { interferenceOnPool } from '../../interference/interference-on-pool.js';
import { matchesDb, PixelCheck, sizeFault, spotPixels, spotsOf } from './pixel-check.js';

/** The fault in ratios from a GPU, by themselves or against the CPU at some pixels; undefined if none. */
export async function interferenceFault(
  found: InterferenceRatio,
  input: InterferenceInput,
): Promise<string | undefined> {
  return sizeFault(found.ratioDb, input.grid) ?? miscount(found) ?? (await disagreement(found, input));
}

function miscount({ ratioDb, ratioPixels, signalPixels }: InterferenceRatio): string | undefined {
  const pixels = ratioDb.values.length;
  const ratios = ratioPixels.reduce((sum, count) => sum + count, 0);
  if (ratios <= signalPixels && signalPixels <= pixels) return undefined;
  return `${ratios} ratios but a count of ${signalPixels} signals in ${pixels} pixels`;
}

async function disagreement({ ratioDb }: InterferenceRatio, input: InterferenceInput): Promise<string | undefined> {
  const ratios = ratioDb.values;
  const check = new PixelCheck();
  for (const spot of spotsOf(input.grid)) {
    const { left, top, grid } = spot;
    const part = <L extends LevelLayer>(layer: L): L => ({
      ...layer,
      columns: layer.columns.subarray(left, left + grid.width),
      rows: layer.rows.subarray(top, top + grid.height),
    });
    const { signals, interferers, thresholdsDb } = input;
    const own = { grid, signals: signals.map(part), interferers: interferers.map(part), thresholdsDb };
    const expected = (await interferenceOnPool(own)).ratioDb.values;
    for (const [i, pixel] of spotPixels(spot, input.grid).entries()) check.count(matchesDb(expected[i], ratios[pixel]));
  }
  return check.fault('ratios');
}
