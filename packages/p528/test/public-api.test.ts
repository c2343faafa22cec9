import * as p528 from '@radioshed/p528';
import { expect, test } from 'vitest';

test('exported names', () => {
  expect(Object.keys(p528).sort()).toMatchInlineSnapshot(`
    [
      "P528_DEFAULTS",
      "p528",
      "p528EndsModel",
      "p528Modules",
      "p528Ref",
      "prepareP528",
    ]
  `);
});
