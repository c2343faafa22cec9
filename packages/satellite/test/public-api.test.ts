import * as satellite from '@radioshed/satellite';
import { expect, test } from 'vitest';

test('exported names', () => {
  expect(Object.keys(satellite).sort()).toMatchInlineSnapshot(`
    [
      "apparentElevationDeg",
      "cloudAbsorption",
      "cloudAttenuationDb",
      "cloudLiquidKgm2",
      "crossPolarisation",
      "deepFading",
      "fadeDuration",
      "layeredSlant",
      "movingSatellite",
      "oxygenHeightCoefficients",
      "rainClimate",
      "rainCoefficients",
      "rainFade",
      "rainHeightKm",
      "rainPathKm",
      "rainProbability",
      "referenceAir",
      "refractiveIndex",
      "scaledCrossPolarisationDb",
      "scintillation",
      "siteDiversity",
      "slantOxygen",
      "slantRangeKm",
      "slantVapour",
      "slantVapourColumn",
      "specificGasAttenuation",
      "specificRain",
      "totalAttenuationDb",
      "vapourColumnCoefficients",
      "vapourDensityGm3",
      "vapourExceededKgm2",
      "vapourPressureHpa",
      "vapourPressureOfHumidityHpa",
      "wetRefractivityN",
    ]
  `);
});
