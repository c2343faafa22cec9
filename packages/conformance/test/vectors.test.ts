import { readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { gunzipSync } from 'node:zlib';

import { atLeast, isWhole, referencePath, referenceText } from '@radioshed/testing/reference';
import { sampled } from '@radioshed/testing/sample';
import { describe, expect, it } from 'vitest';

import { MODEL_IDS } from '../src/model-table.js';
import { REFERENCE_PROFILE, VECTORS } from './support/reference-vectors.mjs';
import { conformance, type Ran, temporaryFolder } from './support/run-command.js';

type Vectors = (typeof VECTORS)[number];

const folder = temporaryFolder();

/** The file of the cases, or its first rows. */
function fileOf({ cases, first }: Vectors): string {
  if (first === undefined) return referencePath(cases);
  const file = join(folder, `first-${first}-${cases.replaceAll('/', '-').replace(/\.gz$/, '')}`);
  writeFileSync(
    file,
    `${referenceText(cases)
      .split('\n', first + 1)
      .join('\n')}\n`,
  );
  return file;
}

function argumentsOf(vectors: Vectors, file = fileOf(vectors), tolerance = vectors.tolerance): string[] {
  const { id, profiles, more = [] } = vectors;
  return [
    id,
    '--in',
    file,
    '--check',
    ...(profiles === undefined ? [] : ['--profiles', referencePath(profiles)]),
    ...(tolerance === undefined ? [] : ['--tolerance', String(tolerance)]),
    ...more,
  ];
}

const lastLine = ({ stdout }: Ran): string => stdout.trim().split('\n').at(-1) ?? '';

/**
 * The first rows of a table, with an error added to a column of the first; the test above shows that the others pass.
 */
function spoilt(text: string, column: string, add: number): string {
  if (text.startsWith('{')) {
    const json = JSON.parse(text);
    if (json.fields === undefined) {
      json.cases = json.cases.slice(0, SPOILT_ROWS);
      json.cases[0][json.columns.indexOf(column)] += add;
    } else {
      json.rows = 1;
      json.freqs = json.freqs.slice(0, 1);
      for (const name of Object.keys(json.fields)) json.fields[name] = json.fields[name].slice(0, json.cols);
      json.fields[column][0] += add;
    }
    return JSON.stringify(json);
  }
  const [header = '', first = '', ...rest] = text.split(/\r?\n/, 1 + SPOILT_ROWS);
  const cells = first.split(',');
  const at = header.split(',').indexOf(column);
  cells[at] = String(Number(cells[at]) + add);
  return [header, cells.join(','), ...rest].join('\n');
}

const SPOILT_ROWS = 2;

describe('the reference vectors', () => {
  it('have an entry for every model', () => {
    expect([...new Set(VECTORS.map(({ id }) => id))].toSorted()).toEqual([...MODEL_IDS].toSorted());
  });

  it.each(VECTORS)('$id: $cases pass --check', async (vectors) => {
    const args = argumentsOf(vectors, fileOf(vectors), vectors.strict ?? vectors.tolerance);
    const ran = await conformance([...args, '--out', join(folder, 'out.csv')]);
    expect(ran.stderr).toBe('');
    const found = new RegExp(
      `^check passed: (\\d+) rows, ${vectors.columns} columns, .*, (\\d+) rows refused by both$`,
    ).exec(lastLine(ran));
    const [checked, refused] = [Number(found?.[1]), Number(found?.[2])];
    if (isWhole) expect([checked, refused]).toEqual([vectors.rows, vectors.refused ?? 0]);
    expect(checked).toBeGreaterThanOrEqual(vectors.cases === 'itm/p2p.csv' ? 4 : atLeast(vectors.rows));
    expect(refused > 0).toBe(vectors.refused !== undefined);
    expect(ran.exitCode).toBe(0);
    const [header = '', ...rows] = readFileSync(join(folder, 'out.csv'), 'utf8').trimEnd().split('\n');
    const columns = header.split(',');
    expect(columns).toContain(`our_${vectors.column}`);
    expect(columns.at(-1)).toBe('our_error');
    expect(rows).toHaveLength(checked);
  });

  // One of the many satellite tables, all checked in the same way, is enough.
  const falsified = VECTORS.filter(({ id, cases }) => !cases.startsWith('satellite/') || id === 'p618-xpd');
  it.each(sampled(falsified, 20))('$id: a wrong $column in $cases fails --check', async (vectors) => {
    const { cases, column, tooMuch = 1 } = vectors;
    const file = join(folder, `spoilt.${cases.replace(/\.gz$/, '').split('.').at(-1)}`);
    writeFileSync(file, spoilt(referenceText(cases), column, tooMuch));
    const ran = await conformance(argumentsOf(vectors, file));
    expect(ran.exitCode).toBe(1);
    expect(ran.stderr).toBe('');
    expect(ran.stdout).toMatch(new RegExp(`^${vectors.column} .* 1  1 beyond$`, 'm'));
    expect(lastLine(ran)).toMatch(new RegExp(`^check failed: ${vectors.column} beyond the tolerance`));
  });
});

describe('tables of HF circuits', () => {
  const circuits = referencePath('hf/circuits.json');

  /** The rows of some circuits, in a separate folder. */
  function few(table: string): string {
    const [header = '', ...rows] = referenceText(`hf/${table}.csv.gz`).trimEnd().split('\n');
    const kept = isWhole ? rows.filter((row) => [0, 11, 120, 168].includes(Number(row.split(',')[0]))) : rows;
    writeFileSync(join(folder, `${table}.csv`), [header, ...kept].join('\n'));
    return join(folder, `${table}.csv`);
  }

  it('pass --check, and are written to one folder', async () => {
    const tables = ['p2p_hour', 'p2p_freq', 'p2p_modes'];
    const args = ['hf', '--in', circuits, '--tables', tables.map(few).join(','), '--check'];
    const ran = await conformance([...args, ...REFERENCE_PROFILE, '--out', join(folder, 'ours.csv.gz')]);
    expect(ran.stderr).toBe('');
    expect(ran.exitCode).toBe(0);
    expect(ran.stdout.match(/^check passed: /gm)).toHaveLength(3);
    for (const [table, column] of [
      ['p2p_hour', 'our_CP2.foF2'],
      ['p2p_freq', 'our_SNRXX'],
      ['p2p_modes', 'our_Li'],
    ]) {
      const text = gunzipSync(readFileSync(join(folder, `ours-${table}.csv.gz`))).toString();
      expect(text.split('\n')[0]?.split(',')).toContain(column);
    }
  });

  it('are found next to the circuits, and fail for the other profile', async () => {
    const corrected = few('p2p_corrected');
    const args = ['hf', '--in', circuits, '--check', '--tables'];
    const ran = await conformance([...args, corrected]);
    expect(ran).toMatchObject({ exitCode: 0, stderr: '' });
    const other = await conformance([...args, corrected, ...REFERENCE_PROFILE]);
    expect(other.exitCode).toBe(1);
    const hours = await conformance([...args, basename(referencePath('hf/p2p_hour.csv.gz')), ...REFERENCE_PROFILE]);
    expect(hours).toMatchObject({ exitCode: 0, stderr: '' });
    if (isWhole) expect(hours.stdout).toMatch(/^left out: 216 values, beyond 39 000 km/m);
  });

  it.each([
    [['--in', circuits], /^radioshed-conformance: --tables: the circuits of .* need tables/],
    [['--in', circuits, '--tables', 'none.csv'], /^radioshed-conformance: cannot read .*none\.csv: it does not exist$/],
    [['--in', referencePath('hf/d1.csv.gz'), '--tables', 'a.csv'], / has no circuits$/],
  ])('are reported if missing: %j', async (args, line) => {
    const ran = await conformance(['hf', ...args, '--check']);
    expect(ran.stderr.trim()).toMatch(line);
    expect(ran.exitCode).not.toBe(0);
  });
});

it('refuses options of other models', async () => {
  const ran = await conformance(['p2109', '--in', 'a.csv', '--check', '--profile', 'reference']);
  expect(ran).toMatchObject({
    exitCode: 2,
    stderr: 'radioshed-conformance: --profile: not an option of p2109, only of noise-p372, hf, hf-maps, hf-d1\n',
  });
});
