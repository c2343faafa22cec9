import { codeBlocks, textOf } from '@radioshed/testing/readme';
import { expect, test } from 'vitest';

test('the example of the README is this package’s example file, and it runs', async () => {
  const blocks = codeBlocks(textOf(new URL('../README.md', import.meta.url)), 'ts');
  expect(blocks).toEqual([textOf(new URL('readme-example.ts', import.meta.url))]);
  const { notes, picture, legend } = await import('./readme-example.js');
  expect([notes, [...picture.indices], legend[0]]).toEqual([[], [1, 15, 0], { l: '-20dBm', r: 255, g: 19, b: 0 }]);
});
