import { spawnSync } from 'node:child_process';
import {
  appendFileSync,
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { sampled } from '@radioshed/testing/sample';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { treeFiles } from '../checks/tree-files.mjs';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const PROJECT = 'radioshed-monorepo';
const TARGETS = ['test', 'slow', 'examples', 'guides', 'lint', 'types'];

interface Manifest {
  readonly name: string;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
}

let copy = '';
let files: readonly string[] = [];
let manifests: ReadonlyMap<string, Manifest>;
/** Tasks of nx by name: `units:test`. */
let all: readonly string[] = [];

/** A copy of this repository whose tasks do nothing, in a folder of its own with room for `shared` beside it. */
beforeAll(() => {
  copy = join(mkdtempSync(join(tmpdir(), 'radioshed-tasks-')), 'radioshed');
  files = treeFiles(ROOT).filter((file) => !file.includes('node_modules'));
  for (const file of files) {
    mkdirSync(dirname(join(copy, file)), { recursive: true });
    cpSync(join(ROOT, file), join(copy, file));
  }
  symlinkSync(join(ROOT, 'node_modules'), join(copy, 'node_modules'));
  writeFileSync(join(copy, 'tools/run/run-tests.mjs'), '');
  const root = JSON.parse(readFileSync(join(copy, 'package.json'), 'utf8')) as { scripts: Record<string, string> };
  for (const name of ['build', 'lint', 'types']) root.scripts[name] = 'true';
  writeFileSync(join(copy, 'package.json'), JSON.stringify(root));
  const folders = [...new Set(files.flatMap((file) => /^packages\/[^/]+(?=\/package\.json$)/.exec(file) ?? []))];
  manifests = new Map(
    folders.map((folder) => [folder, JSON.parse(readFileSync(join(copy, folder, 'package.json'), 'utf8')) as Manifest]),
  );
  all = run().toSorted();
  expect(run()).toEqual([]);
}, 120_000);

afterAll(() => rmSync(dirname(copy), { recursive: true, force: true }));

/** Runs the tasks. @returns those that ran, and did not come from the cache */
function run(env: Readonly<Record<string, string>> = {}): string[] {
  const nx = join(ROOT, 'node_modules/nx/dist/bin/nx.js');
  const { stdout: printed, status } = spawnSync(
    process.execPath,
    [nx, 'run-many', '-t', TARGETS.join(','), '--output-style=static-failures-only'],
    { cwd: copy, encoding: 'utf8', env: { ...process.env, FORCE_COLOR: '0', NX_SKIP_NX_CACHE: 'false', ...env } },
  );
  const ended = [...printed.matchAll(/^✔ {2}nx run (\S+)( {2}\[.*\])?/gm)];
  expect(status, printed).toBe(0);
  expect(ended.length, printed).toBeGreaterThan(80);
  return ended
    .filter(([, , cached]) => cached === undefined)
    .map(([, name = '']) => name.replace('@radioshed/', ''))
    .filter((name) => name !== BUILD);
}

/** A package and those that it is made of, in its tests too. */
function closure(folder: string): Set<string> {
  const found = new Set<string>();
  const folderOf = new Map([...manifests].map(([each, { name }]) => [name, each]));
  const visit = (each: string): void => {
    if (found.has(each)) return;
    found.add(each);
    const { dependencies, devDependencies } = manifests.get(each) ?? { name: '' };
    for (const name of Object.keys({ ...dependencies, ...devDependencies })) {
      const next = folderOf.get(name);
      if (next !== undefined) visit(next);
    }
  };
  visit(folder);
  return found;
}

/** Tests of packages. */
const testsOf = (folders: Iterable<string>): string[] =>
  [...folders].flatMap((folder) => ['test', 'slow'].map((task) => `${folder.replace('packages/', '')}:${task}`));
const rootTasks = (...names: string[]): string[] => names.map((name) => `${PROJECT}:${name}`);
const dependants = (folder: string): string[] => [...manifests.keys()].filter((each) => closure(each).has(folder));
const some = (pattern: RegExp, count: number): string[] =>
  sampled(
    files.filter((file) => pattern.test(file)),
    count,
  );
const packageOf = (file: string): string => file.split('/').slice(0, 2).join('/');

/** Tasks that read a file outside their package are among those that `also` names. */
function expectRerun(file: string, tasks: readonly string[], also: RegExp = /^$/): void {
  appendFileSync(join(copy, file), ' ');
  const ran = run();
  expect(ran, file).toEqual(expect.arrayContaining([...tasks]));
  expect(
    ran.filter((task) => !tasks.includes(task) && !also.test(task)),
    `${file} reran more`,
  ).toEqual([]);
}

const WHOLE = [...rootTasks('guides', 'lint', 'types'), 'tools:slow'];
/** It is never taken from the cache. */
const BUILD = `${PROJECT}:build`;
const ofTools = testsOf(['tools']);
/** Tests of these read files of other packages. */
const LOOK_AROUND = /^(cli|http):/;
/** Tests of these read more of their README than its examples. */
const READ_README = /^(antenna|cli|conformance):/;

test('a source: its package, those made of it, the build, and what looks at everything', () => {
  for (const file of some(/^packages\/[^/]+\/src\/.*\.ts$/, 7)) {
    const tasks = [...testsOf(dependants(packageOf(file))), ...ofTools, ...WHOLE, ...rootTasks('examples')];
    expectRerun(file, tasks, LOOK_AROUND);
  }
});

test('a test: its package, and what looks at everything', () => {
  for (const file of some(/^packages\/(?!archive|engine)[^/]+\/test\/.*\.test\.ts$/, 3)) {
    if (file.endsWith('/readme.test.ts')) continue;
    expectRerun(file, [...testsOf([packageOf(file)]), ...ofTools, ...WHOLE, ...rootTasks('examples')]);
  }
});

test('a README: the examples, and what looks at everything', () => {
  for (const file of some(/^packages\/[^/]+\/README\.md$/, 2))
    expectRerun(file, [...WHOLE, ...rootTasks('examples')], READ_README);
});

test('a page of the documentation: the guides, and those that read it', () => {
  for (const file of some(/^docs\/[a-z]+\.md$/, 2)) expectRerun(file, WHOLE, LOOK_AROUND);
});

test('how tests are run, the lock file, and the configuration: all tests', () => {
  const tests = all.filter((task) => !/:(lint|types)$/.test(task));
  for (const file of ['tools/vitest/test-seed.ts', 'package-lock.json', 'nx.json'])
    expectRerun(file, [...tests, ...rootTasks('lint', 'types')]);
});

test('a variable, shared data, and an optional program: all tests', () => {
  const tests = all.filter((task) => /:(test|slow|examples|guides)$/.test(task));
  expect(run({ RADIOSHED_TEST_SEED: '7' })).toEqual(expect.arrayContaining(tests));
  expect(run({ RADIOSHED_TEST_SEED: '7' })).toEqual([]);
  expect(run()).toEqual([]);
  const folder = join(dirname(copy), 'bin');
  mkdirSync(folder);
  writeFileSync(join(folder, 'redis-server'), '');
  chmodSync(join(folder, 'redis-server'), 0o755);
  expect(run({ PATH: `${folder}:${process.env['PATH'] ?? ''}` })).toEqual(expect.arrayContaining(tests));
  mkdirSync(join(dirname(copy), 'shared/reference'), { recursive: true });
  writeFileSync(join(dirname(copy), 'shared/reference/a.csv'), '1');
  expect(run()).toEqual(expect.arrayContaining(tests));
});
