import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import * as memory from '@radioshed/archive/memory';
import * as sqlite from '@radioshed/archive/sqlite';
import * as parallel from '@radioshed/parallel/node';
import * as service from '@radioshed/service';
import * as terrain from '@radioshed/terrain';
import * as terrainNode from '@radioshed/terrain/node';
import { afterAll, expect, test } from 'vitest';

import * as http from '../src/index.js';
import * as node from '../src/node.js';

const modules = {
  '@radioshed/archive/memory': memory,
  '@radioshed/archive/sqlite': sqlite,
  '@radioshed/http': http,
  '@radioshed/http/node': node,
  '@radioshed/parallel/node': parallel,
  '@radioshed/service': service,
  '@radioshed/terrain': terrain,
  '@radioshed/terrain/node': terrainNode,
};
const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8');
const blocks = [...readme.matchAll(/```ts\n([\s\S]*?)```/g)].map((match) => match[1] ?? '');
const folder = mkdtempSync(join(tmpdir(), 'radioshed-http-'));

afterAll(() => rmSync(folder, { recursive: true, force: true }));

test.each(blocks)('the README’s example %# gives what it says', async (code) => {
  const asked: string[] = [];
  const body = code
    .replace(/^import (\{.*\}) from '(.*)';$/gm, "const $1 = modules['$2'];")
    .replace(/^(\S.*); \/\/ (.*)$/gm, 'expect($1).toBe($2);');
  expect(body.match(/expect/g)?.length).toBeGreaterThan(0);
  const run = new Function('expect', 'modules', 'folder', 'asked', `return (async () => {${body}})()`);
  await run(expect, modules, folder, asked);
  if (code.includes('onAnswer')) expect(asked).toEqual(['/archive/list']);
});

test('there are two', () => expect(blocks).toHaveLength(2));
