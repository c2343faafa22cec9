import { wgslF32 as f32, wgslPolynomial as polynomial, type WgslModule } from './wgsl-module.js';

/** arctan t / t in t², fitted to 10⁻⁸ over |t| ≤ tan 22.5°. */
const SERIES = [
  0.9999999818725117, -0.3333279693519575, 0.19974404785890876, -0.13851478426970484, 0.07984962911732722,
];

/** WGSL's own arc functions may err by 4096 units of the last place, a hundredth of a degree. */
export const arcTangentWgsl: WgslModule = {
  name: 'arc-tangent',
  code: `
// The angle of the direction (x, y) from the x axis, −π to π; 0 without a direction.
fn arc_tangent2(y: f32, x: f32) -> f32 {
  let most = max(abs(x), abs(y));
  if (most == 0) { return 0; }
  var t = min(abs(x), abs(y)) / most;
  let is_steep = t > ${f32(Math.tan(Math.PI / 8))};
  if (is_steep) { t = (t - 1) / (t + 1); }
  let s = t * t;
  var angle = t * ${polynomial(SERIES, 's')};
  if (is_steep) { angle += ${f32(Math.PI / 4)}; }
  if (abs(y) > abs(x)) { angle = ${f32(Math.PI / 2)} - angle; }
  if (x < 0) { angle = ${f32(Math.PI)} - angle; }
  return select(angle, -angle, y < 0);
}

fn arc_tangent(x: f32) -> f32 {
  return arc_tangent2(x, 1);
}
`,
};
