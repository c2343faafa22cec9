import { airySlope } from './airy-slope.js';
import { type Complex, magnitude, minus, ONE, over, plus, scaled, times } from './complex.js';

/** Steps from a root for a perfect conductor to that for a ground. */
const STEPS = 24;

/**
 * Root number `index` of Ai′(z) = Q·Ai(z): a mode of the wave along the sphere. Modes are followed from their places
 * for Q = 0 (roots of Ai′) or for Q = ∞ (roots of Ai), whichever is nearer, along dz/dQ = 1/(z − Q²).
 *
 * @param index 0 for the mode that reaches farthest.
 */
export function modeRoot(index: number, q: Complex): Complex {
  const start = rootOfSlope(index);
  const isSmall = q.re * q.re + q.im * q.im < -start.re;
  return refined(isSmall ? fromZero(start, q) : fromInfinity(rootOfValue(index), over(ONE, q)), q, isSmall);
}

/** A root of Ai′. */
function rootOfSlope(index: number): Complex {
  const t = (3 * Math.PI * (4 * index + 1)) / 8;
  return refined({ re: -(t ** (2 / 3)) * (1 - 7 / (48 * t * t)), im: 0 }, { re: 0, im: 0 }, true);
}

/** A root of Ai. */
function rootOfValue(index: number): Complex {
  const t = (3 * Math.PI * (4 * index + 3)) / 8;
  return refined({ re: -(t ** (2 / 3)) * (1 + 5 / (48 * t * t)), im: 0 }, undefined, false);
}

/** Newton's method on Ai′/Ai − Q, or where Q is large on Ai/Ai′ − 1/Q. @param q undefined for infinity. */
function refined(from: Complex, q: Complex | undefined, isSmall: boolean): Complex {
  let z = from;
  const inverse = q === undefined || isSmall ? { re: 0, im: 0 } : over(ONE, q);
  for (let n = 0; n < 12; n++) {
    const slope = airySlope(z);
    let step: Complex;
    if (isSmall && q !== undefined) step = over(minus(slope, q), minus(z, times(slope, slope)));
    else {
      const value = over(ONE, slope);
      step = over(minus(value, inverse), minus(ONE, times(z, times(value, value))));
    }
    z = minus(z, step);
    if (magnitude(step) < 1e-11 * magnitude(z)) break;
  }
  return z;
}

function fromZero(start: Complex, q: Complex): Complex {
  return followed(start, (share, z) => {
    const at = scaled(q, share);
    return over(q, minus(z, times(at, at)));
  });
}

function fromInfinity(start: Complex, inverse: Complex): Complex {
  return followed(start, (share, z) => {
    const at = scaled(inverse, share);
    return over(inverse, minus(ONE, times(z, times(at, at))));
  });
}

/** Runge and Kutta's fourth-order steps of z over a fraction that grows from 0 to 1. */
function followed(start: Complex, slope: (share: number, z: Complex) => Complex): Complex {
  const h = 1 / STEPS;
  let z = start;
  for (let n = 0; n < STEPS; n++) {
    const share = n * h;
    const a = slope(share, z);
    const b = slope(share + h / 2, plus(z, scaled(a, h / 2)));
    const c = slope(share + h / 2, plus(z, scaled(b, h / 2)));
    const d = slope(share + h, plus(z, scaled(c, h)));
    z = plus(z, scaled(plus(plus(a, d), scaled(plus(b, c), 2)), h / 6));
  }
  return z;
}
