import * as antenna from '@radioshed/antenna';
import * as node from '@radioshed/antenna/node';
import { expect, test } from 'vitest';

test('exported names', () => {
  expect(Object.keys(antenna).sort()).toMatchInlineSnapshot(`
    [
      "ANTENNA_NOTES",
      "CROSS_POLAR_LOSS_DB",
      "CUT_INTERPOLATIONS",
      "HALF_POWER_LOSS_DB",
      "MOST_AZIMUTHS",
      "PATTERN_EXTENSIONS",
      "PatternError",
      "antennaFigures",
      "antennaModules",
      "antennaWgsl",
      "cutDb",
      "dipoleRelativeDb",
      "dipoleWgsl",
      "directionalGain",
      "gainDbi",
      "gainOnGpu",
      "gainRef",
      "isPatternError",
      "polarPlotSvg",
      "polarisationLossDb",
      "polarisationNamed",
      "readAdf",
      "readAnt",
      "readMsi",
      "readPattern",
      "readSphere",
      "readSplat",
      "writeAdf",
    ]
  `);
});

test('exported names of /node', () => {
  expect(Object.keys(node).sort()).toMatchInlineSnapshot(`
    [
      "openPatternFolder",
      "readPatternFile",
    ]
  `);
});
