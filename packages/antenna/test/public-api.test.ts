import * as antenna from '@radioshed/antenna';
import { expect, test } from 'vitest';

test('exported names', () => {
  expect(Object.keys(antenna).sort()).toMatchInlineSnapshot(`
    [
      "DIPOLE_NULL_DB",
      "GAIN_TABLE_COLUMNS",
      "GAIN_TABLE_ROWS",
      "dipoleRelativeDb",
      "directionalGain",
      "gainDbi",
      "gainTable",
    ]
  `);
});
