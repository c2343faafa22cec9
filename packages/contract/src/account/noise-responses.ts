import * as z from 'zod';

/** Measured noise at a location. */
export interface NoiseAverage {
  readonly latitude: number;
  readonly longitude: number;
  /** Mean of the levels in dBm (not of the powers) measured there within the bandwidth. */
  readonly average_noise_dBm: number;
}

/** Checks the response of /noise/get: for each query its locations, nearest first. */
export const noiseResponse: z.ZodType<readonly (readonly NoiseAverage[])[]> = z.array(
  z.array(z.object({ latitude: z.number(), longitude: z.number(), average_noise_dBm: z.number() })),
);
