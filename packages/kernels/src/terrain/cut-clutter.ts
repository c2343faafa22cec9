import { chebyshevAt } from './chebyshev.js';
import type { ClutterGrid, ClutterScale } from './clutter-grid.js';
import { KNOT_SAMPLES } from './knot-samples.js';

/**
 * Clutter at the first `count` samples along a path, from the pixel that contains each.
 *
 * @param column of the path in the terrain, a Chebyshev polynomial, as is `row`.
 * @param scale the polynomials' argument per sample.
 * @returns whether there is any.
 */
export function cutClutter(
  clutter: ClutterGrid,
  { column0: left, columnStep: across, row0: top, rowStep: down }: ClutterScale,
  column: Float64Array,
  row: Float64Array,
  scale: number,
  count: number,
  clutterM: Float64Array,
  clutterCode: Uint8Array,
): boolean {
  const { heightsM, codes, width, height } = clutter;
  let highest = 0;
  let column0 = left + across * chebyshevAt(column, 0);
  let row0 = top + down * chebyshevAt(row, 0);
  for (let start = 0; start < count; start += KNOT_SAMPLES) {
    const t = (start + KNOT_SAMPLES) * scale;
    const column1 = left + across * chebyshevAt(column, t);
    const row1 = top + down * chebyshevAt(row, t);
    const columnStep = (column1 - column0) / KNOT_SAMPLES;
    const rowStep = (row1 - row0) / KNOT_SAMPLES;
    const end = count - start < KNOT_SAMPLES ? count - start : KNOT_SAMPLES;
    for (let i = 0; i < end; i++) {
      const c = column0 + i * columnStep;
      const r = row0 + i * rowStep;
      const at = c >= 0 && c < width && r >= 0 && r < height ? (r | 0) * width + (c | 0) : -1;
      const heightM = at < 0 ? 0 : heightsM[at];
      clutterM[start + i] = heightM;
      clutterCode[start + i] = at < 0 ? 0 : codes[at];
      if (heightM > highest) highest = heightM;
    }
    column0 = column1;
    row0 = row1;
  }
  return highest > 0;
}
