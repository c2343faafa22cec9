const EULER = 0.5772156649015329;
const SERIES_END = 4;

/**
 * Sine and cosine integrals Si(x) and Ci(x), x > 0, within 1e-12.
 *
 * @see M. Abramowitz and I. A. Stegun, Handbook of Mathematical Functions, eqs 5.2.14, 5.2.16, 5.1.22 and 5.2.21
 */
export function sineCosineIntegral(x: number): { readonly si: number; readonly ci: number } {
  return x < SERIES_END ? bySeries(x) : byFraction(x);
}

function bySeries(x: number): { readonly si: number; readonly ci: number } {
  let power = 1; // xⁿ/n!
  let si = 0;
  let ci = 0;
  for (let n = 1; n <= 40; n++) {
    power *= x / n;
    const sign = n % 4 < 2 ? 1 : -1;
    if (n % 2 === 1) si += (sign * power) / n;
    else ci += (n % 4 === 0 ? power : -power) / n;
  }
  return { si, ci: EULER + Math.log(x) + ci };
}

/** By the continued fraction of E₁(jx) = −Ci(x) + j·(Si(x) − π/2), from its end. */
function byFraction(x: number): { readonly si: number; readonly ci: number } {
  // E₁(z) = e^(−z) / (z + 1 − 1²/(z + 3 − 2²/(z + 5 − …)))
  let re = 0;
  let im = 0;
  for (let n = 120; n >= 1; n--) {
    const bottomRe = 2 * n + 1 - re;
    const bottomIm = x - im;
    const square = bottomRe * bottomRe + bottomIm * bottomIm;
    re = (n * n * bottomRe) / square;
    im = (-n * n * bottomIm) / square;
  }
  const bottomRe = 1 - re;
  const bottomIm = x - im;
  const square = bottomRe * bottomRe + bottomIm * bottomIm;
  const [cos, sin] = [Math.cos(x), -Math.sin(x)];
  return {
    si: Math.PI / 2 + (sin * bottomRe - cos * bottomIm) / square,
    ci: -(cos * bottomRe + sin * bottomIm) / square,
  };
}
