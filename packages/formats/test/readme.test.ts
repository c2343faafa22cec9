import { readFileSync } from 'node:fs';

import { expect, test } from 'vitest';

test('the example of the README is this package’s example file, and it runs', async () => {
  const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8');
  const blocks = [...readme.matchAll(/```ts\n([\s\S]*?)```/g)].map((block) => block[1]);
  expect(blocks).toEqual([readFileSync(new URL('readme-example.ts', import.meta.url), 'utf8')]);
  const { again, chartPng } = await import('./readme-example.js');
  expect([again.values.get(0, 1), chartPng.length > 10_000]).toEqual([-75.5, true]);
});
