import * as clutterLoss from '@radioshed/clutter-loss';
import * as gpu from '@radioshed/clutter-loss/gpu';
import { expect, test } from 'vitest';

test('exported names', () => {
  expect(Object.keys(clutterLoss).sort()).toMatchInlineSnapshot(`
    [
      "CLUTTER_HEIGHT_M",
      "HEIGHT_GAIN_MHZ",
      "LANDCOVER_NEAREST_M",
      "PINE_SLANT",
      "STREET_WIDTH_M",
      "buildingEntryLossDb",
      "clutterLoss",
      "clutterLossModules",
      "clutterOnLink",
      "coveredModel",
      "coveredRef",
      "p2108AeronauticalDb",
      "p2108HeightGainDb",
      "p2108TerrestrialDb",
      "slantVegetationLossDb",
      "throughClutterLossDb",
      "treeGroupLossDb",
    ]
  `);
});

test('exported names of subpaths', () => {
  expect(Object.keys(gpu).sort()).toMatchInlineSnapshot(`
    [
      "heightGainWgsl",
    ]
  `);
});
