/** Called with the pixels from `from` up to, but not including, `to` of a row. */
export type PaintSpan = (row: number, from: number, to: number) => void;

/**
 * Paints the pixels whose centres are inside a set of rings, by the even-odd rule: a hole is a ring like any other. A
 * centre on a left or upper edge is inside, on a right or lower edge outside, so neighbours share no pixel.
 *
 * @param rings column, row, column, row … in pixels, (0, 0) the outer corner of the north-west pixel; closed.
 */
export function fillEvenOdd(rings: readonly Float64Array[], width: number, height: number, paint: PaintSpan): void {
  let [top, bottom] = [Infinity, -Infinity];
  for (const ring of rings) {
    for (let i = 1; i < ring.length; i += 2) {
      const y = ring[i];
      if (y < top) top = y;
      if (y > bottom) bottom = y;
    }
  }
  const first = Math.max(0, Math.ceil(top - 0.5));
  const last = Math.min(height, Math.ceil(bottom - 0.5)) - 1;
  if (!(first <= last)) return;
  const starts = countCrossings(rings, first, last);
  const crossings = placeCrossings(rings, first, last, starts);
  for (let row = first; row <= last; row++) {
    const [from, to] = [starts[row - first], starts[row - first + 1]];
    sortPart(crossings, from, to);
    for (let i = from; i + 1 < to; i += 2) {
      const left = Math.max(0, Math.ceil(crossings[i] - 0.5));
      const right = Math.min(width, Math.ceil(crossings[i + 1] - 0.5));
      if (left < right) paint(row, left, right);
    }
  }
}

/** Offset of each row's crossings in the common list: +1 at an edge's first row, −1 after its last, summed twice. */
function countCrossings(rings: readonly Float64Array[], first: number, last: number): Uint32Array {
  const rows = last - first + 1;
  const change = new Int32Array(rows + 1);
  for (const ring of rings) {
    for (let i = 0; i + 3 < ring.length; i += 2) {
      const [ya, yb] = [ring[i + 1], ring[i + 3]];
      const from = Math.max(first, Math.ceil(Math.min(ya, yb) - 0.5)) - first;
      const to = Math.min(last + 1, Math.ceil(Math.max(ya, yb) - 0.5)) - first;
      if (from >= to) continue;
      change[from] = change[from] + 1;
      change[to] = change[to] - 1;
    }
  }
  const starts = new Uint32Array(rows + 1);
  for (let row = 0, edges = 0; row < rows; row++) {
    edges += change[row];
    starts[row + 1] = starts[row] + edges;
  }
  return starts;
}

function placeCrossings(
  rings: readonly Float64Array[],
  first: number,
  last: number,
  starts: Uint32Array,
): Float64Array {
  const crossings = new Float64Array(starts[last - first + 1]);
  const next = starts.slice();
  for (const ring of rings) {
    for (let i = 0; i + 3 < ring.length; i += 2) {
      // From the upper end, so that the direction of a ring does not change the result.
      const upper = ring[i + 1] <= ring[i + 3] ? i : i + 2;
      const lower = upper === i ? i + 2 : i;
      const [xa, ya] = [ring[upper], ring[upper + 1]];
      const [xb, yb] = [ring[lower], ring[lower + 1]];
      const from = Math.max(first, Math.ceil(ya - 0.5));
      const to = Math.min(last + 1, Math.ceil(yb - 0.5));
      const slope = (xb - xa) / (yb - ya);
      for (let row = from; row < to; row++) {
        const at = next[row - first];
        crossings[at] = xa + (row + 0.5 - ya) * slope;
        next[row - first] = at + 1;
      }
    }
  }
  return crossings;
}

/** Insertion sort for the few crossings of a row; the platform's sort for many. */
function sortPart(list: Float64Array, from: number, to: number): void {
  if (to - from > 32) {
    list.subarray(from, to).sort();
    return;
  }
  for (let i = from + 1; i < to; i++) {
    const value = list[i];
    let j = i;
    for (; j > from && list[j - 1] > value; j--) list[j] = list[j - 1];
    list[j] = value;
  }
}
