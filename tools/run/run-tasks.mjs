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
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

import { TASKS } from '../nx/tasks.mjs';
import { comparedCommit, notePassed } from './compared-commit.mjs';
import { nxReader } from './nx-lines.mjs';
import { isKind } from './test-kinds.mjs';
import { suitesIn } from './test-results.mjs';
import { leftOutLines, summarise } from './test-summary.mjs';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const SLOW =
  'npm run test:slow adds the page in a browser, servers under attack, killed and upgraded, full disks, the Python client and notebooks.';
/** Lines of a failed task that are printed again at the end. */
const LAST_LINES = 25;

const given = process.argv.slice(2);
const isAffected = given.includes('--affected');
const tasks = given.filter((each) => !each.startsWith('-'));
const flags = given.filter((each) => each.startsWith('-') && each !== '--affected');

const unknown = tasks.filter((task) => !TASKS.includes(task));
if (tasks.length === 0 || unknown.length > 0) {
  console.error(`run-tasks: no task is called '${unknown[0] ?? ''}'; tasks are ${TASKS.join(', ')}`);
  process.exit(2);
}

/** @type {{ name: string, lines: string[] }[]} */
const failures = [];
/** Tasks that ended, by name. @type {Set<string>} */
const seen = new Set();

const started = performance.now();
const base = isAffected ? comparedCommit(ROOT) : undefined;
if (isAffected && base === undefined)
  console.log('There is no commit to compare with (no git, or no origin/main): everything is checked.');
const command = base === undefined ? ['run-many'] : ['affected', `--base=${base}`];
const nx = join(ROOT, 'node_modules/nx/dist/bin/nx.js');
const child = spawn(
  process.execPath,
  [nx, ...command, '-t', tasks.join(','), '--output-style=static-failures-only', ...flags],
  { cwd: ROOT, env: { ...process.env, FORCE_COLOR: '0', NX_TUI: 'false' }, stdio: ['ignore', 'pipe', 'inherit'] },
);
const read = nxReader();
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
  const isStrict = process.env['CI'] === 'true' && kinds.includes('again');
  const { passed, failed, skipped, leftOut, faults } = summarise(ROOT, isStrict, kinds);
  for (const line of [...faults, ...leftOutLines(leftOut)]) console.log(line);
  isGood &&= faults.length === 0;
  if (kinds.includes('test') && !kinds.includes('slow')) console.log(SLOW);
  console.log(`done in ${((performance.now() - started) / 1000).toFixed(0)} s`);
  console.log(`${passed} passed, ${failed} failed, ${skipped} skipped`);
}
if (isAffected) console.log(SLOW);
if (isGood && base !== undefined) notePassed(ROOT);
if (!isGood) process.exitCode = 1;

/** A task that ended in fewer words; the output of one that failed as it is. @param {string} line */
function show(line) {
  const event = read(line);
  if (event === undefined) return;
  if (event.kind === 'output') {
    console.log(line);
    if (event.ofFailure) failures.at(-1)?.lines.push(line);
    return;
  }
  const name = nameOf(event.project, event.task);
  seen.add(event.task);
  if (event.kind === 'failed') {
    failures.push({ name, lines: [] });
    console.log(`✖ ${name}`);
  } else console.log(`✔ ${name}${testsOf(event.project, event.task)}${event.cached ? ' (as before)' : ''}`);
}

/** @param {string} project @param {string} task */
function nameOf(project, task) {
  if (project === 'radioshed-monorepo') return task;
  return task === 'test' ? project : `${project}, ${task}`;
}

/** Counts and seconds of the tests of a task that ended. @param {string} project @param {string} task */
function testsOf(project, task) {
  const suites = isKind(task) ? suitesIn(join(ROOT, project === 'tools' ? '.' : 'packages', project), task) : [];
  if (suites.length === 0) return '';
  const count = suites.flatMap(({ assertionResults }) => assertionResults).length;
  const from = Math.min(...suites.map(({ startTime }) => startTime));
  const to = Math.max(...suites.map(({ endTime }) => endTime));
  return `: ${count} tests, ${((to - from) / 1000).toFixed(1)} s`;
}
