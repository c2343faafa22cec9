/**
 * A place between `low` and `high` where `f`, of opposite signs there, passes zero.
 *
 * Ends where |f| ≤ `tolerance` or the bracket has shrunk to the precision of a double.
 *
 * @see T. R. Chandrupatla, Advances in Engineering Software 28 (1997) 145–149: inverse quadratic steps where they are
 * safe, halving elsewhere
 */
export function rootBetween(f: (x: number) => number, low: number, high: number, tolerance: number): number {
  let a = low;
  let b = high;
  let fa = f(a);
  let fb = f(b);
  if (Math.abs(fa) <= tolerance) return a;
  if (Math.abs(fb) <= tolerance) return b;
  let t = 0.5;
  for (let step = 0; step < 100; step++) {
    const x = a + t * (b - a);
    const fx = f(x);
    const sameSide = fx > 0 === fa > 0;
    const c = sameSide ? a : b;
    const fc = sameSide ? fa : fb;
    if (!sameSide) {
      b = a;
      fb = fa;
    }
    a = x;
    fa = fx;
    const width = Math.abs(b - a);
    if (Math.abs(fx) <= tolerance || width <= 4e-16 * Math.max(Math.abs(a), Math.abs(b))) return x;
    t = inverseQuadraticShare(a, fa, b, fb, c, fc);
    const least = Math.min(0.5, (1e-15 * Math.max(Math.abs(a), 1e-300)) / width);
    t = Math.min(1 - least, Math.max(least, t));
  }
  return a;
}

function inverseQuadraticShare(a: number, fa: number, b: number, fb: number, c: number, fc: number): number {
  const xi = (a - b) / (c - b);
  const phi = (fa - fb) / (fc - fb);
  if (!(phi * phi < xi && (1 - phi) * (1 - phi) < 1 - xi)) return 0.5;
  return (fa / (fb - fa)) * (fc / (fb - fc)) + ((c - a) / (b - a)) * (fa / (fc - fa)) * (fb / (fc - fb));
}
