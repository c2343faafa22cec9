import { expect, test } from 'vitest';

import * as api from '../src/index.js';
import * as memory from '../src/memory.js';

test('public names', () => {
  expect(Object.keys(api).sort()).toMatchInlineSnapshot(`
    [
      "isKey",
      "keyHash",
      "keyIdOf",
      "newKey",
      "randomText",
    ]
  `);
});

test('public names of /memory', () => {
  expect(Object.keys(memory).sort()).toMatchInlineSnapshot(`
    [
      "memoryArchive",
    ]
  `);
});
