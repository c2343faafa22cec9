import { checkChoice, checkRange, OutOfRangeError } from '@radioshed/units';

/** The ground under an antenna. */
export type HfGround = HfGroundName | HfGroundConstants;

/** Kinds of ground; `perfect` conducts without loss. */
export type HfGroundName = 'perfect' | 'sea' | 'freshWater' | 'good' | 'average' | 'poor';

/** The ground under an antenna: relative permittivity and conductivity, S/m. */
export interface HfGroundConstants {
  /** 1 to 100. */
  readonly relativePermittivity: number;
  /** 1e-6 to 10. */
  readonly conductivitySpm: number;
}

/** Constants of kinds of ground by Longley and Rice, as in the other models. */
const GROUNDS: Readonly<Record<HfGroundName, HfGroundConstants | undefined>> = {
  perfect: undefined,
  sea: { relativePermittivity: 81, conductivitySpm: 5 },
  freshWater: { relativePermittivity: 81, conductivitySpm: 0.01 },
  good: { relativePermittivity: 25, conductivitySpm: 0.02 },
  average: { relativePermittivity: 15, conductivitySpm: 0.005 },
  poor: { relativePermittivity: 4, conductivitySpm: 0.001 },
};

/** A complex number. */
export interface Complex {
  readonly re: number;
  readonly im: number;
}

/** @throws OutOfRangeError naming the field. */
export function checkGround(field: string, ground: HfGround): void {
  if (typeof ground === 'string') {
    checkChoice(field, ground, Object.keys(GROUNDS));
    return;
  }
  if (typeof ground !== 'object' || ground === null) {
    throw new OutOfRangeError(field, ground, `one of ${Object.keys(GROUNDS).join(', ')}, or its constants`);
  }
  checkRange(`${field}.relativePermittivity`, ground.relativePermittivity, 1, 100);
  checkRange(`${field}.conductivitySpm`, ground.conductivitySpm, 1e-6, 10, 'S/m');
}

/** Square of the refractive index, ε_r − j·18000·σ/f; undefined for perfect ground. */
export function groundIndexSquared(ground: HfGround, frequencyMHz: number): Complex | undefined {
  const constants = typeof ground === 'string' ? GROUNDS[ground] : ground;
  if (constants === undefined) return undefined;
  return { re: constants.relativePermittivity, im: (-17975 * constants.conductivitySpm) / frequencyMHz };
}

/**
 * Fresnel's reflection coefficients at an elevation, for horizontal and vertical polarisation.
 *
 * @see C. A. Balanis, Antenna Theory, §4.8: ground effects
 */
export function reflection(
  index: Complex | undefined,
  sinElevation: number,
): { readonly horizontal: Complex; readonly vertical: Complex } {
  if (index === undefined) return { horizontal: { re: -1, im: 0 }, vertical: { re: 1, im: 0 } };
  const root = squareRoot(index.re - 1 + sinElevation * sinElevation, index.im);
  return {
    horizontal: ratio({ re: sinElevation, im: 0 }, root),
    vertical: ratio({ re: index.re * sinElevation, im: index.im * sinElevation }, root),
  };
}

/** Root in the fourth quadrant: the wave fades downward. */
function squareRoot(re: number, im: number): Complex {
  const size = Math.hypot(re, im);
  return { re: Math.sqrt((size + re) / 2), im: -Math.sqrt(Math.max(size - re, 0) / 2) };
}

/** (a − b) / (a + b) */
function ratio(a: Complex, b: Complex): Complex {
  const [re, im] = [a.re + b.re, a.im + b.im];
  const [topRe, topIm] = [a.re - b.re, a.im - b.im];
  const square = re * re + im * im;
  return { re: (topRe * re + topIm * im) / square, im: (topIm * re - topRe * im) / square };
}
