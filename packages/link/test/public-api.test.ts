import * as link from '@radioshed/link';
import { expect, test } from 'vitest';

test('exported names', () => {
  expect(Object.keys(link).sort()).toMatchInlineSnapshot(`
    [
      "CABLES",
      "CABLE_NAMES",
      "CARRIERS",
      "MODULATIONS",
      "bandwidthDb",
      "berClass",
      "bitErrorRate",
      "budgetWgsl",
      "carrierOfBandwidth",
      "classSnrDb",
      "connectorLossDb",
      "eirpDbm",
      "erpDbm",
      "feederLossDb",
      "fieldDbuvpm",
      "linkBudget",
      "loadVoltageDbuv",
      "loadVoltageUv",
      "loraRequiredSnrDb",
      "noiseFloorDbm",
      "receivedPowerDbm",
      "requiredSnrDb",
      "resourceBlocks",
      "rsrpDbm",
      "snrDb",
    ]
  `);
});
