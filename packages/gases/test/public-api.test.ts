import * as gases from '@radioshed/gases';
import { expect, test } from 'vitest';

test('exported names', () => {
  expect(Object.keys(gases).sort()).toMatchInlineSnapshot(`
    [
      "rainCoefficients",
      "rainLaw",
      "referenceAir",
      "referencePressureHpa",
      "referenceTemperatureK",
      "refractiveIndex",
      "refractivityN",
      "specificGasAttenuation",
      "specificOxygenDbPerKm",
      "specificRain",
      "specificVapourDbPerKm",
      "vapourDensityGm3",
      "vapourPressureHpa",
      "vapourPressureOfHumidityHpa",
      "wetRefractivityN",
    ]
  `);
});
