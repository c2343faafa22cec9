import * as hf from '@radioshed/hf';
import * as steps from '@radioshed/hf/steps';
import { expect, test } from 'vitest';

test('exported names', () => {
  expect(Object.keys(hf).sort()).toMatchInlineSnapshot(`
    [
      "AMATEUR_BANDS",
      "HF_ATTRIBUTION",
      "HF_DIGITAL_QUANTITIES",
      "HF_NOTES",
      "HF_QUANTITIES",
      "HfPatternError",
      "MOST_AREA_VALUES",
      "SunspotTableError",
      "VERSION_2_TO_R12",
      "antennaGainDbi",
      "bestFrequencies",
      "hfModules",
      "isHfPatternError",
      "isSunspotTableError",
      "patternFrequencyNotes",
      "predictArea",
      "predictCircuit",
      "predictColumns",
      "r12At",
      "readHfPattern",
      "readSunspotTable",
    ]
  `);
});

test('exported names of the steps', () => {
  expect(Object.keys(steps).sort()).toMatchInlineSnapshot(`
    [
      "EARTH_RADIUS_KM",
      "circuitSteps",
      "ionosphereSteps",
      "noiseSteps",
      "pathGeometry",
    ]
  `);
});
