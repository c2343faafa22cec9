/** A complex number. */
export interface Complex {
  readonly re: number;
  readonly im: number;
}

/** 1 as a complex number. */
export const ONE: Complex = { re: 1, im: 0 };

/** The number of this magnitude and argument. @param argument rad */
export function polar(magnitude: number, argument: number): Complex {
  return { re: magnitude * Math.cos(argument), im: magnitude * Math.sin(argument) };
}

/** a + b. */
export function plus(a: Complex, b: Complex): Complex {
  return { re: a.re + b.re, im: a.im + b.im };
}

/** a − b. */
export function minus(a: Complex, b: Complex): Complex {
  return { re: a.re - b.re, im: a.im - b.im };
}

/** a · b. */
export function times(a: Complex, b: Complex): Complex {
  return { re: a.re * b.re - a.im * b.im, im: a.re * b.im + a.im * b.re };
}

/** A complex number times a real one. */
export function scaled(a: Complex, factor: number): Complex {
  return { re: a.re * factor, im: a.im * factor };
}

/** a / b. */
export function over(a: Complex, b: Complex): Complex {
  const square = b.re * b.re + b.im * b.im;
  return { re: (a.re * b.re + a.im * b.im) / square, im: (a.im * b.re - a.re * b.im) / square };
}

/** |z|. */
export function magnitude({ re, im }: Complex): number {
  return Math.hypot(re, im);
}

/** The square root with a real part ≥ 0. */
export function root({ re, im }: Complex): Complex {
  return polar(Math.sqrt(Math.hypot(re, im)), Math.atan2(im, re) / 2);
}

/** exp(z). */
export function exponential({ re, im }: Complex): Complex {
  return polar(Math.exp(re), im);
}
