// @ts-check
/**
 * Runs the tests of one task on what was built, and prints one line where all pass, otherwise what Vitest said. Where a
 * machine has no graphics driver, tests of WGSL get a software driver.
 *
 *   node tools/run/run-tests.mjs test|slow|again <folder of a package, or tools>
 *   node tools/run/run-tests.mjs examples|guides .
 *
 * `again` repeats the test files that had only excerpts of shared data, or skipped tests, in the runs before.
 */
import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { driverIfNone } from './software-gpu.mjs';
import { isKind, testFiles } from './test-kinds.mjs';
import { isSkipped, resultsFile, suitesIn, testedFolders } from './test-results.mjs';
import { testsToRepeat } from './tests-to-repeat.mjs';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
/** Flags of Vitest for packages that need other ones. */
const FLAGS = /** @type {Readonly<Record<string, readonly string[]>>} */ ({
  // Its tests put other modules in their place.
  archive: ['--isolate'],
  // Their tests wait for processes more than they work.
  cli: ['--maxWorkers', '2'],
  tools: ['--maxWorkers', '2'],
});
/** How long what a test left running may hold the output open, ms. */
const LEFT_OPEN_MS = 2000;

const [kind = '', folder = '.'] = process.argv.slice(2);
if (kind !== 'again' && !isKind(kind)) throw new Error(`no kind of tests is called '${kind}'`);
const cwd = join(ROOT, folder);
const name = folder === '.' ? kind : basename(folder);
const files = kind === 'again' ? testsToRepeat(cwd) : [];

if (kind === 'again' && files.length === 0) console.log(`${name}: nothing to run again`);
else process.exitCode = await run();

async function run() {
  const started = performance.now();
  let { code, output } = await attempt();
  // On a busy machine, a worker of Vitest may not start within its minute.
  if (code !== 0 && isWithoutFault() && !output.includes('Unhandled')) {
    console.log(`${output}\n${name}: ended with ${code}, but no test failed; it runs once more`);
    ({ code, output } = await attempt());
  }
  const reported = new Set(suites().map((suite) => suite.name));
  const missing = isKind(kind) ? testFiles(cwd, kind).filter((file) => !reported.has(join(cwd, file))) : [];
  if (code !== 0 || missing.length > 0) console.log(output);
  for (const file of missing) console.log(`${name}: ${file} reported no result`);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`${name}: ${counts()}, ${seconds} s`);
  return code === 0 && missing.length > 0 ? 1 : code;
}

/** @returns {Promise<{ code: number, output: string }>} */
function attempt() {
  for (const each of folders()) rmSync(resultsFile(each, kind), { force: true });
  const vitest = join(ROOT, 'node_modules/vitest/vitest.mjs');
  const config = join(ROOT, 'tools/vitest.config.ts');
  const flags = [...(FLAGS[name] ?? []), '--passWithNoTests', ...files];
  const child = spawn(process.execPath, [vitest, 'run', '--config', config, ...flags], {
    cwd,
    env: { ...process.env, ...driverIfNone(), RADIOSHED_TEST_BUILT: 'true', RADIOSHED_TEST_KIND: kind },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (/** @type {string} */ text) => (output += text));
  child.on('exit', () => {
    const timer = setTimeout(() => [child.stdout, child.stderr].forEach((stream) => stream.destroy()), LEFT_OPEN_MS);
    child.on('close', () => clearTimeout(timer));
  });
  return new Promise((resolve, reject) =>
    child.on('error', reject).on('close', (code) => resolve({ code: code ?? 1, output })),
  );
}

/** Folders whose tests this task runs, whole paths. */
function folders() {
  return (folder === '.' ? testedFolders(ROOT) : [folder]).map((each) => join(ROOT, each));
}

/** What the last attempt reports. */
function suites() {
  return folders().flatMap((each) => suitesIn(each, kind));
}

/** Whether the last attempt reports tests, none of them failed. */
function isWithoutFault() {
  const all = suites();
  return all.length > 0 && all.every(({ status }) => status === 'passed');
}

function counts() {
  const tests = suites().flatMap(({ assertionResults }) => assertionResults);
  const skipped = tests.filter(isSkipped).length;
  const failed = tests.filter(({ status }) => status === 'failed').length;
  const passed = tests.length - failed - skipped;
  const parts = [`${passed} passed`, failed > 0 && `${failed} failed`, skipped > 0 && `${skipped} skipped`];
  return parts.filter(Boolean).join(', ');
}
