import { expect, test } from 'vitest';

import * as api from '../src/index.js';
import * as keys from '../src/keys.js';
import * as memory from '../src/memory.js';

test('public names', () => {
  expect(Object.keys(api).sort()).toMatchInlineSnapshot(`
    [
      "isKey",
    ]
  `);
});

test('public names of /keys', () => {
  expect(Object.keys(keys).sort()).toMatchInlineSnapshot(`
    [
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
