import { readFileSync } from 'node:fs';

import { memoryArchive } from '@radioshed/archive/memory';
import { nullIsland } from '@radioshed/terrain';
import { expect, test } from 'vitest';

import { createService, openAccount } from '../src/index.js';

test('the README’s example gives what it says', async () => {
  const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8');
  const code = /```ts\n([\s\S]*?)```/.exec(readme)?.[1] ?? '';
  const body = code.replace(/^import .*$/gm, '').replace(/^(\w.*); \/\/ (.*)$/gm, 'expect($1).toBe($2);');
  expect(body.match(/expect/g)).toHaveLength(2);
  const names = ['expect', 'memoryArchive', 'createService', 'openAccount', 'nullIsland'];
  const run = new Function(...names, `return (async () => {${body}})()`);
  await run(expect, memoryArchive, createService, openAccount, nullIsland);
});
