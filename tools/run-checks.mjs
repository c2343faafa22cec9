// @ts-check
/**
 * Runs checks that need nothing but a build, three at a time: the tests of every package, of the tools, and checks of the
 * root. Failures are listed at the end; none keeps other checks from running. Where a machine has no graphics driver,
 * tests of WGSL get a software driver.
 *
 *   node tools/run-checks.mjs [--again] [checks of the root, by their names in package.json …]
 *
 * `--again` repeats the test files that had only excerpts of shared data, or skipped tests, in the run before.
 * Packages of the highest floor come first: their tests take longest, and none of them is left alone at the end.
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
/** How long what a check left running may hold its output open, ms. */
const LEFT_OPEN_MS = 2000;

/** @typedef {{ name: string, folder: string, script: string, args?: readonly string[] }} Check a script of the package.json in a folder */

/**
 * Checks of the root first, so that their faults are seen soon; then tests of packages, from the highest floor down, and
 * of the tools.
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
    ...packages,
    ...(existsSync(join(root, 'tools')) ? [{ name: 'tools', folder: root, script: 'test:tools' }] : []),
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
 * @returns {Promise<string[]>} names of those that failed
 */
export async function runChecks(checks, print) {
  /** @type {string[]} */
  const failed = [];
  const waiting = [...checks];
  const lane = async () => {
    for (let check = waiting.shift(); check !== undefined; check = waiting.shift()) {
      const started = performance.now();
      const code = await run(check, print);
      print(`== ${check.name}: ${((performance.now() - started) / 1000).toFixed(0)} s`);
      if (code !== 0) failed.push(check.name);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, lane));
  return failed;
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
  for (const name of failed) console.log(`FAILED: ${name}`);
  if (failed.length > 0) process.exitCode = 1;
}
