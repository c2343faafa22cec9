// @ts-check
/**
 * Writes docs/accuracy.md: every table of reference vectors worked out by `radioshed predict --check`, with what differs.
 *
 *   node tools/write-accuracy.mjs [folder of the vectors]      ../shared/reference by default; wants a build
 */
import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { gunzipSync } from 'node:zlib';

import { VECTORS } from '../packages/cli/test/support/reference-vectors.mjs';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

/** @typedef {typeof VECTORS[number]} Vectors */
/**
 * @typedef {object} Figures
 * @property {number} rows
 * @property {string} largest absolute difference of the main column
 * @property {string} median
 * @property {number} columns
 * @property {string} tolerance
 */

/** What the tables come from, by the beginning of their path. @type {readonly (readonly [start: string, title: string, origin: string])[]} */
export const ORIGINS = [
  ['itm/', 'ITM (Longley–Rice)', 'NTIA/ITS reference code, model version 1.4, commit 183ad95: its own published cases, and 2200 generated ones'],
  ['ehata/', 'Extended Hata', 'NTIA/ITS reference code, commit 8238223: published scenarios with reliabilities, and cuts through SRTM'],
  ['empirical/', 'Closed-form models', 'the textbook equations in another program of double precision; four values of the test suite of ns-3'],
  ['diffraction/', 'Knife edges', 'the definitions of ITU-R P.526-15 in another program of double precision'],
  ['p1812/', 'ITU-R P.1812-8', 'validation set of Study Group 3, by Py1812, with every intermediate value'],
  ['p452/', 'ITU-R P.452-18', 'validation set of Study Group 3, with every intermediate value'],
  ['p528/', 'ITU-R P.528-5', 'tables published with the Recommendation, rounded to 0.1 dB'],
  ['p2108/', 'ITU-R P.2108-1', 'NTIA/p2108-test-data; a grid of the MATLAB validation, rounded to 0.01 dB'],
  ['p2109/', 'ITU-R P.2109-2', '3000 rows of the validation table in crc-covlib'],
  ['tr38901/', '3GPP TR 38.901', 'table 7.4.1-1 in another program of double precision; the test suite of ns-3'],
  ['noise/', 'ITU-R P.372, man-made noise', 'the published constants in another program of double precision'],
  ['hf/', 'ITU-R P.533, P.1239, P.372', 'program of ITU-R Study Group 3 (P533 14.2, P372 14.3), head 8201759, with its intermediate values; D1 data bank'],
  ['satellite/', 'Earth to space', 'validation examples of Study Group 3 for P.618, P.676, P.837, P.838, P.839, P.840, P.1623; the verification set of SGP4'],
  ['rt3d/', 'Ray tracing', 'image method, two rays, slabs and tunnels worked out analytically in double precision'],
]; // prettier-ignore

/** @param {readonly (readonly [Vectors, Figures])[]} found */
export function accuracyPage(found) {
  const sections = ORIGINS.map(([start, title, origin]) => {
    const rows = found.filter(([{ cases }]) => cases.startsWith(start));
    return [`## ${title}`, '', `Reference: ${origin}.`, '', ...tableOf(rows), ''].join('\n');
  });
  return `# Accuracy

Every model beside a reference that others made: the same inputs, and what differs. This page is written by
\`node tools/write-accuracy.mjs\` from the output of \`radioshed predict <model> --check\`, which tests run on the same tables.

A row is a table of vectors. Differences are absolute, in the unit of the main column, which its name tells, or shares of the
value where the tolerance of the model is one ([predict](../packages/cli/README.md#predict)). All columns of a table, intermediate values among
them, are within the tolerance, or within half a unit of the last digit where the reference is rounded more coarsely. “Refused” are
rows that both sides refuse. How coverage differs from a link to each pixel is told in [kernels](../packages/kernels/README.md#accuracy).

${sections.join('\n')}`;
}

/** @param {readonly (readonly [Vectors, Figures])[]} rows */
function tableOf(rows) {
  const names = ['model', 'table', 'rows', 'refused', 'columns', 'main column', 'largest', 'median', 'tolerance'];
  const cells = rows.map(([{ id, cases, first, refused = 0, column, more }, { rows, columns, largest, median, tolerance }]) => [
    `\`${id}\`${more === undefined ? '' : ` ${more.map((each) => `\`${each}\``).join(' ')}`}`,
    `\`${cases}\`${first === undefined ? '' : `, the first ${first}`}`,
    rows,
    refused,
    columns,
    `\`${column}\``,
    largest,
    median,
    tolerance,
  ]); // prettier-ignore
  const isText = ['model', 'table', 'main column'];
  return [names, names.map((name) => (isText.includes(name) ? '---' : '---:')), ...cells].map(
    (line) => `| ${line.join(' | ')} |`,
  );
}

/** @param {string} cli @param {string} reference @param {string} temporary @param {Vectors} vectors @returns {Promise<Figures>} */
async function check(cli, reference, temporary, vectors) {
  const { id, cases, profiles, tolerance, first, more = [], column } = vectors;
  let file = join(reference, cases);
  if (first !== undefined) {
    const text = gunzipSync(readFileSync(file)).toString();
    file = join(temporary, `${id}.csv`);
    writeFileSync(file, text.split('\n').slice(0, first + 1).join('\n')); // prettier-ignore
  }
  const args = ['predict', id, '--in', file, '--check'];
  if (profiles !== undefined) args.push('--profiles', join(reference, profiles));
  if (tolerance !== undefined) args.push('--tolerance', String(tolerance));
  const { stdout } = await promisify(execFile)(process.execPath, [cli, ...args, ...more], { maxBuffer: 2 ** 26 });
  const row = stdout.split('\n').map((line) => line.trim().split(/\s+/)).find(([name]) => name === column); // prettier-ignore
  const passed = /^check passed: (\d+) rows, (\d+) columns, tolerance (.*), \d+ rows refused by both$/m.exec(stdout);
  if (row === undefined || passed === null) throw new Error(`${id} ${cases}:\n${stdout}`);
  const [, , largest = '', , median = ''] = row;
  const [, rows, columns, allowed = ''] = passed;
  return { rows: Number(rows), columns: Number(columns), largest, median, tolerance: allowed };
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const reference = resolve(process.argv[2] ?? join(ROOT, '..', 'shared', 'reference'));
  const cli = join(ROOT, 'packages', 'cli', 'bin', 'radioshed.js');
  const temporary = mkdtempSync(join(tmpdir(), 'radioshed-accuracy-'));
  try {
    /** @type {[Vectors, Figures][]} */
    const found = [];
    for (const vectors of VECTORS) found.push([vectors, await check(cli, reference, temporary, vectors)]);
    const page = join(ROOT, 'docs', 'accuracy.md');
    writeFileSync(page, accuracyPage(found));
    await promisify(execFile)('npx', ['prettier', '--write', page], { cwd: ROOT });
  } finally {
    rmSync(temporary, { recursive: true, force: true });
  }
}
