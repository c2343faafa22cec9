// @ts-check
/**
 * Runs checks that need nothing but a build, some at a time: the tests of what was built and of the tools, and checks
 * of the root. Failures are listed at the end with their last lines; none keeps other checks from running. Where a
 * machine has no graphics driver, tests of WGSL get a software driver.
 *
 *   node tools/run/run-checks.mjs [--again] [checks of the root, by their names in package.json …]
 *
 * `--again` repeats the test files that had only excerpts of shared data, or skipped tests, in the run before.
 */
import { spawn } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { basename, join, relative } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';

import { driverIfNone } from './software-gpu.mjs';
import { testsToRepeat } from './tests-to-repeat.mjs';

/** Checks at a time: tests wait for pages, periods and processes, so two cores have work for four. */
const AT_ONCE = availableParallelism() + 2;
/** Checks that take longest, in the order in which they start, so that none is left alone at the end. */
const LONGEST = ['packages', 'viewer', 'cli', 'http', 'server', 'tools', 'others', 'kernels', 'archive', 'cluster'];
/** Packages whose tests run in a process of their own: they run with other options, or take longest. */
const ALONE = ['tools', 'viewer', 'cli', 'http', 'kernels', 'archive', 'cluster'];
/** Packages whose tests run in one process, which loads what they share once. Those in no list are `others`. */
const TOGETHER = { server: ['service', 'engine'] };
const OTHERS = 'others';
/** Lines of a failed check that are printed again at the end. */
const LAST_LINES = 25;
/** How long what a check left running may hold its output open, ms. */
const LEFT_OPEN_MS = 2000;

/**
 * @typedef {object} Check a script of the package.json in a folder
 * @property {string} name
 * @property {string} folder
 * @property {string} script
 * @property {readonly string[]} [args]
 * @property {readonly string[]} [tested] folders with results of tests
 */

/**
 * Checks of the root, and tests of the tools and of packages: those that take longest first, then the others in this
 * order.
 *
 * @param {string} root
 * @param {readonly string[]} scripts of the root
 * @param {{ again?: boolean | undefined }} [options] whether of the tests only files run that have more to say
 * @returns {Check[]}
 */
export function checksOf(root, scripts, { again = false } = {}) {
  const tests = testedFolders(root)
    .map((folder) => ({ folder, files: again ? testsToRepeat(folder) : [] }))
    .filter(({ files }) => !again || files.length > 0);
  const checks = [...scripts.map((script) => ({ name: script, folder: root, script })), ...testsOf(root, tests)];
  /** @param {Check} check */
  const place = ({ name }) => (LONGEST.includes(name) ? LONGEST.indexOf(name) : LONGEST.length);
  return checks.sort((a, b) => place(a) - place(b));
}

/** @param {string} root @returns {string[]} the folders of the tools and the packages */
function testedFolders(root) {
  const packages = readdirSync(join(root, 'packages')).map((name) => join(root, 'packages', name));
  return [join(root, 'tools'), ...packages.filter(isPackage)].filter((folder) => existsSync(folder));
}

/** @param {string} folder */
function isPackage(folder) {
  return existsSync(join(folder, 'package.json'));
}

/**
 * @param {string} root
 * @param {readonly { folder: string, files: readonly string[] }[]} tests folders, with files of each; all where none is
 * named
 * @returns {Check[]}
 */
function testsOf(root, tests) {
  const named = new Set([...ALONE, ...Object.values(TOGETHER).flat()]);
  const groups = Object.entries(TOGETHER).map(([name, packages]) => ({
    name,
    members: tests.filter(({ folder }) => packages.includes(basename(folder))),
  }));
  groups.push({ name: OTHERS, members: tests.filter(({ folder }) => !named.has(basename(folder))) });
  return [
    ...tests
      .filter(({ folder }) => ALONE.includes(basename(folder)))
      .map(({ folder, files }) => ({
        name: basename(folder),
        ...(isPackage(folder) ? { folder, script: 'test' } : { folder: root, script: 'test:tools' }),
        args: files,
        tested: [folder],
      })),
    ...groups
      .filter(({ members }) => members.length > 0)
      .map(({ name, members }) => ({
        name,
        folder: root,
        script: 'test:packages',
        args: members.flatMap(({ folder, files }) => {
          const path = relative(root, folder);
          return files.length === 0 ? [`${path}/`] : files.map((file) => join(path, file));
        }),
        tested: members.map(({ folder }) => folder),
      })),
  ];
}

