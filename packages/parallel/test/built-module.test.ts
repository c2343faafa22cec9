import { expect, test } from 'vitest';

import { builtModule } from '../src/index.js';

test.each([
  ['file:///home/packages/kernels/src/work.js', 'file:///home/packages/kernels/dist/work.js'],
  ['file:///home/packages/kernels/src/work.ts', 'file:///home/packages/kernels/dist/work.js'],
  ['file:///home/packages/kernels/dist/work.js', 'file:///home/packages/kernels/dist/work.js'],
  ['file:///home/packages/kernels/src/gpu/managed/work.ts', 'file:///home/packages/kernels/dist/gpu/managed/work.js'],
  ['file:///home/packages/kernels/dist/gpu/managed/work.js', 'file:///home/packages/kernels/dist/gpu/managed/work.js'],
  ['file:///usr/src/app/packages/kernels/src/gpu/work.js', 'file:///usr/src/app/packages/kernels/dist/gpu/work.js'],
  ['file:///usr/src/app/dist/gpu/work.js', 'file:///usr/src/app/dist/gpu/work.js'],
  ['file:///usr/src/app/node_modules/x/dist/work.js', 'file:///usr/src/app/node_modules/x/dist/work.js'],
  ['https://example.org/src/work.mjs', 'https://example.org/src/work.mjs'],
])('%s → %s', (from, to) => {
  expect(builtModule(new URL(from))).toBe(to);
});
