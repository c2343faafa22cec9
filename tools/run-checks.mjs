// @ts-check
/**
 * Runs the checks that need nothing but a build, two at a time: the tests of every package, and each check of the root
 * by itself. Failures are listed at the end and stop no other check.
 *
 *   node tools/run-checks.mjs [checks of the root, by their names in package.json …]
 *
 * The packages that lean on most come first, as their tests take longest: nx starts those that most lean on, which
 * leaves the command's, a quarter of the time, alone at the end with one core idle.
 */
import { spawn } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath, pathToFileURL } from 'node:url';

/** As many as nx runs for `npm test`; on more cores Vitest has more workers of its own. */
const AT_ONCE = 2;
/** How long what a check left running may hold its output open, ms. */
const LEFT_OPEN_MS = 2000;

/** @typedef {{ name: string, folder: string, script: string }} Check a script of the package.json in a folder */

/**
 * Checks of the root first, because they are quick; then packages, from the highest floor down.
 *
 * @param {string} root
 * @param {readonly string[]} scripts of the root
 * @returns {Check[]}
 */
export function checksOf(root, scripts) {
  const packages = readdirSync(join(root, 'packages'))
    .map((name) => ({ name, folder: join(root, 'packages', name), script: 'test' }))
    .filter(({ folder }) => existsSync(join(folder, 'package.json')))
    .sort((a, b) => floorOf(b.folder) - floorOf(a.folder));
  return [...scripts.map((script) => ({ name: script, folder: root, script })), ...packages];
}

/** @param {string} folder */
function floorOf(folder) {
  const { nx } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  return Number(/floor:(\d+)/.exec(String(nx?.tags))?.[1] ?? 0);
}

/**
 * Runs checks in their order, some at a time, and hands on what they print, line by line under their name.
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
function run({ name, folder, script }, print) {
  const child = spawn('npm', ['run', '--silent', script], { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] });
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
  const failed = await runChecks(checksOf(root, process.argv.slice(2)), console.log);
  for (const name of failed) console.log(`FAILED: ${name}`);
  if (failed.length > 0) process.exitCode = 1;
}
