import { filmOf, stretchFilm } from './film.js';
import type { Hole } from './holes.js';

/**
 * Fills a hole in a grid of heights, in place, with a membrane fixed to its rim: every height is the mean of its four
 * neighbours. At the grid's edge and at other missing heights the membrane is free. The result depends only on the hole
 * and its rim, so it is the same in every window that contains both.
 *
 * @returns false if the hole has no rim; it stays open.
 */
export async function fillHole(
  heights: Float32Array,
  width: number,
  hole: Hole,
  yieldIfDue: () => Promise<void>,
): Promise<boolean> {
  const { posts, left, right, top, bottom } = hole;
  const across = right - left + 1;
  const numbers = new Int32Array(across * (bottom - top + 1)).fill(-1);
  const size = posts.length;
  const columns = new Int32Array(size);
  const rows = new Int32Array(size);
  for (let i = 0; i < size; i++) {
    const at = posts[i];
    columns[i] = (at % width) - left;
    rows[i] = Math.floor(at / width) - top;
    numbers[rows[i] * across + columns[i]] = i;
  }
  await yieldIfDue();
  const neighbours = new Int32Array(4 * size).fill(-1);
  const weights = new Float32Array(4 * size).fill(1);
  const diagonal = new Float32Array(size);
  const pull = new Float64Array(size);
  let [lowest, highest, sum, count] = [Infinity, -Infinity, 0, 0];
  const join = (i: number, k: number, at: number, column: number, row: number): void => {
    const inBox = column >= 0 && column < across && row >= 0 && row <= bottom - top;
    const other = inBox ? numbers[row * across + column] : -1;
    if (other < 0) {
      const known = heights[at];
      if (Number.isNaN(known)) return;
      pull[i] = pull[i] + known;
      lowest = Math.min(lowest, known);
      highest = Math.max(highest, known);
      sum += known;
      count++;
    } else neighbours[4 * i + k] = other;
    diagonal[i] = diagonal[i] + 1;
  };
  for (let i = 0; i < size; i++) {
    if ((i & 0xffff) === 0xffff) await yieldIfDue();
    const at = posts[i];
    const [column, row] = [columns[i], rows[i]];
    if (column + left > 0) join(i, 0, at - 1, column - 1, row);
    if (column + left < width - 1) join(i, 1, at + 1, column + 1, row);
    if (at >= width) join(i, 2, at - width, column, row - 1);
    if (at + width < heights.length) join(i, 3, at + width, column, row + 1);
  }
  if (count === 0) return false;
  const film = new Float64Array(size).fill(sum / count);
  await stretchFilm(filmOf(columns, rows, neighbours, weights, diagonal), pull, film, yieldIfDue);
  for (let i = 0; i < size; i++) heights[posts[i]] = Math.min(Math.max(film[i], lowest), highest);
  return true;
}
