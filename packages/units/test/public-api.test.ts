import { expect, test } from 'vitest';

import * as main from '../src/index.js';

test('exported names', () => {
  expect(Object.keys(main).sort()).toMatchInlineSnapshot(`
    [
      "BOLTZMANN_JPK",
      "DIPOLE_GAIN_DBI",
      "FREE_SPACE_IMPEDANCE_OHM",
      "METRES_PER_FOOT",
      "OutOfRangeError",
      "REFERENCE_TEMPERATURE_K",
      "SPEED_OF_LIGHT_MPS",
      "checkChoice",
      "checkInteger",
      "checkListed",
      "checkObject",
      "checkRange",
      "checkShape",
      "checkString",
      "dbFromRatio",
      "dbmFromW",
      "dbuvFromUv",
      "dbuvpmFromIsotropicDbm",
      "editDistance",
      "fields",
      "finiteNumbers",
      "frequencyMHzFromWavelengthM",
      "hertzHint",
      "isOutOfRangeError",
      "isotropicDbmFromDbuvpm",
      "listOf",
      "meantText",
      "nearestName",
      "object",
      "oneOf",
      "openFields",
      "optionalListOf",
      "optionalObject",
      "optionalOneOf",
      "ratioFromDb",
      "refusalText",
      "shortText",
      "thermalNoiseDbm",
      "uvFromDbuv",
      "wFromDbm",
      "wavelengthM",
      "withDefaults",
    ]
  `);
});
