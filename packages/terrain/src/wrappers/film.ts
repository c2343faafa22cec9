/**
 * Laplace's equation on a set of posts: every height is the mean of its neighbours, some of which are known.
 *
 * Solved by conjugate gradients, preconditioned with a multigrid cycle whose coarse posts are blocks of 2 × 2
 * (Galerkin, piecewise constant, with the over-correction of D. Braess, Computing 55 (1995) 379–393). The cost is
 * nearly linear in the number of posts.
 */
export interface Film {
  readonly size: number;
  /** For each post the indices of its west, east, north and south neighbours; −1 for none. */
  readonly neighbours: Int32Array;
  /** Weights of these neighbours. */
  readonly weights: Float32Array;
  /** Sum of the weights of all neighbours, including those of known height. */
  readonly diagonal: Float32Array;
  /** Index of each post's parent in the next coarser film; absent on the coarsest. */
  readonly block: Int32Array | undefined;
  readonly coarser: Film | undefined;
}

/** Converged when the estimated error is nowhere larger than this, m. */
const AT_REST_M = 0.005;
const MAX_ITERATIONS = 300;
const OVER_CORRECTION = 1.8;
const COARSEST = 24;

/** A film over posts given by column and row; `diagonal` is the number of neighbours, including known ones. */
export function filmOf(
  columns: Int32Array,
  rows: Int32Array,
  neighbours: Int32Array,
  weights: Float32Array,
  diagonal: Float32Array,
): Film {
  const size = columns.length;
  if (size <= COARSEST) return { size, neighbours, weights, diagonal, block: undefined, coarser: undefined };
  let across = 0;
  let down = 0;
  for (let i = 0; i < size; i++) {
    across = Math.max(across, (columns[i] >> 1) + 1);
    down = Math.max(down, (rows[i] >> 1) + 1);
  }
  const numbers = new Int32Array(across * down).fill(-1);
  const block = new Int32Array(size);
  let count = 0;
  for (let i = 0; i < size; i++) {
    const at = (rows[i] >> 1) * across + (columns[i] >> 1);
    if (numbers[at] < 0) numbers[at] = count++;
    block[i] = numbers[at];
  }
  const coarse = {
    columns: new Int32Array(count),
    rows: new Int32Array(count),
    neighbours: new Int32Array(4 * count).fill(-1),
    weights: new Float32Array(4 * count),
    diagonal: new Float32Array(count),
  };
  for (let i = 0; i < size; i++) {
    const b = block[i];
    coarse.columns[b] = columns[i] >> 1;
    coarse.rows[b] = rows[i] >> 1;
    coarse.diagonal[b] = coarse.diagonal[b] + diagonal[i];
    for (let k = 4 * i; k < 4 * i + 4; k++) {
      const j = neighbours[k];
      if (j < 0) continue;
      const other = block[j];
      const weight = weights[k];
      if (other === b) coarse.diagonal[b] = coarse.diagonal[b] - weight;
      else {
        const to = 4 * b + (k & 3);
        coarse.neighbours[to] = other;
        coarse.weights[to] = coarse.weights[to] + weight;
      }
    }
  }
  const coarser = filmOf(coarse.columns, coarse.rows, coarse.neighbours, coarse.weights, coarse.diagonal);
  return { size, neighbours, weights, diagonal, block, coarser };
}

/**
 * Solves for a film.
 *
 * @param pull sum of the known neighbours' heights at each post.
 * @param film initial guess, overwritten.
 */
export async function stretchFilm(
  film: Film,
  pull: Float64Array,
  heights: Float64Array,
  yieldIfDue: () => Promise<void>,
): Promise<void> {
  const n = film.size;
  const residual = new Float64Array(n);
  const along = new Float64Array(n);
  const applied = new Float64Array(n);
  const correction = new Float64Array(n);
  apply(film, heights, applied);
  for (let i = 0; i < n; i++) residual[i] = pull[i] - applied[i];
  let before = 0;
  for (let iteration = 0; iteration < MAX_ITERATIONS; iteration++) {
    await cycle(film, residual, correction, yieldIfDue);
    let [worst, now] = [0, 0];
    for (let i = 0; i < n; i++) {
      worst = Math.max(worst, Math.abs(correction[i]));
      now += correction[i] * residual[i];
    }
    if (worst < AT_REST_M) return;
    const beta = before === 0 ? 0 : now / before;
    for (let i = 0; i < n; i++) along[i] = correction[i] + beta * along[i];
    before = now;
    await yieldIfDue();
    apply(film, along, applied);
    let bend = 0;
    for (let i = 0; i < n; i++) bend += along[i] * applied[i];
    const step = now / bend;
    for (let i = 0; i < n; i++) {
      heights[i] = heights[i] + step * along[i];
      residual[i] = residual[i] - step * applied[i];
    }
    await yieldIfDue();
  }
}

/** Approximate correction for a residual: one V-cycle. */
async function cycle(
  film: Film,
  residual: Float64Array,
  out: Float64Array,
  yieldIfDue: () => Promise<void>,
): Promise<void> {
  out.fill(0);
  const { block, coarser } = film;
  sweep(film, residual, out, false);
  if (block === undefined || coarser === undefined) {
    for (let i = 0; i < 2 * film.size; i++) sweep(film, residual, out, i % 2 === 0);
    sweep(film, residual, out, true);
    return;
  }
  await yieldIfDue();
  const left = new Float64Array(film.size);
  apply(film, out, left);
  const coarse = new Float64Array(coarser.size);
  for (let i = 0; i < film.size; i++) {
    const b = block[i];
    coarse[b] = coarse[b] + residual[i] - left[i];
  }
  const lift = new Float64Array(coarser.size);
  await cycle(coarser, coarse, lift, yieldIfDue);
  for (let i = 0; i < film.size; i++) {
    out[i] = out[i] + OVER_CORRECTION * lift[block[i]];
  }
  await yieldIfDue();
  sweep(film, residual, out, true);
}

/** One Gauss–Seidel sweep. */
function sweep(film: Film, pull: Float64Array, heights: Float64Array, backwards: boolean): void {
  const { size, neighbours, weights, diagonal } = film;
  for (let s = 0; s < size; s++) {
    const i = backwards ? size - 1 - s : s;
    let sum = pull[i];
    for (let k = 4 * i; k < 4 * i + 4; k++) {
      const j = neighbours[k];
      if (j >= 0) sum += weights[k] * heights[j];
    }
    heights[i] = sum / diagonal[i];
  }
}

function apply(film: Film, heights: Float64Array, out: Float64Array): void {
  const { size, neighbours, weights, diagonal } = film;
  for (let i = 0; i < size; i++) {
    let sum = diagonal[i] * heights[i];
    for (let k = 4 * i; k < 4 * i + 4; k++) {
      const j = neighbours[k];
      if (j >= 0) sum -= weights[k] * heights[j];
    }
    out[i] = sum;
  }
}
