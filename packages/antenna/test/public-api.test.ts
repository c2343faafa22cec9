import * as antenna from '@radioshed/antenna';
import { expect, test } from 'vitest';

test('exported names', () => {
  expect(Object.keys(antenna).sort()).toMatchInlineSnapshot(`
    [
      "CROSS_POLAR_LOSS_DB",
      "DIPOLE_NULL_DB",
      "HALF_POWER_LOSS_DB",
      "PatternError",
      "cutDb",
      "dipoleRelativeDb",
      "directionalGain",
      "gainDbi",
      "gainRef",
      "isPatternError",
      "polarPlotSvg",
      "polarisationLossDb",
      "polarisationNamed",
      "readAdf",
      "readAnt",
      "readMsi",
      "readPattern",
      "writeAdf",
    ]
  `);
});
