import { readFileSync } from 'node:fs';

import * as antenna from '@radioshed/antenna';
import { expect, test } from 'vitest';

test('the README’s example gives what it says', () => {
  const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8');
  const code = /```ts\n([\s\S]*?)```/.exec(readme)?.[1] ?? '';
  const names = /import \{([\s\S]*?)\}/.exec(code)?.[1] ?? '';
  const body = code
    .replace(/^import [\s\S]*?;$/m, '')
    .replaceAll('as const', '')
    .replace(/^(.*); \/\/ (.*)$/gm, 'expect($1).toBe($2);');
  expect(body.match(/expect/g)).toHaveLength(7);
  new Function('expect', 'antenna', `const {${names}} = antenna;${body}`)(expect, antenna);
});
