import type { Polarisation } from './polarisation.js';
import type { RadioClimaticZone } from './zones.js';

/**
 * The ground below a path, transmitter first, at least two samples; a `Profile` of `@radioshed/profile` is one. Samples
 * are at equal steps (`stepM`) or at the distances given.
 */
export type PathProfile = {
  /** Height of the ground above the sea, m. */
  readonly groundM: ArrayLike<number>;
  /** Height of clutter above the ground, m, ≥ 0; none when absent. That of the ends does not count. */
  readonly clutterM?: ArrayLike<number> | undefined;
  /**
   * Class of that clutter: landcover 1 to 10, obstacles and buildings from 11, 0 (default) unknown. Only
   * `clearEnds` looks at it.
   */
  readonly clutterCode?: ArrayLike<number> | undefined;
  /** Zone of the whole path or of each sample; `inland` by default. */
  readonly zone?: RadioClimaticZone | readonly RadioClimaticZone[] | undefined;
} & (
  | {
      /** Distance between samples, m, > 0. */
      readonly stepM: number;
      readonly distanceKm?: undefined;
    }
  | {
      /** Distance of each sample from the transmitter, km, rising from 0 to at most 1e5; inner samples may coincide. */
      readonly distanceKm: ArrayLike<number>;
      readonly stepM?: undefined;
    }
);

/** Defaults of both functions: typical of land in temperate climates. */
const PATH_DEFAULTS = { polarisation: 'vertical', lapseRateN: 45, surfaceRefractivityN: 325 } as const;

/** Defaults of `p1812`: the median in time and locations. */
export const P1812_DEFAULTS: P1812Defaults = { ...PATH_DEFAULTS, timePercent: 50, locationPercent: 50 };

/** Defaults of `p452`: isotropic antennas in standard air. */
export const P452_DEFAULTS: P452Defaults = {
  ...PATH_DEFAULTS,
  txGainDbi: 0,
  rxGainDbi: 0,
  pressureHpa: 1013,
  temperatureC: 15,
};

/** Side of the area in which locations vary when neither it nor the deviation is given, m. */
export const DEFAULT_RESOLUTION_M = 500;

/** Wave, air and the percentage of time, as both Recommendations take them. */
export interface PathEnvironment {
  /** Frequency, MHz, > 0. */
  readonly frequencyMHz: number;
  readonly polarisation: Polarisation;
  /** p: percentage of time for which the loss is not exceeded, %, 0.0001 to 50. */
  readonly timePercent: number;
  /** Latitude of the middle of the path, °, −90 to 90. */
  readonly latDeg: number;
  /** ΔN: mean fall of the refractivity in the lowest kilometre, N-units/km, 0 to 150; 45 by default. */
  readonly lapseRateN?: number | undefined;
  /** N₀: refractivity at the sea, N-units, 200 to 500; 325 by default. */
  readonly surfaceRefractivityN?: number | undefined;
}

/** Input of P.1812 besides the ends and the ground between them. */
export interface P1812Environment extends PathEnvironment {
  /** p_L: percentage of locations for which the loss is not exceeded, %, 0 < … < 100; 50 by default. */
  readonly locationPercent?: number | undefined;
  /** σ_L: standard deviation among locations, dB, ≥ 0; by eq. (64) to (66) by default. */
  readonly locationDeviationDb?: number | undefined;
  /** Side of the square in which locations vary, m, > 0, for these equations; 500 by default. */
  readonly resolutionM?: number | undefined;
}

/** The ends of a path and the ground between them. */
export interface PathEnds {
  readonly profile: PathProfile;
  /** Height of the transmitting antenna above its ground, m, 0.01 to 1e6. */
  readonly txHeightM: number;
  /** Height of the receiving antenna above its ground, m, 0.01 to 1e6. */
  readonly rxHeightM: number;
  /** Distance over land from the transmitter to the coast along the path, km; as the zones say by default. */
  readonly txCoastKm?: number | undefined;
  /** The same from the receiver. */
  readonly rxCoastKm?: number | undefined;
}

/** A path with its percentages, for P.1812. */
export interface P1812Input extends PathEnds, Omit<P1812Environment, 'polarisation' | 'timePercent'> {
  /** `vertical` by default. */
  readonly polarisation?: Polarisation | undefined;
  /** p: percentage of time for which the loss is not exceeded, %, 0.0001 to 50; 50 by default. */
  readonly timePercent?: number | undefined;
}

/** Input of P.452 besides the ends and the ground between them. */
export interface P452Environment extends PathEnvironment {
  /** Gain of the transmitting antenna towards its horizon, dBi, −100 to 100; 0 by default. */
  readonly txGainDbi?: number | undefined;
  /** Gain of the receiving antenna towards its horizon, dBi, −100 to 100; 0 by default. */
  readonly rxGainDbi?: number | undefined;
  /** Pressure of dry air, hPa, 500 to 1100; 1013 by default. */
  readonly pressureHpa?: number | undefined;
  /** Temperature, °C, −80 to 60; 15 by default. */
  readonly temperatureC?: number | undefined;
}

/** A path with its percentage of time and the air, for P.452. */
export interface P452Input extends PathEnds, Omit<P452Environment, 'polarisation'> {
  /** `vertical` by default. */
  readonly polarisation?: Polarisation | undefined;
}

/** Parameters of `p1812RadialModel`, plain data. */
export interface P1812RadialParameters extends P1812Environment {
  /** Zone of all the ground; `inland` by default. */
  readonly zone?: RadioClimaticZone | undefined;
}

/** Parameters of `p452RadialModel`, plain data. */
export interface P452RadialParameters extends P452Environment {
  /** Zone of all the ground; `inland` by default. */
  readonly zone?: RadioClimaticZone | undefined;
}

type PathDefaultName = 'polarisation' | 'lapseRateN' | 'surfaceRefractivityN';

/** The fields of a `P1812Input` that have a default, with their values. */
export type P1812Defaults = Taken<P1812Environment, PathDefaultName | 'timePercent' | 'locationPercent'>;

/** The fields of a `P452Input` that have a default, with their values. */
export type P452Defaults = Taken<
  P452Environment,
  PathDefaultName | 'txGainDbi' | 'rxGainDbi' | 'pressureHpa' | 'temperatureC'
>;

type Taken<T, K extends keyof T> = { readonly [N in K]-?: NonNullable<T[N]> };
