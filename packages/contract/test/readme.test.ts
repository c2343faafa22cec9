import { readFileSync } from 'node:fs';

import { expect, test } from 'vitest';

import { areaInputOf, readAreaRequest } from '../src/index.js';

test('the README’s example gives what it says', () => {
  const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8');
  const code = /```ts\n([\s\S]*?)```/.exec(readme)?.[1] ?? '';
  const body = code.replace(/^import .*$/m, '').replace(/^(input\..*); \/\/ (.*)$/gm, 'expect($1).toBe($2);');
  expect(body.match(/expect/g)).toHaveLength(2);
  new Function('expect', 'readAreaRequest', 'areaInputOf', body)(expect, readAreaRequest, areaInputOf);
});
