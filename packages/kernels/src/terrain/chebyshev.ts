/** A smooth function on 0 ≤ t ≤ 1 as a sum of Chebyshev polynomials, interpolating it at {@link chebyshevNodes}. */
export const CHEBYSHEV_ORDER = 10;

/** The points in 0..1 where the function must be known. */
export const chebyshevNodes: Float64Array = Float64Array.from(
  { length: CHEBYSHEV_ORDER },
  (_, j) => 0.5 + 0.5 * Math.cos((Math.PI * (j + 0.5)) / CHEBYSHEV_ORDER),
);

const cosines: Float64Array = Float64Array.from({ length: CHEBYSHEV_ORDER * CHEBYSHEV_ORDER }, (_, at) => {
  const k = Math.floor(at / CHEBYSHEV_ORDER);
  const j = at % CHEBYSHEV_ORDER;
  return ((k === 0 ? 1 : 2) / CHEBYSHEV_ORDER) * Math.cos((Math.PI * k * (j + 0.5)) / CHEBYSHEV_ORDER);
});

/** Coefficients from the values at the nodes (discrete cosine transform), written to `coefficients`. */
export function chebyshevFit(values: Float64Array, coefficients: Float64Array): void {
  for (let k = 0; k < CHEBYSHEV_ORDER; k++) {
    let sum = 0;
    for (let j = 0; j < CHEBYSHEV_ORDER; j++) sum += cosines[k * CHEBYSHEV_ORDER + j] * values[j];
    coefficients[k] = sum;
  }
}

/** The sum at t, by Clenshaw's recurrence. */
export function chebyshevAt(coefficients: Float64Array, t: number): number {
  const x = 4 * t - 2;
  let b1 = 0;
  let b2 = 0;
  for (let k = CHEBYSHEV_ORDER - 1; k > 0; k--) {
    const b0 = coefficients[k] + x * b1 - b2;
    b2 = b1;
    b1 = b0;
  }
  return coefficients[0] + 0.5 * x * b1 - b2;
}
