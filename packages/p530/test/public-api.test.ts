import * as p530 from '@radioshed/p530';
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
