import type { ScatterClimate } from './climate.js';

/**
 * Parameters of troposcatter in a climate.
 *
 * @wgsl P2001ScatterZone
 */
export interface ScatterZone {
  /** M, dB. */
  readonly meteorologyDb: number;
  /** γ, 1/km. */
  readonly decayPerKm: number;
  /**
   * Y₉₀ far above the ground, dB, and how far it lies below that at the ground: less by so much for each GHz up to 4.
   */
  readonly highDb: number;
  readonly fallDb: number;
  readonly fallDbPerGHz: number;
  /**
   * Whether Y₉₀ is by the length of the path instead: its values up to a length, km, and beyond another; a cubic
   * between.
   */
  readonly isByLength: boolean;
  readonly shortKm: number;
  readonly shortDb: number;
  readonly longKm: number;
  readonly longDb: number;
  readonly c0: number;
  readonly c1: number;
  readonly c2: number;
  readonly c3: number;
}

/** @see ITU-R P.2001 Table E.1, eq. (E.6) to (E.10) */
export const scatterZones: Readonly<Record<ScatterClimate, ScatterZone>> = {
  maritimeTemperateSea: byHeight(116, 0.27, -9.5, 3, 0), // eq. (E.7)
  equatorial: byLength(129.6, 0.33, 100, -8.2, 1000, -3.4, [-10.2, 0.02242, -2.569e-5, 1.006e-8]), // eq. (E.8)
  continentalSubtropical: byHeight(119.73, 0.27, -2.2, 8.1, 0.23), // eq. (E.6)
  maritimeSubtropical: byLength(109.3, 0.32, 100, -10.845, 465, -8.4, [-2.645, -0.122, 4.45e-4, -4.5e-7]), // eq. (E.9)
  desert: byLength(128.5, 0.27, 100, -11.5, 550, -4, [-12.1, -4.18e-4, 7.444e-5, -8.519e-8]), // eq. (E.10)
  continentalTemperate: byHeight(119.73, 0.27, -2.2, 8.1, 0.23), // eq. (E.6)
  maritimeTemperateLand: byHeight(123.2, 0.27, -2.2, 8.1, 0.23), // eq. (E.6)
};

function byHeight(
  meteorologyDb: number,
  decayPerKm: number,
  highDb: number,
  fallDb: number,
  fallDbPerGHz: number,
): ScatterZone {
  const noLength = { isByLength: false, shortKm: 0, shortDb: 0, longKm: 0, longDb: 0, c0: 0, c1: 0, c2: 0, c3: 0 };
  return { meteorologyDb, decayPerKm, highDb, fallDb, fallDbPerGHz, ...noLength };
}

function byLength(
  meteorologyDb: number,
  decayPerKm: number,
  shortKm: number,
  shortDb: number,
  longKm: number,
  longDb: number,
  [c0, c1, c2, c3]: readonly [number, number, number, number],
): ScatterZone {
  const noHeight = { highDb: 0, fallDb: 0, fallDbPerGHz: 0, isByLength: true };
  return { meteorologyDb, decayPerKm, ...noHeight, shortKm, shortDb, longKm, longDb, c0, c1, c2, c3 };
}
