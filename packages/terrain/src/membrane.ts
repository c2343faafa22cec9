/** What {@link fillHoles} did. */
export interface FilledHoles {
  /** Heights filled in. */
  readonly posts: number;
  /** Holes they lay in. */
  readonly holes: number;
  /** Heights left open in holes too large. */
  readonly tooLarge: number;
}

/** The film is at rest when no height moves by more than this, m. */
const AT_REST_M = 0.005;

const MAX_SWEEPS = 2000;

/**
 * Fills NaN in a grid of heights, in place: each hole (posts joined over their sides) becomes the membrane fixed to its
 * rim, the solution of Laplace's equation, where every height is the mean of its four neighbours. Beyond the grid, and
 * over NaN that is not fillable, the membrane hangs free.
 *
 * @param fillable 1 where NaN may be filled, 0 where it stays.
 */
export function fillHoles(
  heights: Float32Array,
  width: number,
  height: number,
  fillable: Uint8Array,
  maxPosts: number,
  signal?: AbortSignal,
): FilledHoles {
  const seen = new Uint8Array(heights.length);
  let [posts, holes, tooLarge] = [0, 0, 0];
  for (let start = 0; start < heights.length; start++) {
    if (seen[start] === 1 || fillable[start] === 0 || !Number.isNaN(heights[start] as number)) continue;
    signal?.throwIfAborted();
    const hole = collectHole(heights, width, start, seen, fillable);
    if (hole.length > maxPosts) tooLarge += hole.length;
    else if (stretch(heights, width, height, hole)) {
      posts += hole.length;
      holes++;
    }
  }
  return { posts, holes, tooLarge };
}

/** Posts of the hole that holds `start`. */
function collectHole(
  heights: Float32Array,
  width: number,
  start: number,
  seen: Uint8Array,
  fillable: Uint8Array,
): number[] {
  const hole = [start];
  seen[start] = 1;
  const visit = (at: number): void => {
    if (seen[at] === 1 || fillable[at] === 0 || !Number.isNaN(heights[at] as number)) return;
    seen[at] = 1;
    hole.push(at);
  };
  for (let i = 0; i < hole.length; i++) {
    const at = hole[i] as number;
    const column = at % width;
    if (column > 0) visit(at - 1);
    if (column < width - 1) visit(at + 1);
    if (at >= width) visit(at - width);
    if (at + width < heights.length) visit(at + width);
  }
  return hole;
}

/** Fills one hole; false where it has no rim. */
function stretch(heights: Float32Array, width: number, height: number, hole: readonly number[]): boolean {
  const index = new Map(hole.map((at, i) => [at, i]));
  const inside: number[][] = []; // neighbours in the film
  const rim: number[][] = []; // heights of neighbours that are known
  let [lowest, highest] = [Infinity, -Infinity];
  for (const at of hole) {
    const around = neighbours(at, width, height);
    inside.push(around.flatMap((n) => index.get(n) ?? []));
    const known = around.map((n) => heights[n] as number).filter((value) => !Number.isNaN(value));
    rim.push(known);
    lowest = Math.min(lowest, ...known);
    highest = Math.max(highest, ...known);
  }
  if (lowest > highest) return false;
  const film = firstGuess(inside, rim);
  relax(film, inside, rim);
  for (const [i, at] of hole.entries()) heights[at] = Math.min(Math.max(film[i] as number, lowest), highest);
  return true;
}

/** Layer by layer from the rim inwards, the mean of what is known around. */
function firstGuess(inside: readonly number[][], rim: readonly number[][]): Float64Array {
  const film = new Float64Array(inside.length).fill(Number.NaN);
  let layer = [...film.keys()].filter((i) => (rim[i] as number[]).length > 0);
  while (layer.length > 0) {
    const guesses = layer.map((i) => {
      const known = (inside[i] as number[]).map((j) => film[j] as number).filter((value) => !Number.isNaN(value));
      return mean([...known, ...(rim[i] as number[])]);
    });
    for (const [k, i] of layer.entries()) film[i] = guesses[k] as number;
    const next = layer.flatMap((i) => (inside[i] as number[]).filter((j) => Number.isNaN(film[j] as number)));
    layer = [...new Set(next)];
  }
  return film;
}

/** Moves every height to the mean of its neighbours until the film rests: successive overrelaxation. */
function relax(film: Float64Array, inside: readonly number[][], rim: readonly number[][]): void {
  const omega = 2 / (1 + Math.sin(Math.PI / (Math.sqrt(film.length) + 1))); // best for a square of this area
  for (let sweep = 0; sweep < MAX_SWEEPS; sweep++) {
    let moved = 0;
    for (let i = 0; i < film.length; i++) {
      const [free, fixed] = [inside[i] as number[], rim[i] as number[]];
      let sum = 0;
      for (const j of free) sum += film[j] as number;
      for (const value of fixed) sum += value;
      const step = omega * (sum / (free.length + fixed.length) - (film[i] as number));
      film[i] = (film[i] as number) + step;
      moved = Math.max(moved, Math.abs(step));
    }
    if (moved < AT_REST_M) return;
  }
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** The posts west, east, north and south of one. */
function neighbours(at: number, width: number, height: number): number[] {
  const column = at % width;
  const found: number[] = [];
  if (column > 0) found.push(at - 1);
  if (column < width - 1) found.push(at + 1);
  if (at >= width) found.push(at - width);
  if (at < width * (height - 1)) found.push(at + width);
  return found;
}
