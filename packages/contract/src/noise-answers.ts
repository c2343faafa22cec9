/** Measured noise of a place. */
export interface NoiseAverage {
  readonly latitude: number;
  readonly longitude: number;
  /** Mean of the levels (not of their powers) measured there within the bandwidth. */
  readonly average_noise_dBm: number;
}
