import { readFileSync } from 'node:fs';

import { expect, test } from 'vitest';

test('the example of the README is this package’s example file, and it runs', async () => {
  const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8');
  const blocks = [...readme.matchAll(/```ts\n([\s\S]*?)```/g)].map((block) => block[1]);
  expect(blocks).toEqual([readFileSync(new URL('readme-example.ts', import.meta.url), 'utf8')]);
  const { notes, picture, legend } = await import('./readme-example.js');
  expect([notes, [...picture.indices], legend[0]]).toEqual([[], [1, 15, 0], { l: '-20dBm', r: 255, g: 19, b: 0 }]);
});
