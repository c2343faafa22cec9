import { readFileSync } from 'node:fs';

import * as memory from '@radioshed/archive/memory';
import * as http from '@radioshed/http';
import * as service from '@radioshed/service';
import * as terrain from '@radioshed/terrain';
import { expect, test } from 'vitest';

import * as viewer from '../src/index.js';

const modules = {
  '@radioshed/archive/memory': memory,
  '@radioshed/http': http,
  '@radioshed/service': service,
  '@radioshed/terrain': terrain,
  '@radioshed/viewer': viewer,
};
const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8');
const blocks = [...readme.matchAll(/```ts\n([\s\S]*?)```/g)].map((match) => match[1] ?? '');

test.each(blocks)('the README’s example %# gives what it says', async (code) => {
  const body = code
    .replace(/^import (\{.*\}) from '(.*)';$/gm, "const $1 = modules['$2'];")
    .replace(/^(\S.*); \/\/ (.*)$/gm, 'expect($1).toBe($2);');
  expect(body.match(/expect/g)?.length).toBeGreaterThan(0);
  await new Function('expect', 'modules', `return (async () => {${body}})()`)(expect, modules);
});
