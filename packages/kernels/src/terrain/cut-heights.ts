import { chebyshevAt } from './chebyshev.js';
import { KNOT_SAMPLES } from './knot-samples.js';
import { heightAt, type TerrainGrid } from './terrain-grid.js';

/**
 * Heights of samples along a path through terrain, from number `written` to before `count`, bilinear between posts.
 *
 * @param column of the path, a Chebyshev polynomial, as is `row`.
 * @param scale the polynomials' argument per sample.
 */
export function cutHeights(
  terrain: TerrainGrid,
  column: Float64Array,
  row: Float64Array,
  scale: number,
  written: number,
  count: number,
  groundM: Float64Array,
): void {
  const { heightsM, width, height } = terrain;
  const lastColumn = width - 1;
  const lastRow = height - 1;
  let column0 = chebyshevAt(column, written * scale);
  let row0 = chebyshevAt(row, written * scale);
  for (let start = written; start < count; start += KNOT_SAMPLES) {
    const t = (start + KNOT_SAMPLES) * scale;
    const column1 = chebyshevAt(column, t);
    const row1 = chebyshevAt(row, t);
    const columnStep = (column1 - column0) / KNOT_SAMPLES;
    const rowStep = (row1 - row0) / KNOT_SAMPLES;
    const end = count - start < KNOT_SAMPLES ? count - start : KNOT_SAMPLES;
    // A straight line is inside where both its ends are.
    const isInside =
      column0 >= 0 &&
      column1 >= 0 &&
      row0 >= 0 &&
      row1 >= 0 &&
      column0 < lastColumn &&
      column1 < lastColumn &&
      row0 < lastRow &&
      row1 < lastRow;
    for (let i = 0; i < end; i++) {
      const c = column0 + i * columnStep;
      const r = row0 + i * rowStep;
      if (isInside) {
        const c0 = c | 0;
        const r0 = r | 0;
        const at = r0 * width + c0;
        const u = c - c0;
        const a = heightsM[at];
        const b = heightsM[at + width];
        const top = a + u * (heightsM[at + 1] - a);
        const bottom = b + u * (heightsM[at + width + 1] - b);
        groundM[start + i] = top + (r - r0) * (bottom - top);
      } else {
        groundM[start + i] = heightAt(terrain, c, r);
      }
    }
    column0 = column1;
    row0 = row1;
  }
}
