import { readFileSync } from 'node:fs';

import { p528, prepareP528 } from '@radioshed/p528';
import { expect, test } from 'vitest';

test('the README’s example gives what it says', () => {
  const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8');
  const code = /```ts\n([\s\S]*?)```/.exec(readme)?.[1] ?? '';
  const body = code.replace(/^import .*$/m, '').replace(/^(.*); \/\/ (.*)$/gm, 'expect($1).toEqual($2);');
  expect(body.match(/expect/g)).toHaveLength(5);
  new Function('expect', 'p528', 'prepareP528', body)(expect, p528, prepareP528);
});
