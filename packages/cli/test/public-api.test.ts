import { expect, it } from 'vitest';

import * as cli from '../src/index.js';

it('exports exactly this', () => {
  expect(Object.keys(cli).sort()).toMatchInlineSnapshot(`
    [
      "EXIT_CODE",
      "main",
    ]
  `);
});
