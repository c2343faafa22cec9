import { readFileSync } from 'node:fs';

import * as noise from '@radioshed/noise';
import { expect, test } from 'vitest';

test('the README’s example gives what it says', () => {
  const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8');
  const code = /```ts\n([\s\S]*?)```/.exec(readme)?.[1] ?? '';
  const body = code
    .replace(/^import \{[^}]*\} from .*$/m, '')
    .replace(' as const', '')
    .replace(/^(.*); \/\/ (.*)$/gm, 'expect($1).toBe($2);');
  expect(body.match(/expect/g)).toHaveLength(6);
  new Function('expect', ...Object.keys(noise), body)(expect, ...Object.values(noise));
});
