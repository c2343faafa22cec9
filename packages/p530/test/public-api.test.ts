import * as p530 from '@radioshed/p530';
import * as limits from '@radioshed/p530/limits';
import { expect, test } from 'vitest';

test('exported names', () => {
  expect(Object.keys(p530).sort()).toMatchInlineSnapshot(`
    [
      "EQUIPMENT_DEFAULTS",
      "MAX_CONVERSION_DB",
      "RAIN_TIME_PERCENT",
      "annualConversionDb",
      "clearAirCrossPolar",
      "deepFadePercent",
      "enhancementPercent",
      "fadePercent",
      "frequencyDiversity",
      "frequencyDiversityImprovement",
      "linkOutage",
      "marginForAvailabilityDb",
      "multipathActivity",
      "multipathOccurrencePercent",
      "pointGradientOccurrence",
      "rainAtFrequency",
      "rainAtOtherPolarisation",
      "rainCrossPolar",
      "rainFadeDb",
      "rainFadePercent",
      "rainOnLink",
      "selectiveOutage",
      "shallowFadePercent",
      "spaceAndFrequencyDiversity",
      "spaceDiversity",
      "transitionFadeDb",
      "worstMonthRainPercent",
    ]
  `);
});

test('the limits alone, without the method', () => {
  expect({ ...limits }).toEqual({ RAIN_TIME_PERCENT: p530.RAIN_TIME_PERCENT });
});
