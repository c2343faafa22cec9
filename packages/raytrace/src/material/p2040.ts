import { checkChoice, checkRange } from '@radioshed/units';

/** Materials of ITU-R P.2040-3, table 3. */
export type P2040Name =
  | 'concrete'
  | 'brick'
  | 'plasterboard'
  | 'wood'
  | 'glass'
  | 'ceiling_board'
  | 'chipboard'
  | 'plywood'
  | 'marble'
  | 'metal'
  | 'very_dry_ground'
  | 'medium_dry_ground'
  | 'wet_ground';

/** Real part of the relative permittivity a·fᵇ and conductivity c·fᵈ in S/m, f in GHz, and where they hold, GHz. */
interface Constants {
  readonly a: number;
  readonly b: number;
  readonly c: number;
  readonly d: number;
  readonly fromGHz: number;
  readonly toGHz: number;
}

const of = (a: number, b: number, c: number, d: number, fromGHz: number, toGHz: number): Constants => ({
  a,
  b,
  c,
  d,
  fromGHz,
  toGHz,
});

/** @see ITU-R P.2040-3, table 3 */
const TABLE: Readonly<Record<P2040Name, Constants>> = {
  concrete: of(5.24, 0, 0.0462, 0.7822, 1, 100),
  brick: of(3.91, 0, 0.0238, 0.16, 1, 40),
  plasterboard: of(2.73, 0, 0.0085, 0.9395, 1, 100),
  wood: of(1.99, 0, 0.0047, 1.0718, 0.001, 100),
  glass: of(6.31, 0, 0.0036, 1.3394, 0.1, 100),
  ceiling_board: of(1.48, 0, 0.0011, 1.075, 1, 100),
  chipboard: of(2.58, 0, 0.0217, 0.78, 1, 100),
  plywood: of(2.71, 0, 0.33, 0, 1, 40),
  marble: of(7.074, 0, 0.0055, 0.9262, 1, 60),
  metal: of(1, 0, 1e7, 0, 1, 100),
  very_dry_ground: of(3, 0, 0.00015, 2.52, 1, 10),
  medium_dry_ground: of(15, -0.1, 0.035, 1.63, 1, 10),
  wet_ground: of(30, -0.4, 0.15, 1.3, 1, 10),
};

/**
 * Every material of the table that has a name here.
 *
 * @see ITU-R P.2040-3, table 3
 */
export const P2040_NAMES: readonly P2040Name[] = Object.keys(TABLE) as P2040Name[];

/** 1 / (2π ε₀ · 1 GHz), Ω·m. */
const SIGMA_TO_EPSILON = 17.98;

/** Complex relative permittivity ε′ − jε″. */
export interface Permittivity {
  readonly real: number;
  /** ε″ ≥ 0. */
  readonly lossy: number;
}

/**
 * Permittivity of a building material of ITU-R P.2040 at a frequency.
 *
 * @param frequencyMHz above 0; outside the range of the table its formulae are extrapolated.
 * @throws OutOfRangeError
 * @see ITU-R P.2040-3, eq. (28), (29), (9b)
 */
export function p2040Permittivity(name: P2040Name, frequencyMHz: number): Permittivity {
  const { a, b, c, d } = TABLE[checkChoice('dielectric', name, P2040_NAMES)];
  const fGHz = checkRange('frequencyMHz', frequencyMHz, Number.MIN_VALUE, Infinity, 'MHz') / 1000;
  return permittivityOf(a * fGHz ** b, c * fGHz ** d, frequencyMHz);
}

/** Permittivity of a material by its real part and conductivity. @see ITU-R P.2040-3, eq. (9b) */
export function permittivityOf(
  relativePermittivity: number,
  conductivitySpm: number,
  frequencyMHz: number,
): Permittivity {
  return { real: relativePermittivity, lossy: (SIGMA_TO_EPSILON * conductivitySpm) / (frequencyMHz / 1000) };
}

/** Whether a frequency is in the range for which a material was measured. */
export function p2040Holds(name: P2040Name, frequencyMHz: number): boolean {
  const { fromGHz, toGHz } = TABLE[name];
  return frequencyMHz >= 1000 * fromGHz && frequencyMHz <= 1000 * toGHz;
}
