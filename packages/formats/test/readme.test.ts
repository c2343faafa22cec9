import { toNdarray } from '@radioshed/raster/ndarray';
import { codeBlocks, textOf } from '@radioshed/testing/readme';
import { expect, test } from 'vitest';

test('the example of the README is this package’s example file, and it runs', async () => {
  const blocks = codeBlocks(textOf(new URL('../README.md', import.meta.url)), 'ts');
  expect(blocks).toEqual([textOf(new URL('readme-example.ts', import.meta.url))]);
  const { again, chartPng } = await import('./readme-example.js');
  expect([toNdarray(again).get(0, 1), chartPng.length > 10_000]).toEqual([-75.5, true]);
});
