// @ts-check
/**
 * Writes docs/performance.md from `results/latest.json` and `results/history.jsonl`; recording does so by itself.
 *
 *   node benchmarks/src/report/performance-page.mjs
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';

import { PARTS } from '../parts.mjs';
import { table } from './table.mjs';

/** @import { HistoryLine, Measured } from '../results.mjs' */

/** The page that record writes. */
export const PERFORMANCE_PAGE = fileURLToPath(new URL('../../../docs/performance.md', import.meta.url));

/**
 * @param {Readonly<Record<string, Measured>>} latest by the name of the part
 * @param {readonly HistoryLine[]} history
 */
export function performancePage(latest, history) {
  const parts = PARTS.flatMap(({ name, title }) => {
    const result = latest[name];
    return result === undefined ? [] : [`${table(title, result.rows)}\n${machineOf(result.machine)}\n`];
  });
  return `# Performance

\`npm run bench\` generates this page. It has the newest measurement of each part, with the machine and its load. If the load exceeds
the number of cores, other programs ran at the same time, and the figures are worse than on a quiet machine.
[Benchmarks](../benchmarks/README.md) describes what each part measures and what limits it.

${table('Main figures', newestFigures(history))}
${parts.join('\n')}`;
}

/** Of every figure the newest value. @param {readonly HistoryLine[]} history */
function newestFigures(history) {
  /** @type {Map<string, Record<string, string | number>>} */
  const newest = new Map();
  for (const { machine, figures } of history.toReversed()) {
    for (const [figure, value] of Object.entries(figures)) {
      if (newest.has(figure)) continue;
      newest.set(figure, { figure, value, measured: machine.date.slice(0, 10), load: machine.load });
    }
  }
  return [...newest.values()];
}

/** @param {Measured['machine']} machine */
function machineOf({ processor, cores, memoryGiB, node, date, commit, load }) {
  return `${processor}, ${cores} cores, ${memoryGiB} GiB, Node ${node}, commit ${commit}, ${date.slice(0, 10)}, load ${load}.`;
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const read = (/** @type {string} */ name) => readFileSync(new URL(`../../results/${name}`, import.meta.url), 'utf8');
  const history = read('history.jsonl')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  writeFileSync(PERFORMANCE_PAGE, performancePage(JSON.parse(read('latest.json')), history));
}
