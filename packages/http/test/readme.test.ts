import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import * as memory from '@radioshed/archive/memory';
import * as sqlite from '@radioshed/archive/sqlite';
import * as parallel from '@radioshed/parallel/node';
import * as service from '@radioshed/service';
import * as terrain from '@radioshed/terrain';
import * as terrainNode from '@radioshed/terrain/node';
import { codeBlocks, testExamples, textOf } from '@radioshed/testing/readme';
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
const readme = new URL('../README.md', import.meta.url);
const folder = mkdtempSync(join(tmpdir(), 'radioshed-http-'));
const asked: string[] = [];

afterAll(() => rmSync(folder, { recursive: true, force: true }));

testExamples(readme, modules, { folder, asked });

test('there are two, and the second logs its request', () => {
  expect(codeBlocks(textOf(readme), 'ts')).toHaveLength(2);
  expect(asked).toEqual(['/archive/list']);
});
