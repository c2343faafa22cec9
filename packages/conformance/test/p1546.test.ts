import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { referencePath, referenceText } from '@radioshed/testing/reference';
import { beforeAll, expect, test } from 'vitest';

import { conformance, temporaryFolder } from './support/run-command.js';

const folder = temporaryFolder();
const tables = join(folder, 'curves');
const cases = ['p1546', '--in', referencePath('p1546/cases.csv'), '--profiles', referencePath('p1546/profiles.csv')];

/** Curves of 40 dBµV/m everywhere, with all distances of the Recommendation. */
beforeAll(() => {
  const steps = (from: number, step: number, to: number): number[] =>
    Array.from({ length: (to - from) / step + 1 }, (_, i) => from + i * step);
  const distances = [...steps(1, 1, 19), ...steps(20, 5, 95), ...steps(100, 10, 190), ...steps(200, 25, 1000)];
  const text = ['km,10,20,37.5,75,150,300,600,1200', ...distances.map((km) => `${km}${',40'.repeat(8)}`)].join('\n');
  mkdirSync(tables);
  for (let figure = 1; figure <= 24; figure++) writeFileSync(join(tables, `figure${figure}.csv`), text);
});

test('without tables, a check names the column that needs them', async () => {
  const { exitCode, stdout } = await conformance([...cases, '--check']);
  expect(stdout).toContain("1 column needs the ITU's tables: --tables FOLDER");
  expect(stdout).toContain('https://www.itu.int/rec/R-REC-P.1546/en');
  expect(stdout).not.toMatch(/^Field_strength_dBuV_m /m);
  expect(exitCode).toBe(0);
});

test('without tables, cases that lack field strengths are refused, and the message names the source', async () => {
  const [header = '', ...rows] = referenceText('p1546/cases.csv').trimEnd().split('\n');
  const at = header.split(',').indexOf('Field_strength_dBuV_m');
  const bare = join(folder, 'bare.csv');
  writeFileSync(bare, [header, ...rows].map((row) => row.split(',').toSpliced(at, 1).join(',')).join('\n'));
  const { exitCode, stderr } = await conformance([...cases.with(2, bare), '--check']);
  expect(exitCode).toBe(2);
  expect(stderr).toContain('--tables: the cases have no column Field_strength_dBuV_m');
  expect(stderr).toContain('https://www.itu.int/rec/R-REC-P.1546/en');
});

test('with tables, the field strength comes from them', async () => {
  const out = join(folder, 'out.csv');
  const { stdout } = await conformance([...cases, '--tables', tables, '--out', out, '--check']);
  expect(stdout).toMatch(/^Field_strength_dBuV_m .* beyond$/m);
  const [header = '', ...rows] = readFileSync(out, 'utf8')
    .trimEnd()
    .split('\n')
    .map((row) => row.split(','));
  const at = header.indexOf('our_Field_strength_dBuV_m');
  const h1 = header.indexOf('our_Tx_antenna_height_h1_m');
  const high = rows.filter((row) => Number(row[h1]) >= 10);
  expect(high.length).toBeGreaterThan(5);
  expect(high.map((row) => Number(row[at]).toFixed(6))).toEqual(high.map(() => '40.000000'));
});

test('a folder that lacks a figure is refused, and the message names the figure', async () => {
  const some = join(folder, 'some');
  mkdirSync(some);
  writeFileSync(join(some, 'figure1.csv'), readFileSync(join(tables, 'figure1.csv')));
  const { exitCode, stderr } = await conformance([...cases, '--tables', some, '--check']);
  expect(exitCode).toBe(4);
  expect(stderr).toMatch(/some: Figures 2, 3, .* are missing\. The ITU publishes/);
  rmSync(some, { recursive: true });
});
