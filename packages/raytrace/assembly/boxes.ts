// Two boxes and a ray: the twin of the test in closest-triangle.ts and crossed-triangles.ts, in their order of
// operations.

/** Distance to one side of two boxes along a ray. */
export function sideAt(at: usize, origin: v128, inverse: v128): v128 {
  return f64x2.mul(f64x2.sub(f64x2.promote_low_f32x4(v128.load64_zero(at)), origin), inverse);
}

/** One over a component of a direction, never infinite, as in ray.ts. */
export function inverse(component: f64): f64 {
  return component === 0 ? 1e300 : 1 / component;
}
