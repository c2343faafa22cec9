import type { DiffractionMethod } from '@radioshed/diffraction';
import type { AreaType } from '@radioshed/empirical';

/** Radio climates of ITM. */
export type Climate =
  | 'equatorial'
  | 'continentalSubtropical'
  | 'maritimeSubtropical'
  | 'desert'
  | 'continentalTemperate'
  | 'maritimeTemperateOverLand'
  | 'maritimeTemperateOverSea';

/** All assumptions of a model. */
export interface Assumptions {
  /**
   * Percentage of situations (ITM), of locations or of time for which the result is reached or exceeded, 1 to 99; 95 by
   * default. Models without variability get a location margin.
   */
  readonly reliabilityPercent: number;
  /**
   * Percentage of the time for which the loss is not exceeded, for models that take it apart from reliability; by
   * default 50 (P.1812, P.452) or the reliability (P.2001, P.528).
   */
  readonly timePercent: number | undefined;
  /** Confidence in the prediction, ITM only, percent, 1 to 99; 50 by default. */
  readonly confidencePercent: number;
  /** `maritimeTemperateOverLand` by default. */
  readonly climate: Climate;
  /** Surface refractivity reduced to sea level N₀, N-units; 301 by default. */
  readonly surfaceRefractivityN: number;
  /**
   * Mean decrease of refractivity in the lowest kilometre ΔN, N-units/km, 0 to 150; 45 by default. For P.1812 and
   * P.452.
   */
  readonly refractivityLapseN: number;
  /** Relative permittivity of the ground; 15 by default. */
  readonly relativePermittivity: number;
  /** Conductivity of the ground, S/m; 0.005 by default. */
  readonly conductivitySpm: number;
  /** Area type around the radios, for the empirical models; suburban by default. */
  readonly areaType: AreaType;
  /** Radar cross section of the target, m²; 1 by default. */
  readonly radarCrossSectionM2: number;
  /** Diffraction added to models that do not include it; none by default. */
  readonly diffraction: DiffractionMethod | 'none';
  /**
   * Terrain irregularity of ITM in areas. `exact`, the default: computed for every path; `thinned`: computed for one
   * direction in six from every 16th or 32nd sample, which takes two thirds of the time. Paths and links are always
   * exact.
   */
  readonly terrainIrregularity: 'exact' | 'thinned';
}

/** An assumption that a model can use. */
export type AssumptionName = keyof Assumptions;

/** Defaults of assumptions. */
export const DEFAULT_ASSUMPTIONS: Assumptions = {
  reliabilityPercent: 95,
  timePercent: undefined,
  confidencePercent: 50,
  climate: 'maritimeTemperateOverLand',
  surfaceRefractivityN: 301,
  refractivityLapseN: 45,
  relativePermittivity: 15,
  conductivitySpm: 0.005,
  areaType: 'suburban',
  radarCrossSectionM2: 1,
  diffraction: 'none',
  terrainIrregularity: 'exact',
};
