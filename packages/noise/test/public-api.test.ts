import * as noise from '@radioshed/noise';
import { expect, test } from 'vitest';

test('exported names', () => {
  expect(Object.keys(noise).sort()).toMatchInlineSnapshot(`
    [
      "GALACTIC_NOISE_DECILES",
      "NOISE_ENVIRONMENTS",
      "addNoise",
      "atmosphericFrequency",
      "atmosphericNoise",
      "atmosphericNoiseAt",
      "atmosphericPowerAt",
      "atmosphericSite",
      "combinedNoise",
      "combinedNoiseDb",
      "galacticNoise",
      "galacticNoiseDb",
      "manMadeNoise",
      "manMadeNoiseDb",
      "manMadeNoiseDeciles",
      "meansByPlace",
      "measuredNoise",
      "measuredNoiseBands",
      "measuredNoiseOnGpu",
      "measuredNoiseOnManagedGpu",
      "noPowers",
      "noiseFloor",
      "noiseModules",
      "noiseOfPowers",
      "noisePowerDbm",
      "timeZoneHours",
    ]
  `);
});
