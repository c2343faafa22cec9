import * as p1546 from '@radioshed/p1546';
import * as radial from '@radioshed/p1546/radial';
import { expect, test } from 'vitest';

test('exported names', () => {
  expect(Object.keys(p1546).sort()).toMatchInlineSnapshot(`
    [
      "CLUTTER_HEIGHTS_M",
      "P1546TablesError",
      "P1546_DEFAULTS",
      "P1546_TABLES_SOURCE",
      "p1546",
      "p1546Corrections",
      "p1546Modules",
      "p1546Ref",
      "p1546Surroundings",
      "p1546Tables",
    ]
  `);
});

test('exported names of subpaths', () => {
  expect(Object.keys(radial).sort()).toMatchInlineSnapshot(`
    [
      "p1546RadialModel",
    ]
  `);
});
