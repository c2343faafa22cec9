import * as z from 'zod';

/** Measured noise of a place. */
export interface NoiseAverage {
  readonly latitude: number;
  readonly longitude: number;
  /** Mean of the levels (not of their powers) measured there within the bandwidth. */
  readonly average_noise_dBm: number;
}

/** Checks the answer of /noise/get: for each question its places, the nearest first. */
export const noiseAnswer: z.ZodType<readonly (readonly NoiseAverage[])[]> = z.array(
  z.array(z.object({ latitude: z.number(), longitude: z.number(), average_noise_dBm: z.number() })),
);
