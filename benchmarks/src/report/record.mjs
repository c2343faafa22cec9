// @ts-check
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

import { PARTS } from '../parts.mjs';
import { PERFORMANCE_PAGE, performancePage } from './performance-page.mjs';
import { updateReadme } from './readme.mjs';
import { table } from './table.mjs';

const folder = fileURLToPath(new URL('../../results/', import.meta.url));
/** Runs shown in the trend. */
const SHOWN = 8;

/** @import { HistoryLine, Machine, Measured, Result } from '../results.mjs' */

/**
 * Adds what was measured to `latest.json`, a line to `history.jsonl`, and writes `latest.md`, docs/performance.md and
 * the comparison in the README.
 *
 * @param {Machine} machine
 * @param {Readonly<Record<string, Result>>} found by the name of the part
 */
export async function record(machine, found) {
  await mkdir(folder, { recursive: true });
  /** @type {Record<string, Measured>} */
  const latest = JSON.parse(await readOr('latest.json', '{}'));
  for (const [name, result] of Object.entries(found)) latest[name] = { machine, ...result };
  const known = Object.fromEntries(PARTS.flatMap(({ name }) => (latest[name] ? [[name, latest[name]]] : [])));
  await write('latest.json', `${JSON.stringify(known, undefined, 2)}\n`);
  const line = { machine, figures: figuresOf(found) };
  const history = `${await readOr('history.jsonl', '')}${JSON.stringify(line)}\n`;
  await write('history.jsonl', history);
  /** @type {HistoryLine[]} */
  const lines = history
    .trim()
    .split('\n')
    .map((each) => JSON.parse(each));
  await write('latest.md', textOf(known, lines));
  await updateReadme(known);
  await writeFile(PERFORMANCE_PAGE, performancePage(known, lines));
}

/**
 * The main figures of a run, as measured: tables round them once. Speeds of the same model on the same machine are also
 * given relative to SPLAT!, which does not depend on the machine.
 *
 * @param {Readonly<Record<string, Result>>} found
 * @returns {Record<string, number>}
 */
function figuresOf(found) {
  /** @type {Record<string, number>} */
  const figures = {};
  for (const { name, figures: of } of PARTS) {
    if (found[name] === undefined || of === undefined) continue;
    for (const [figure, value] of Object.entries(of(found[name].rows))) {
      if (value !== undefined) figures[figure] = value;
    }
  }
  const [ours, theirs] = [figures['ITM, 50 km, Mpx/s a core'], figures['SPLAT! ITM, 50 km, Mpx/s a core']];
  if (ours !== undefined && theirs !== undefined) {
    figures['ITM, 50 km, times SPLAT!'] = ours / theirs;
  }
  return figures;
}

/**
 * @param {Readonly<Record<string, Measured>>} latest
 * @param {readonly HistoryLine[]} lines
 */
function textOf(latest, lines) {
  const parts = PARTS.flatMap(({ name, title }) => {
    const result = latest[name];
    if (result === undefined) return [];
    const { processor, cores, node, date, commit, load } = result.machine;
    const where = `${processor}, ${cores} cores, Node ${node}, ${commit}, ${date.slice(0, 16)}Z, load ${load}.`;
    return [`${table(title, result.rows)}\n${where}\n`];
  });
  return `# Benchmarks\n\n${trend(lines)}\n${parts.join('\n')}`;
}

/** The main figures of the last runs, the newest first. @param {readonly HistoryLine[]} lines */
function trend(lines) {
  const shown = lines.slice(-SHOWN).reverse();
  const names = [...new Set(shown.flatMap(({ figures }) => Object.keys(figures)))];
  const head = shown.map(({ machine }) =>
    [`${machine.date.slice(0, 16)}Z`, machine.name, machine.commit, `load ${machine.load}`].filter(Boolean).join(' '),
  );
  const rows = names.map((name) => ({
    figure: name,
    ...Object.fromEntries(shown.map(({ figures }, i) => [head[i], figures[name] ?? '–'])),
  }));
  return table('Main figures, the last runs', rows);
}

/** @param {string} name @param {string} fallback */
async function readOr(name, fallback) {
  try {
    return await readFile(`${folder}${name}`, 'utf8');
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code === 'ENOENT') return fallback;
    throw error;
  }
}

/** Writes a file atomically. @param {string} name @param {string} text */
async function write(name, text) {
  await writeFile(`${folder}${name}.new`, text);
  await rename(`${folder}${name}.new`, `${folder}${name}`);
}
