import { readFileSync } from 'node:fs';

import { expect, test } from 'vitest';

import { itmPointToPoint, type ItmWarning, itmWarningBits } from '../src/index.js';

const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8');

test('the README’s example gives what it says', () => {
  const code = /```ts\n([\s\S]*?)```/.exec(readme)?.[1] ?? '';
  const body = code.replace(/^import .*$/m, '').replace(/^(.*); \/\/ (.*)$/gm, 'expect($1).toEqual($2);');
  expect(body.match(/expect/g)).toHaveLength(3);
  new Function('expect', 'itmPointToPoint', body)(expect, itmPointToPoint);
});

test('the README lists every warning with its bit', () => {
  const rows = [...readme.matchAll(/^\| `(\w+)` +\| 0x(\w{4}) /gm)].map(([, name, bit]) => [
    name,
    Number.parseInt(bit, 16),
  ]);
  expect(Object.fromEntries(rows) as Record<ItmWarning, number>).toEqual(itmWarningBits);
});
