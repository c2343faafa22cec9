// @ts-check
/**
 * Runs tasks of nx (tools/nx/tasks.mjs), prints a line for each as it ends and the output of those that fail, and adds
 * up their tests. What ran before with the same inputs is not run again; `--skip-nx-cache` runs everything.
 *
 *   node tools/run/run-tasks.mjs <task …> [--affected] [flags of nx …]
 *
 * `--affected`: only tasks of what changed since the last commit on which `npm run affected` found no fault, or since
 * origin/main; changes that are not committed count.
 */
import { execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

import { TASKS } from '../nx/tasks.mjs';
import { leftOutLines, summarise } from './test-summary.mjs';
import { isKind } from './test-kinds.mjs';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
/** The last commit on which `npm run affected` found no fault. */
const PASSED = join(ROOT, '.nx/passed');

const SLOW =
  'npm run test:slow adds the page in a browser, servers under attack, killed and upgraded, full disks, the Python client and notebooks.';

const given = process.argv.slice(2);
const isAffected = given.includes('--affected');
const tasks = given.filter((each) => !each.startsWith('-'));
const flags = given.filter((each) => each.startsWith('-') && each !== '--affected');

/** What nx says about itself, and the names of tasks at the start. */
const NOISE =
  /^\s*$|^- |were? not shown|was not shown|^Failed tasks:|^ {2}(?:Run duration|Cache|Critical path|Recoverable time):/;
/** Lines of a failed task that are printed again at the end. */
const LAST_LINES = 25;
/** @type {{ name: string, lines: string[] }[]} */
const failures = [];
let isInFailure = false;

const unknown = tasks.filter((task) => !TASKS.includes(task));
if (tasks.length === 0 || unknown.length > 0) {
  console.error(`run-tasks: no task is called '${unknown[0] ?? ''}'; tasks are ${TASKS.join(', ')}`);
  process.exit(2);
}
/** Tasks that ended, by name. @type {Set<string>} */
const seen = new Set();

const started = performance.now();
const base = isAffected ? lastPassed() : undefined;
const command = base === undefined ? ['run-many'] : ['affected', `--base=${base}`];
const nx = join(ROOT, 'node_modules/nx/dist/bin/nx.js');
const child = spawn(
  process.execPath,
  [nx, ...command, '-t', tasks.join(','), '--output-style=static-failures-only', ...flags],
  { cwd: ROOT, env: { ...process.env, FORCE_COLOR: '0', NX_TUI: 'false' }, stdio: ['ignore', 'pipe', 'inherit'] },
);
for await (const line of createInterface({ input: child.stdout })) show(line);
/** @type {number} */
const code = await new Promise((resolve) => {
  if (child.exitCode !== null) resolve(child.exitCode);
  else child.once('close', (ended) => resolve(ended ?? 1));
});
const absent = isAffected ? [] : tasks.filter((task) => !seen.has(task));
for (const task of absent) console.log(`${task}: did not run`);
let isGood = code === 0 && absent.length === 0;
for (const { name, lines } of failures) console.log([...lines.slice(-LAST_LINES), `FAILED: ${name}`].join('\n'));

const kinds = tasks.filter((task) => isKind(task) || task === 'again');
if (kinds.length > 0 && !isAffected) {
  const { passed, failed, skipped, leftOut, faults } = summarise(
    ROOT,
    process.env['CI'] === 'true' && kinds.includes('again'),
    kinds,
  );
  for (const line of [...faults, ...leftOutLines(leftOut)]) console.log(line);
  isGood &&= faults.length === 0;
  if (kinds.includes('test') && !kinds.includes('slow')) console.log(SLOW);
  console.log(`done in ${((performance.now() - started) / 1000).toFixed(0)} s`);
  console.log(`${passed} passed, ${failed} failed, ${skipped} skipped`);
}
if (isAffected) console.log(SLOW);
if (isGood && base !== undefined) notePassed();
if (!isGood) process.exitCode = 1;

/**
 * The line of a task that ended, in fewer words; the output of one that failed as it is. The names of all tasks at the
 * start are not printed.
 *
 * @param {string} line
 */
function show(line) {
  const [, project = '', task = '', how] =
    /^✔ {2}nx run (?:@radioshed\/)?([^:]+):(\w+)(?: {2}\[(.*)\])?/.exec(line) ?? [];
  const [, failedProject, failedTask = ''] = /^> nx run (?:@radioshed\/)?([^:]+):(\w+)/.exec(line) ?? [];
  const failure = failures.at(-1);
  if (task !== '') {
    isInFailure = false;
    seen.add(task);
    console.log(`✔ ${nameOf(project, task)}${testsOf(project, task)}${how === undefined ? '' : ' (as before)'}`);
  } else if (failedProject !== undefined) {
    isInFailure = true;
    seen.add(failedTask);
    failures.push({ name: nameOf(failedProject, failedTask), lines: [] });
    console.log(`✖ ${nameOf(failedProject, failedTask)}`);
  } else if (line.startsWith(' NX ')) {
    isInFailure = false;
    if (!/ (Running|Successfully ran) target/.test(line)) console.log(line);
  } else if (isInFailure && failure !== undefined) {
    failure.lines.push(line);
    console.log(line);
  } else if (!NOISE.test(line)) console.log(line);
}

/** @param {string} project @param {string} task */
function nameOf(project, task) {
  if (project === 'radioshed-monorepo') return task;
  return task === 'test' ? project : `${project}, ${task}`;
}

/** Counts and seconds of the tests of a task that ended. @param {string} project @param {string} task */
function testsOf(project, task) {
  if (!isKind(task)) return '';
  const folder = project === 'tools' ? 'tools' : join('packages', project);
  const file = join(ROOT, folder, '.vitest', `${task}.json`);
  if (!existsSync(file)) return '';
  /** @type {{ startTime: number, endTime: number, assertionResults: { status: string }[] }[]} */
  const suites = JSON.parse(readFileSync(file, 'utf8')).testResults;
  const count = suites.flatMap(({ assertionResults }) => assertionResults).length;
  const from = Math.min(...suites.map(({ startTime }) => startTime));
  const to = Math.max(...suites.map(({ endTime }) => endTime));
  return suites.length === 0 ? '' : `: ${count} tests, ${((to - from) / 1000).toFixed(1)} s`;
}

/** @param {readonly string[]} args */
function git(...args) {
  return execFileSync('git', args, { cwd: ROOT, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
}

/** The commit to compare with; undefined where there is none, and everything is affected. */
function lastPassed() {
  try {
    const passed = existsSync(PASSED) ? readFileSync(PASSED, 'utf8').trim() : '';
    if (passed !== '' && git('merge-base', passed, 'HEAD') === passed) return passed;
    return git('merge-base', 'origin/main', 'HEAD');
  } catch {
    console.log('There is no commit to compare with (no git, or no origin/main): everything is checked.');
    return undefined;
  }
}

/** Only what is committed can be compared with later. */
function notePassed() {
  if (git('status', '--porcelain') !== '') return;
  mkdirSync(dirname(PASSED), { recursive: true });
  writeFileSync(PASSED, `${git('rev-parse', 'HEAD')}\n`);
}
