import * as p1812 from '@radioshed/p1812';
import { expect, test } from 'vitest';

test('exported names', () => {
  expect(Object.keys(p1812).sort()).toMatchInlineSnapshot(`
    [
      "P1812_DEFAULTS",
      "P452_DEFAULTS",
      "clearEnds",
      "fieldDbuvpm",
      "locationDeviationDb",
      "p1812",
      "p1812Modules",
      "p1812RadialModel",
      "p1812Ref",
      "p452",
      "p452RadialModel",
      "p452Ref",
      "pathCentreLatDeg",
      "radioClimaticZones",
    ]
  `);
});
