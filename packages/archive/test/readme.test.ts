import { readFileSync } from 'node:fs';

import { expect, test } from 'vitest';

import { memoryArchive } from '../src/memory.js';

test('the README’s example gives what it says', async () => {
  const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8');
  const code = /```ts\n([\s\S]*?)```/.exec(readme)?.[1] ?? '';
  const body = code.replace(/^import .*$/m, '').replace(/^(\(await .*); \/\/ (.*)$/gm, 'expect($1).toBe($2);');
  expect(body.match(/expect/g)).toHaveLength(2);
  await new Function('expect', 'memoryArchive', `return (async () => {${body}})()`)(expect, memoryArchive);
});
