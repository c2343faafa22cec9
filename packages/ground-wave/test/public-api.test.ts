import * as groundWave from '@radioshed/ground-wave';
import { expect, test } from 'vitest';

test('exported names', () => {
  expect(Object.keys(groundWave).sort()).toMatchInlineSnapshot(`
    [
      "GROUND_WAVE_DEFAULTS",
      "SHORT_MONOPOLE_DBI",
      "groundWave",
      "groundWaveModel",
      "groundWaveModules",
      "groundWaveRef",
    ]
  `);
});
