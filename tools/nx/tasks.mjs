// @ts-check
/**
 * The tasks of this repository for nx: what runs, what each run depends on, and what it leaves behind. A task whose
 * inputs are those of an earlier run is not run again. A package brings its tests by existing; the tasks of the whole
 * repository belong to the root.
 */
import { dirname } from 'node:path';

/** @typedef {{ cache?: boolean, needsBuild?: boolean, inputs?: readonly unknown[], outputs?: readonly string[] }} Options */

/** All that a package ships and all tools: what is built, and what the whole repository is checked by. */
const EVERYTHING = ['{workspaceRoot}/**/*', '{workspaceRoot}/.ci/**/*', '{workspaceRoot}/.changeset/**/*', 'testing'];
/** What packages are built from: the examples of their READMEs run on all of them. */
const SOURCES = [
  { projects: ['@radioshed/*'], input: 'production' },
  '{workspaceRoot}/tools/{build,twins}/**/*',
  '{workspaceRoot}/tools/tsconfig*.json',
  '{workspaceRoot}/package.json',
  '{workspaceRoot}/package-lock.json',
  { runtime: 'node --version' },
];
/** What a test of a package depends on: the package, all that it is made of, and how tests are run. */
const OF_PACKAGE = ['tests', '^production', 'testing'];
/** Files that the tests of a package read outside it and what it is made of, and READMEs beyond their examples. */
const ALSO_READ = /** @type {Readonly<Record<string, readonly string[]>>} */ ({
  'packages/antenna': ['{workspaceRoot}/packages/antenna/README.md'],
  'packages/archive': ['{workspaceRoot}/tools/attacks/lib/**/*'],
  'packages/cli': [
    '{workspaceRoot}/docs/{cluster,operations,settings}.md',
    '{workspaceRoot}/packages/cli/README.md',
    '{workspaceRoot}/packages/*/src/**/*',
  ],
  'packages/cluster': ['{workspaceRoot}/tools/attacks/lib/**/*', '{workspaceRoot}/deploy/cluster/**/*'],
  'packages/conformance': ['{workspaceRoot}/packages/conformance/README.md'],
  'packages/http': [
    '{workspaceRoot}/clients/**/*',
    '{workspaceRoot}/docs/*.md',
    '{workspaceRoot}/packages/{archive,engine}/test/**/*',
    '{workspaceRoot}/tools/write/**/*',
  ],
  'packages/testing': ['{workspaceRoot}/tools/pack/**/*', '{workspaceRoot}/packages/conformance/test/support/**/*'],
  'packages/viewer': ['{workspaceRoot}/tools/pack/**/*'],
  // They look at the code of all packages.
  tools: ['{workspaceRoot}/**/*', '!{workspaceRoot}/**/*.md'],
});

/** @param {string} command @param {Options} [options] @returns {object} of nx */
function task(command, { cache = true, needsBuild = false, inputs = EVERYTHING, outputs = [] } = {}) {
  return {
    executor: 'nx:run-commands',
    options: { command, cwd: '.' },
    ...(needsBuild && { dependsOn: [{ projects: ['radioshed-monorepo'], target: 'build' }] }),
    ...(cache ? { cache, inputs, outputs } : { cache }),
  };
}

/** @param {string} kind @param {string} folder @param {readonly unknown[]} inputs */
function tests(kind, folder, inputs) {
  const folders = folder === '.' ? ['{workspaceRoot}/tools', '{workspaceRoot}/packages/*'] : ['{projectRoot}'];
  const outputs = folders.map((each) => `${each}/.vitest/${kind}.json`);
  return task(`node tools/run/run-tests.mjs ${kind} ${folder}`, { needsBuild: true, inputs, outputs });
}

/** @param {string} folder below packages, or `tools` */
function testsOf(folder) {
  const inputs = [...OF_PACKAGE, ...(ALSO_READ[folder] ?? [])];
  return {
    test: tests('test', folder, inputs),
    slow: tests('slow', folder, folder === 'tools' ? EVERYTHING : inputs),
    again: task(`node tools/run/run-tests.mjs again ${folder}`, { cache: false, needsBuild: true }),
  };
}

/** Tasks of the whole repository. */
const ROOT = {
  // It skips by itself what is current, and a running server keeps its bundle.
  build: task('npm run --silent build', { cache: false }),
  examples: tests('examples', '.', ['readmes', ...SOURCES, 'testing']),
  guides: tests('guides', '.', EVERYTHING),
  lint: task('npm run --silent lint', { needsBuild: true }),
  types: task('npm run --silent types', { needsBuild: true }),
  docs: task('npm run --silent docs', { needsBuild: true, outputs: ['{workspaceRoot}/docs/.site'] }),
  packages: task('npm run --silent packages', { needsBuild: true }),
  rehearse: task('npm run --silent rehearse', { needsBuild: true }),
  deployment: task('npm run --silent deployment', { needsBuild: true }),
  bench: task('npm run --silent bench', { cache: false }),
};

/** Names of all tasks. @type {readonly string[]} */
export const TASKS = [...Object.keys(ROOT), ...Object.keys(testsOf('tools'))];

/** Read by nx, as nx.json names this file: the tasks of the folder of each file that matches. */
export const createNodesV2 = /** @type {const} */ ([
  '{package.json,packages/*/package.json,tools/vitest.config.ts}',
  /** @param {readonly string[]} files */
  (files) =>
    files.map((file) => {
      const folder = dirname(file);
      const targets = folder === '.' ? ROOT : testsOf(folder);
      return [file, { projects: { [folder]: folder === 'tools' ? { name: 'tools', targets } : { targets } } }];
    }),
]);
