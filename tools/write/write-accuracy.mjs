// @ts-check
/**
 * Writes docs/accuracy.md: the result of `radioshed-conformance --check` for every table of reference vectors.
 *
 *   node tools/write/write-accuracy.mjs [folder of the vectors]      ../shared/reference by default; needs a build
 */
import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { gunzipSync } from 'node:zlib';

import { VECTORS } from '../../packages/conformance/test/support/reference-vectors.mjs';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** @typedef {typeof VECTORS[number]} Vectors */
/**
 * @typedef {object} Figures
 * @property {number} rows
 * @property {string} largest absolute difference of the main column
 * @property {string} median
 * @property {number} columns
 * @property {string} tolerance of the main column
 */

/**
 * Sources of the tables, by the beginning of their path.
 * @type {readonly (readonly [start: string, title: string, origin: string])[]}
 */
export const ORIGINS = [
  [
    'itm/',
    'ITM (Longley–Rice)',
    'NTIA/ITS reference code, model version 1.4, commit 183ad95: its own published cases, and 2200 generated ones',
  ],
  [
    'ehata/',
    'Extended Hata',
    'NTIA/ITS reference code, commit 8238223: published scenarios with reliabilities, and cuts through SRTM',
  ],
  [
    'empirical/',
    'Closed-form models',
    'the textbook equations in another program of double precision; four values of the test suite of ns-3',
  ],
  ['diffraction/', 'Knife edges', 'the definitions of ITU-R P.526-15 in another program of double precision'],
  [
    'p526/',
    'ITU-R P.526-15',
    'the Recommendation in another program of double precision, checked with the Octave functions of OFCOM',
  ],
  ['p1812/', 'ITU-R P.1812-8', 'validation set of Study Group 3, by Py1812, with every intermediate value'],
  ['p452/', 'ITU-R P.452-18', 'validation set of Study Group 3, with every intermediate value'],
  [
    'p1546/',
    'ITU-R P.1546-6',
    'Py1546: the steps of its validation profiles. The field strength of the ITU’s curves is read from the table, as the curves may not be redistributed',
  ],
  [
    'p2001/',
    'ITU-R P.2001-4',
    'Py2001 with constants instead of the ITU’s digital maps: both validation profiles, and 11 synthetic ones in 7 climates',
  ],
  ['p528/', 'ITU-R P.528-5', 'tables published with the Recommendation, rounded to 0.1 dB'],
  ['lfmf/', 'Ground wave', 'NTIA LFMF, commit 57886e9; the validation table of LFMFSmoothEarth'],
  ['p2108/', 'ITU-R P.2108-1', 'NTIA/p2108-test-data; a grid of the MATLAB validation, rounded to 0.01 dB'],
  ['p2109/', 'ITU-R P.2109-2', '3000 rows of the validation table in crc-covlib'],
  ['p833/', 'ITU-R P.833', 'the formulas in another program of double precision, with the coefficients of each row'],
  ['p1238/', 'ITU-R P.1238', 'the formulas in another program of double precision, with the coefficients of each row'],
  [
    'p1411/',
    'ITU-R P.1411-12',
    'crc-covlib (itur_p1411), commit bc72be0, checked with a second program; its speed of light of 2.998e8 m/s shifts losses by 0.0002 dB. The rows of `cases_street_grid.csv` with two corners are left out: the reference takes the line of sight of the first two legs only, P.1411-13 that of all three; own vectors test these',
  ],
  [
    'p530/',
    'ITU-R P.530-18',
    'crc-covlib (itur_p530) with constants instead of maps, a second program, and the OFCOM class P530',
  ],
  ['tr38901/', '3GPP TR 38.901', 'table 7.4.1-1 in another program of double precision; the test suite of ns-3'],
  ['noise/', 'ITU-R P.372, man-made noise', 'the published constants in another program of double precision'],
  [
    'hf/',
    'ITU-R P.533, P.1239, P.372',
    'program of ITU-R Study Group 3 (P533 14.2, P372 14.3), head 8201759, with its intermediate values; D1 data bank',
  ],
  [
    'satellite/',
    'Earth to space',
    'validation examples of Study Group 3 for P.618, P.676, P.837, P.838, P.839, P.840, P.1623; the verification set of SGP4',
  ],
  [
    'p619/',
    'ITU-R P.619-5',
    'crc-covlib (itur_p619), commit bc72be0; geometry, beam spreading, scintillation and gases recomputed with a second program',
  ],
  ['rt3d/', 'Ray tracing', 'image method, two rays, slabs and tunnels computed analytically in double precision'],
];

