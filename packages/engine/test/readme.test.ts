import { readFileSync } from 'node:fs';

import { area, path } from '@radioshed/engine';
import { nullIsland } from '@radioshed/terrain';
import { expect, test } from 'vitest';

test('the README’s example gives what it says', async () => {
  const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8');
  const code = /```ts\n([\s\S]*?)```/.exec(readme)?.[1] ?? '';
  const body = code
    .replaceAll(/^import .*$/gm, '')
    .replaceAll(' as const', '')
    .replaceAll(/^(.*); \/\/ (.*)$/gm, 'expect($1).toEqual($2);');
  expect(body.match(/expect/g)).toHaveLength(3);
  const run = new Function('expect', 'area', 'path', 'nullIsland', `return (async () => {${body}})()`);
  await run(expect, area, path, nullIsland);
});
