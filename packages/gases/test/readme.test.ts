import { readFileSync } from 'node:fs';

import * as gases from '@radioshed/gases';
import { expect, test } from 'vitest';

test('the README’s example gives what it says', () => {
  const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8');
  const code = /```ts\n([\s\S]*?)```/.exec(readme)?.[1] ?? '';
  const body = code.replace(/^import .*$/m, '').replace(/^(.*); \/\/ (.*)$/gm, 'expect($1).toEqual($2);');
  expect(body.match(/expect/g)).toHaveLength(4);
  new Function('expect', ...Object.keys(gases), body)(expect, ...Object.values(gases));
});