/** @param {readonly (readonly [Vectors, Figures])[]} found */
export function accuracyPage(found) {
  const sections = ORIGINS.map(([start, title, origin]) => {
    const rows = found.filter(([{ cases }]) => cases.startsWith(start));
    return [`## ${title}`, '', `Reference: ${origin}.`, '', ...tableOf(rows), ''].join('\n');
  });
  return `# Accuracy

Differences of the models from reference values made by others, for the same inputs. This page is generated by
\`node tools/write/write-accuracy.mjs\` from the output of
\`radioshed-conformance <model> --check\`, which tests run on the same tables.

Each row is a table of reference vectors. Differences are absolute, in the unit in the name of the main column; they are relative
where the tolerance is relative ([conformance](../packages/conformance/README.md#options)). The tolerance is that of the main column: if the
reference is rounded more coarsely, half a unit of its last digit. All columns of a table, including intermediate values, are
within theirs.
“Refused” counts rows that both programs reject. [kernels](../packages/kernels/README.md#accuracy) describes how coverage differs
from a link to each pixel. [Accuracy against measurements](measured.md) compares the models with measured radio.

${sections.join('\n')}`;
}

/** @param {readonly (readonly [Vectors, Figures])[]} rows */
function tableOf(rows) {
  const names = ['model', 'table', 'rows', 'refused', 'columns', 'main column', 'largest', 'median', 'tolerance'];
  const cells = rows.map(
    ([{ id, cases, first, refused = 0, column, more }, { rows, columns, largest, median, tolerance }]) => [
      `\`${id}\`${more === undefined ? '' : ` ${more.map((each) => `\`${each}\``).join(' ')}`}`,
      `\`${cases}\`${first === undefined ? '' : `, the first ${first}`}`,
      rows,
      refused,
      columns,
      `\`${column}\``,
      largest,
      median,
      tolerance,
    ],
  );
  const isText = ['model', 'table', 'main column'];
  return [names, names.map((name) => (isText.includes(name) ? '---' : '---:')), ...cells].map(
    (line) => `| ${line.join(' | ')} |`,
  );
}

/**
 * @param {string} command
 * @param {string} reference
 * @param {string} temporary
 * @param {Vectors} vectors
 * @returns {Promise<Figures>}
 */
async function check(command, reference, temporary, vectors) {
  const { id, cases, profiles, tolerance, first, more = [], column } = vectors;
  let file = join(reference, cases);
  if (first !== undefined) {
    const text = gunzipSync(readFileSync(file)).toString();
    file = join(temporary, `${id}.csv`);
    writeFileSync(
      file,
      text
        .split('\n')
        .slice(0, first + 1)
        .join('\n'),
    );
  }
  const args = [id, '--in', file, '--check'];
  if (profiles !== undefined) args.push('--profiles', join(reference, profiles));
  if (tolerance !== undefined) args.push('--tolerance', String(tolerance));
  const { stdout } = await promisify(execFile)(process.execPath, [command, ...args, ...more], { maxBuffer: 2 ** 26 });
  const row = stdout
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
    .find(([name]) => name === column);
  const passed =
    /^check passed: (\d+) rows, (\d+) columns, tolerance \S+( of the value)?, \d+ rows refused by both$/m.exec(stdout);
  if (row === undefined || passed === null) throw new Error(`${id} ${cases}:\n${stdout}`);
  const [, , largest = '', , median = '', allowed = ''] = row;
  const [, rows, columns, unit = ''] = passed;
  return { rows: Number(rows), columns: Number(columns), largest, median, tolerance: `${allowed}${unit}` };
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const reference = resolve(process.argv[2] ?? join(ROOT, '..', 'shared', 'reference'));
  const command = join(ROOT, 'packages', 'conformance', 'bin', 'radioshed-conformance.js');
  const temporary = mkdtempSync(join(tmpdir(), 'radioshed-accuracy-'));
  try {
    /** @type {[Vectors, Figures][]} */
    const found = [];
    for (const vectors of VECTORS) found.push([vectors, await check(command, reference, temporary, vectors)]);
    const page = join(ROOT, 'docs', 'accuracy.md');
    writeFileSync(page, accuracyPage(found));
    await promisify(execFile)('npx', ['oxfmt', page], { cwd: ROOT });
  } finally {
    rmSync(temporary, { recursive: true, force: true });
  }
}