/**
 * Runs checks in their order, some at a time, and prints their lines, each under the name of its check.
 *
 * @param {readonly Check[]} checks
 * @param {(line: string) => void} print
 * A test run that ends badly although no test failed runs once more: on a busy machine, a thread of Vitest may not
 * start within its minute.
 *
 * @returns {Promise<{ name: string, lastLines: string[] }[]>} those that failed
 */
export async function runChecks(checks, print) {
  /** @type {{ name: string, lastLines: string[] }[]} */
  const failed = [];
  const waiting = [...checks];
  const lane = async () => {
    for (let check = waiting.shift(); check !== undefined; check = waiting.shift()) {
      const started = performance.now();
      /** @type {string[]} */
      let lastLines = [];
      const attempt = () => {
        lastLines = [];
        for (const folder of check.tested ?? []) rmSync(resultsIn(folder), { force: true });
        return run(check, (line) => {
          lastLines = [...lastLines.slice(1 - LAST_LINES), line];
          print(line);
        });
      };
      let code = await attempt();
      if (code !== 0 && isWithoutFault(check.tested)) {
        print(`== ${check.name}: ended with ${code}, but no test failed; it runs once more`);
        code = await attempt();
      }
      print(`== ${check.name}: ${((performance.now() - started) / 1000).toFixed(0)} s`);
      if (code !== 0) failed.push({ name: check.name, lastLines });
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, lane));
  return failed;
}

/** Whether the last test run in folders reports tests, none of them failed. @param {readonly string[]} [folders] */
function isWithoutFault(folders = []) {
  const files = folders.map(resultsIn).filter((file) => existsSync(file));
  return (
    files.length > 0 &&
    files.every((file) => {
      /** @type {{ testResults: { status: string }[] }} */
      const { testResults } = JSON.parse(readFileSync(file, 'utf8'));
      return testResults.every(({ status }) => status === 'passed');
    })
  );
}

/** @param {string} folder */
function resultsIn(folder) {
  return join(folder, '.vitest', `${process.env['RADIOSHED_TEST_RESULTS'] ?? 'results'}.json`);
}

/**
 * @param {Check} check
 * @param {(line: string) => void} print
 * @returns {Promise<number | null>} its exit code, null where a signal ended it
 */
function run({ name, folder, script, args = [] }, print) {
  const child = spawn('npm', ['run', '--silent', script, '--', ...args], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  for (const input of [child.stdout, child.stderr]) {
    createInterface({ input }).on('line', (line) => print(`${name}: ${line}`));
  }
  child.on('exit', () => {
    const timer = setTimeout(() => [child.stdout, child.stderr].forEach((output) => output.destroy()), LEFT_OPEN_MS);
    child.on('close', () => clearTimeout(timer));
  });
  return new Promise((resolve, reject) => child.on('error', reject).on('close', resolve));
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const root = fileURLToPath(new URL('../..', import.meta.url));
  Object.assign(process.env, driverIfNone(), { RADIOSHED_TEST_BUILT: 'true' });
  const { values, positionals } = parseArgs({ options: { again: { type: 'boolean' } }, allowPositionals: true });
  if (values.again) process.env['RADIOSHED_TEST_RESULTS'] = 'again';
  const checks = checksOf(root, positionals, values);
  const failed = await runChecks(checks, console.log);
  for (const { name, lastLines } of failed) console.log([...lastLines, `FAILED: ${name}`].join('\n'));
  if (failed.length > 0) process.exitCode = 1;
}
