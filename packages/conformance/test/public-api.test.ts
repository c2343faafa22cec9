import { expect, test } from 'vitest';

import * as api from '../src/index.js';

test('public names', () => {
  expect(Object.keys(api).sort()).toMatchInlineSnapshot(`
    [
      "MODEL_IDS",
      "main",
    ]
  `);
});
