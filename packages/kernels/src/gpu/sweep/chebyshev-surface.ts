/**
 * A smooth map from the square −1 ≤ u, v ≤ 1 to pairs of numbers, as a sum of products of Chebyshev polynomials. The
 * coefficient of T_k(v)·T_l(u) is at 2·(k·order + l); the two numbers of a pair alternate.
 */
export interface ChebyshevSurface {
  readonly order: number;
  readonly coefficients: Float64Array;
}

/** Orders to try, in this order. */
const ORDERS = [6, 10, 16, 24] as const;
/** Coordinates where a fit is checked: at the rim and between the nodes. */
const CHECKS = [-1, -0.93, -0.55, 0.05, 0.48, 0.9, 1] as const;

/**
 * Fits a map that writes its pair for (u, v) to `to`, with the lowest order within `tolerance`; undefined where no
 * order is, as around a pole.
 */
export function fitSurface(
  map: (u: number, v: number, to: Float64Array) => void,
  tolerance: number,
): ChebyshevSurface | undefined {
  const [is, should] = [new Float64Array(2), new Float64Array(2)];
  for (const order of ORDERS) {
    const surface = interpolate(map, order);
    let worst = 0;
    for (const v of CHECKS) {
      for (const u of CHECKS) {
        map(u, v, should);
        surfaceAt(surface, u, v, is);
        // NaN is no fit.
        worst = Math.max(worst, Math.abs(is[0] - should[0]), Math.abs(is[1] - should[1]));
      }
    }
    if (worst <= tolerance) return surface;
  }
  return undefined;
}

/** The pair at (u, v), written to `to`. */
export function surfaceAt({ order, coefficients }: ChebyshevSurface, u: number, v: number, to: Float64Array): void {
  to.fill(0);
  for (let k = 0; k < order; k++) {
    const row = Math.cos(k * Math.acos(v));
    for (let l = 0; l < order; l++) {
      const weight = row * Math.cos(l * Math.acos(u));
      to[0] += weight * coefficients[2 * (k * order + l)];
      to[1] += weight * coefficients[2 * (k * order + l) + 1];
    }
  }
}

function interpolate(map: (u: number, v: number, to: Float64Array) => void, order: number): ChebyshevSurface {
  const angle = (j: number): number => (Math.PI * (j + 0.5)) / order;
  const values = new Float64Array(2 * order * order);
  for (let i = 0; i < order; i++) {
    for (let j = 0; j < order; j++) {
      const at = 2 * (i * order + j);
      map(Math.cos(angle(j)), Math.cos(angle(i)), values.subarray(at, at + 2));
    }
  }
  // Discrete cosine transforms, first along rows, then along columns.
  const rows = transformed(values, order, angle);
  const coefficients = transposed(transformed(transposed(rows, order), order, angle), order);
  return { order, coefficients };
}

function transformed(values: Float64Array, order: number, angle: (j: number) => number): Float64Array {
  const found = new Float64Array(values.length);
  for (let i = 0; i < order; i++) {
    for (let l = 0; l < order; l++) {
      for (let j = 0; j < order; j++) {
        const weight = ((l === 0 ? 1 : 2) / order) * Math.cos(l * angle(j));
        found[2 * (i * order + l)] += weight * values[2 * (i * order + j)];
        found[2 * (i * order + l) + 1] += weight * values[2 * (i * order + j) + 1];
      }
    }
  }
  return found;
}

function transposed(values: Float64Array, order: number): Float64Array {
  const found = new Float64Array(values.length);
  for (let i = 0; i < order; i++) {
    for (let j = 0; j < order; j++) {
      found[2 * (j * order + i)] = values[2 * (i * order + j)];
      found[2 * (j * order + i) + 1] = values[2 * (i * order + j) + 1];
    }
  }
  return found;
}
