import { readFileSync } from 'node:fs';

import * as satellite from '@radioshed/satellite';
import { expect, test } from 'vitest';

const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8');
const examples = [...readme.matchAll(/```ts\n([\s\S]*?)```/g)].map(([, code = '']) => code);

test.each(examples)('the examples of the README give what they say', (code) => {
  const body = code
    .replace(/^import [\s\S]*? from '.*';$/gm, '')
    .replace(/^(.*); \/\/ (.*)$/gm, 'expect($1).toEqual($2);');
  expect(body).toContain('expect(');
  new Function('expect', ...Object.keys(satellite), body)(expect, ...Object.values(satellite));
});
