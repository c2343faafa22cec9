import { wgslF32 as f32, wgslPolynomial as polynomial, type WgslModule } from '@radioshed/gpu';

/** Taylor's coefficients of cos x and sin x / x in x², enough for x ≤ π/4 in f32. */
const COSINE = [1, -1 / 2, 1 / 24, -1 / 720, 1 / 40_320];
const SINE = [1, -1 / 6, 1 / 120, -1 / 5040, 1 / 362_880];
/** Of atan x / x in x², enough for x ≤ tan π/8. */
const ARC = [1, -1 / 3, 1 / 5, -1 / 7, 1 / 9, -1 / 11, 1 / 13, -1 / 15, 1 / 17];

/**
 * Directions to f32's last bits: WGSL allows its own sines an error of 2⁻¹¹, and its arc tangent one of 4096 steps,
 * more than the angle between radials.
 */
export const turnsWgsl: WgslModule = {
  name: 'turns',
  code: `
// East and north of a step along radial r of n, clockwise from north; n at most 2²⁴.
fn direction_of(r: u32, n: u32) -> vec2f {
  let eighth = 8 * r / n;
  var part = f32(8 * r - eighth * n) / f32(n);
  // Odd eighths are counted back from their end.
  if (eighth % 2 == 1) { part = f32((eighth + 1) * n - 8 * r) / f32(n); }
  let x = part * ${f32(Math.PI / 4)};
  let x2 = x * x;
  let c = ${polynomial(COSINE, 'x2')};
  let s = x * ${polynomial(SINE, 'x2')};
  let near_axis = vec2f(s, c);
  switch eighth {
    case 0: { return vec2f(s, c); }
    case 1: { return vec2f(c, s); }
    case 2: { return vec2f(c, -s); }
    case 3: { return vec2f(s, -c); }
    case 4: { return vec2f(-s, -c); }
    case 5: { return vec2f(-c, -s); }
    case 6: { return vec2f(-c, s); }
    default: { return vec2f(-s, c); }
  }
}

// Azimuth of a location, clockwise from north, −π … π.
fn azimuth_rad(east: f32, north: f32) -> f32 {
  let most = max(abs(east), abs(north));
  let least = min(abs(east), abs(north));
  if (most == 0) { return 0; }
  // Of the angle from the nearer axis, beyond π/8 what is left of π/4.
  let is_wide = least > ${f32(Math.tan(Math.PI / 8))} * most;
  let x = select(least / most, (most - least) / (most + least), is_wide);
  let x2 = x * x;
  let arc = x * ${polynomial(ARC, 'x2')};
  let from_axis = select(arc, ${f32(Math.PI / 4)} - arc, is_wide);
  let from_north = select(from_axis, ${f32(Math.PI / 2)} - from_axis, abs(east) > abs(north));
  let clockwise = select(from_north, ${f32(Math.PI)} - from_north, north < 0);
  return select(clockwise, -clockwise, east < 0);
}
`,
};
