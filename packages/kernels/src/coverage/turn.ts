/**
 * Clockwise angle from north to a point `x` m to the east and `y` m to the north, as a fraction of `quarter`, a quarter
 * of the full turn: 0 to 4 quarters. Within 2e-8 rad, which moves one pixel in 20 000 to another radial that is equally
 * near.
 */
export function turnOf(x: number, y: number, quarter: number): number {
  const across = Math.abs(x);
  const up = Math.abs(y);
  const perRad = quarter * (2 / Math.PI);
  let turn: number;
  if (across > up) turn = quarter - arctangent(up / across) * perRad;
  else turn = up === 0 ? 0 : arctangent(across / up) * perRad;
  if (y < 0) turn = 2 * quarter - turn;
  return x < 0 ? 4 * quarter - turn : turn;
}

/**
 * Arc tangent of 0 ≤ t ≤ 1 to within 2e-8 rad.
 *
 * @see M. Abramowitz, I. Stegun, "Handbook of Mathematical Functions", 1964, eq. 4.4.50
 */
function arctangent(t: number): number {
  const s = t * t;
  const s2 = s * s;
  const low = 1 - 0.3333314528 * s + s2 * (0.1999355085 - 0.1420889944 * s);
  const high = 0.1065626393 - 0.07528964 * s + s2 * (0.0429096138 + s * (-0.0161657367 + 0.0028662257 * s));
  return t * (low + s2 * s2 * high);
}
