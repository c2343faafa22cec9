// @ts-check
/**
 * Runs checks that need nothing but a build, three at a time: the tests of every package, of the tools, and checks of the
 * root. Failures are listed at the end with their last lines; none keeps other checks from running. Where a machine has
 * no graphics driver, tests of WGSL get a software driver.
 *
 *   node tools/run-checks.mjs [--again] [checks of the root, by their names in package.json …]
 *
 * `--again` repeats the test files that had only excerpts of shared data, or skipped tests, in the run before.
 * The tools and packages of the highest floor come first: their tests take longest, and none is left alone at the end.
 */
import { spawn } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';

import { driverIfNone } from './software-gpu.mjs';
import { testsToRepeat } from './tests-to-repeat.mjs';

/** Checks at a time: tests that start processes wait for them, so two cores have work for three. */
const AT_ONCE = 3;
/** Lines of a failed check that are printed again at the end. */
const LAST_LINES = 25;
/** How long what a check left running may hold its output open, ms. */
const LEFT_OPEN_MS = 2000;

/** @typedef {{ name: string, folder: string, script: string, args?: readonly string[] }} Check a script of the package.json in a folder */

/**
 * Checks of the root first, so that their faults are seen soon; then tests of the tools and of packages, from the highest
 * floor down.
 *
 * @param {string} root
 * @param {readonly string[]} scripts of the root
 * @returns {Check[]}
 */
export function checksOf(root, scripts) {
  return [...scripts.map((script) => ({ name: script, folder: root, script })), ...testsOf(root)];
}

/** @param {string} root @returns {Check[]} */
function testsOf(root) {
  const packages = readdirSync(join(root, 'packages'))
    .map((name) => ({ name, folder: join(root, 'packages', name), script: 'test' }))
    .filter(({ folder }) => existsSync(join(folder, 'package.json')))
    .sort((a, b) => floorOf(b.folder) - floorOf(a.folder));
  return [
    ...(existsSync(join(root, 'tools')) ? [{ name: 'tools', folder: root, script: 'test:tools' }] : []),
    ...packages,
  ];
}

/**
 * Tests whose files have more to say, and those files alone.
 *
 * @param {string} root
 * @returns {Check[]}
 */
export function repeatedTests(root) {
  return testsOf(root).flatMap((check) => {
    const args = testsToRepeat(check.name === 'tools' ? join(root, 'tools') : check.folder);
    return args.length > 0 ? [{ ...check, args }] : [];
  });
}

/** @param {string} folder */
function floorOf(folder) {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')).floor ?? 0;
}

/**
 * Runs checks in their order, some at a time, and prints their lines, each under the name of its check.
 *
 * @param {readonly Check[]} checks
 * @param {(line: string) => void} print
 * A test run that ends badly although no test failed runs once more: on a busy machine, a thread of Vitest may not start
 * within its minute.
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
        return run(check, (line) => {
          lastLines = [...lastLines.slice(1 - LAST_LINES), line];
          print(line);
        });
      };
      let code = await attempt();
      if (code !== 0 && isWithoutFault(check.folder)) {
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

/** Whether the last test run in a folder reports tests, none of them failed. @param {string} folder */
function isWithoutFault(folder) {
  const file = join(folder, '.vitest', `${process.env['RADIOSHED_TEST_RESULTS'] ?? 'results'}.json`);
  if (!existsSync(file)) return false;
  /** @type {{ testResults: { status: string }[] }} */
  const { testResults } = JSON.parse(readFileSync(file, 'utf8'));
  return testResults.every(({ status }) => status === 'passed');
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
  const root = fileURLToPath(new URL('..', import.meta.url));
  Object.assign(process.env, driverIfNone());
  const { values, positionals } = parseArgs({ options: { again: { type: 'boolean' } }, allowPositionals: true });
  const scripts = positionals.map((script) => ({ name: script, folder: root, script }));
  if (values.again) process.env['RADIOSHED_TEST_RESULTS'] = 'again';
  const checks = values.again ? [...scripts, ...repeatedTests(root)] : checksOf(root, positionals);
  const failed = await runChecks(checks, console.log);
  for (const { name, lastLines } of failed) console.log([...lastLines, `FAILED: ${name}`].join('\n'));
  if (failed.length > 0) process.exitCode = 1;
}
