import * as link from '@radioshed/link';
import { expect, test } from 'vitest';

test('exported names', () => {
  expect(Object.keys(link).sort()).toMatchInlineSnapshot(`
    [
      "bandwidthDb",
      "eirpDbm",
      "erpDbm",
      "fieldStrengthDbuvpm",
      "linkBudget",
      "loadVoltageDbuv",
      "loadVoltageUv",
      "noiseFloorDbm",
      "receivedPowerDbm",
      "snrDb",
    ]
  `);
});
