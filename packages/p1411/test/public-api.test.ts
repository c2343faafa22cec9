import * as p1411 from '@radioshed/p1411';
import { expect, test } from 'vitest';

test('exported names', () => {
  expect(Object.keys(p1411).sort()).toMatchInlineSnapshot(`
    [
      "HIGH_ROOFS_M",
      "SITE_ROWS",
      "canyonLineOfSight",
      "canyonMillimetre",
      "nearStreetLevel",
      "overRoofsSuburban",
      "overRoofsUrban",
      "p1411Model",
      "p1411Modules",
      "p1411Ref",
      "residential",
      "siteGeneral",
      "streetCorner",
      "streetCrossingDb",
      "streetGridDb",
    ]
  `);
});
