/** Radio climate of the path [Hufford 1982]. */
export type ItmClimate =
  | 'equatorial'
  | 'continentalSubtropical'
  | 'maritimeSubtropical'
  | 'desert'
  | 'continentalTemperate'
  | 'maritimeTemperateOverLand'
  | 'maritimeTemperateOverSea';

/** The climates in the order of NTIA's numbers: number n is `itmClimates[n − 1]`. */
export const itmClimates: readonly ItmClimate[] = [
  'equatorial',
  'continentalSubtropical',
  'maritimeSubtropical',
  'desert',
  'continentalTemperate',
  'maritimeTemperateOverLand',
  'maritimeTemperateOverSea',
];

/** Coefficients [c₁ dB, c₂ dB, x₁ m, x₂ m, x₃ m] of a curve over the effective distance, TN101v2 eq. III.69–70. */
export type CurveCoefficients = readonly [number, number, number, number, number];

/** Coefficients [b₁, b₂, b₃] of the frequency factor b₁ + b₂/(1 + (b₃·ln 0.133k)²) [Algorithm, §5]. */
export type FrequencyFactor = readonly [number, number, number];

/** Constants of a climate for the variability of the loss. */
export interface ClimateCurves {
  /** Adjustment of the median to the whole year, V_med. */
  readonly median: CurveCoefficients;
  /** Spread of the times of greater loss (z_T < 0), σ_T−. */
  readonly below: CurveCoefficients;
  /** Spread of the times of smaller loss, σ_T+. */
  readonly above: CurveCoefficients;
  readonly frequencyBelow: FrequencyFactor;
  readonly frequencyAbove: FrequencyFactor;
  /** Fraction C_D of σ_T+ and standard deviate z_D where ducting begins [Algorithm, table 5.1]. */
  readonly ducting: { readonly ratio: number; readonly deviate: number };
}

/** Asymptotes of the curves of TN101 figure 10.13 per climate, as ITM 1.2.2 gives them. */
export const climateCurves: Readonly<Record<ItmClimate, ClimateCurves>> = {
  equatorial: {
    median: [-9.67, 12.7, 144.9e3, 190.3e3, 133.8e3],
    below: [2.13, 159.5, 762.2e3, 123.6e3, 94.5e3],
    above: [2.11, 102.3, 636.9e3, 134.8e3, 95.6e3],
    frequencyBelow: [1, 0, 0],
    frequencyAbove: [1, 0, 0],
    ducting: { ratio: 1.224, deviate: 1.282 },
  },
  continentalSubtropical: {
    median: [-0.62, 9.19, 228.9e3, 205.2e3, 143.6e3],
    below: [2.66, 7.67, 100.4e3, 172.5e3, 136.4e3],
    above: [6.87, 15.53, 138.7e3, 143.7e3, 98.6e3],
    frequencyBelow: [1, 0, 0],
    frequencyAbove: [0.93, 0.31, 2],
    ducting: { ratio: 0.801, deviate: 2.161 },
  },
  maritimeSubtropical: {
    median: [1.26, 15.5, 262.6e3, 185.2e3, 99.8e3],
    below: [6.11, 6.65, 138.2e3, 242.2e3, 178.6e3],
    above: [10.08, 9.6, 165.3e3, 225.7e3, 129.7e3],
    frequencyBelow: [1, 0, 0],
    frequencyAbove: [1, 0, 0],
    ducting: { ratio: 1.38, deviate: 1.282 },
  },
  desert: {
    median: [-9.21, 9.05, 84.1e3, 101.1e3, 98.6e3],
    below: [1.98, 13.11, 139.1e3, 132.7e3, 193.5e3],
    above: [3.68, 159.3, 464.4e3, 93.1e3, 94.2e3],
    frequencyBelow: [1, 0, 0],
    frequencyAbove: [0.93, 0.19, 1.79],
    ducting: { ratio: 1, deviate: 20 },
  },
  continentalTemperate: {
    median: [-0.62, 9.19, 228.9e3, 205.2e3, 143.6e3],
    below: [2.68, 7.16, 93.7e3, 186.8e3, 133.5e3],
    above: [4.75, 8.12, 93.2e3, 135.9e3, 113.4e3],
    frequencyBelow: [0.92, 0.25, 1.77],
    frequencyAbove: [0.93, 0.31, 2],
    ducting: { ratio: 1.224, deviate: 1.282 },
  },
  maritimeTemperateOverLand: {
    median: [-0.39, 2.86, 141.7e3, 315.9e3, 167.4e3],
    below: [6.86, 10.38, 187.8e3, 169.6e3, 108.9e3],
    above: [8.58, 13.97, 216e3, 152e3, 122.7e3],
    frequencyBelow: [1, 0, 0],
    frequencyAbove: [1, 0, 0],
    ducting: { ratio: 1.518, deviate: 1.282 },
  },
  maritimeTemperateOverSea: {
    median: [3.15, 857.9, 2222e3, 164.8e3, 116.3e3],
    below: [8.51, 169.8, 609.8e3, 119.9e3, 106.6e3],
    above: [8.43, 8.19, 136.2e3, 188.5e3, 122.9e3],
    frequencyBelow: [1, 0, 0],
    frequencyAbove: [1, 0, 0],
    ducting: { ratio: 1.518, deviate: 1.282 },
  },
};
