/** A connected set of missing heights. */
export interface Hole {
  /** Positions in the grid, ascending. */
  readonly posts: Int32Array;
  /** Its bounding box in columns and rows, both ends included. */
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** A window of a grid; `right` and `bottom` are exclusive. */
export interface Part {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

const YIELD_MASK = 0xffff;

/** The complete holes with a post in a part of the grid. @param fillable 1 where NaN counts as missing. */
export async function findHoles(
  heights: Float32Array,
  width: number,
  fillable: Uint8Array,
  part: Part,
  yieldIfDue: () => Promise<void>,
): Promise<Hole[]> {
  const holes: Hole[] = [];
  const seen = new Uint8Array(heights.length);
  const isOpen = (at: number): boolean => seen[at] === 0 && fillable[at] === 1 && Number.isNaN(heights[at]);
  for (let row = part.top; row < part.bottom; row++) {
    if (row % 64 === 0) await yieldIfDue();
    for (let at = row * width + part.left; at < row * width + part.right; at++) {
      if (isOpen(at)) holes.push(await collect(at));
    }
  }
  return holes;

  async function collect(start: number): Promise<Hole> {
    const found = [start];
    seen[start] = 1;
    let [left, right, top, bottom] = [Infinity, -Infinity, Infinity, -Infinity];
    const visit = (at: number): void => {
      if (!isOpen(at)) return;
      seen[at] = 1;
      found.push(at);
    };
    for (let i = 0; i < found.length; i++) {
      if ((i & YIELD_MASK) === YIELD_MASK) await yieldIfDue();
      const at = found[i];
      const [column, row] = [at % width, Math.floor(at / width)];
      left = Math.min(left, column);
      right = Math.max(right, column);
      top = Math.min(top, row);
      bottom = Math.max(bottom, row);
      if (column > 0) visit(at - 1);
      if (column < width - 1) visit(at + 1);
      if (row > 0) visit(at - width);
      if (at + width < heights.length) visit(at + width);
    }
    return { posts: Int32Array.from(found).sort(), left, right, top, bottom };
  }
}
