import { readFileSync } from 'node:fs';

import { memoryArchive } from '@radioshed/archive/memory';
import { createService } from '@radioshed/service';
import { nullIsland } from '@radioshed/terrain';
import { expect, test } from 'vitest';

import { createHandler } from '../src/index.js';

test('the README’s example gives what it says', async () => {
  const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8');
  const code = /```ts\n([\s\S]*?)```/.exec(readme)?.[1] ?? '';
  const body = code.replace(/^import .*$/gm, '').replace(/^(\S.*); \/\/ (.*)$/gm, 'expect($1).toBe($2);');
  expect(body.match(/expect/g)).toHaveLength(2);
  const names = ['expect', 'memoryArchive', 'createHandler', 'createService', 'nullIsland'];
  const run = new Function(...names, `return (async () => {${body}})()`);
  await run(expect, memoryArchive, createHandler, createService, nullIsland);
});
