import type { ItmClimate } from './climate.js';

/** Polarisation of the transmitted wave. */
export type ItmPolarisation = 'horizontal' | 'vertical';

/**
 * Percentages of times, locations and like situations for which the loss must hold [Hufford 1982].
 *
 * `mdvar` says how the three kinds of variability are treated: 0 single message, 1 accidental, 2 mobile, 3 broadcast;
 * + 10 excludes the variability of location, + 20 the direct variability of situation.
 */
export type ItmVariability =
  | {
      readonly mode: 'timeLocationSituation';
      /** Percentage of time, %, 0 < … < 100. */
      readonly timePercent: number;
      /** Percentage of locations, 0 < … < 100. */
      readonly locationPercent: number;
      /** Percentage of like situations, 0 < … < 100. */
      readonly situationPercent: number;
      readonly mdvar: number;
    }
  | {
      readonly mode: 'confidenceReliability';
      /** Confidence, %, 0 < … < 100: takes the place of situation. */
      readonly confidencePercent: number;
      /** Reliability, %, 0 < … < 100: takes the place of time; location is 50 %. */
      readonly reliabilityPercent: number;
      readonly mdvar: number;
    };

/** Properties of a link besides its terrain and antennas: wave, ground, air and the percentages that it must serve. */
export interface ItmEnvironment {
  /** Frequency, MHz, 20 to 20 000. */
  readonly frequencyMHz: number;
  /** `horizontal` or `vertical`: it counts in what the ground reflects. */
  readonly polarisation: ItmPolarisation;
  /** Radio climate, one of {@link itmClimates}: how much losses vary with time. */
  readonly climate: ItmClimate;
  /** Surface refractivity reduced to the sea, N₀, N-units, 250 to 400; 301 is usual. */
  readonly surfaceRefractivityN: number;
  /** Relative permittivity of the ground ε_r, ≥ 1; 15 is average ground. */
  readonly relativePermittivity: number;
  /** Conductivity of the ground σ, S/m, > 0; 0.005 is average ground. */
  readonly conductivitySpm: number;
  /** Percentages of time, locations and situations for which the loss holds. */
  readonly variability: ItmVariability;
}

/**
 * Source of the terrain irregularity Δh of a raster: `exact` is every path's own. `thinned` is that of one direction
 * for a group of neighbouring ones, every 16th sample, every 32nd beyond 1024, and between these by interpolation;
 * losses are then computed from the terrain in f32, which changes them by less than 0.01 dB.
 */
export type ItmTerrainIrregularity = 'exact' | 'thinned';

/** The ways to come by terrain irregularity in rasters; the first is the default. */
export const itmTerrainIrregularities: readonly ItmTerrainIrregularity[] = ['exact', 'thinned'];

/** Environment of the links of a raster, and the source of their terrain irregularity. */
export interface ItmRadialEnvironment extends ItmEnvironment {
  /** `exact` where absent. */
  readonly terrainIrregularity?: ItmTerrainIrregularity | undefined;
}

/** Defaults of `itmPointToPoint` and `itmArea`. */
export type ItmDefaults = Omit<ItmEnvironment, 'frequencyMHz'>;

/** An environment of which only the frequency must be given; the rest is assumed as in `ITM_DEFAULTS`. */
export interface ItmGivenEnvironment extends Partial<ItmDefaults> {
  /** Frequency, MHz, 20 to 20 000. */
  readonly frequencyMHz: number;
}

/** A path over known terrain: antennas, ground heights and environment. */
export interface ItmPointToPointInput extends ItmGivenEnvironment, ItmProfile {}

/** A path over ground. */
export interface ItmProfile {
  /** Heights of the ground above the sea, m, equally spaced, transmitter first, at least 2, all finite. */
  readonly groundM: ArrayLike<number>;
  /** Distance between neighbouring ground heights, m, > 0. */
  readonly stepM: number;
  /** Height of the transmitting antenna above its ground, m, 0.5 to 3000. */
  readonly txHeightM: number;
  /** Height of the receiving antenna above its ground, m, 0.5 to 3000. */
  readonly rxHeightM: number;
  /**
   * How the distance of a horizon is computed: `accumulated` adds the step again and again, as the reference program
   * does (default); `multiplied` takes index × step, free of accumulated rounding. The model truncates 0.9 × distance
   * to a sample, so the two may differ by one sample of a fit: seldom more than 0.1 dB.
   */
  readonly horizonDistances?: 'accumulated' | 'multiplied' | undefined;
}

/** How carefully a terminal is sited in area mode. */
export type ItmSiting = 'random' | 'careful' | 'veryCareful';

/** Sitings in the order of NTIA's numbers 0, 1, 2. */
export const itmSitings: readonly ItmSiting[] = ['random', 'careful', 'veryCareful'];

/** A path over terrain that is known only by its irregularity Δh. */
export interface ItmAreaInput extends ItmGivenEnvironment {
  /** Distance between the terminals, km, > 0. */
  readonly distanceKm: number;
  /** Terrain irregularity Δh, m, ≥ 0; 0 water, 90 average hills, 500 rugged mountains. */
  readonly deltaHM: number;
  /** Height of the transmitting antenna above its ground, m, 0.5 to 3000. */
  readonly txHeightM: number;
  /** Height of the receiving antenna above its ground, m, 0.5 to 3000. */
  readonly rxHeightM: number;
  readonly txSiting: ItmSiting;
  readonly rxSiting: ItmSiting;
}
