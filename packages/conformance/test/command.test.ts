import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';

import { describe, expect, it } from 'vitest';

import { caseForm, type CaseForm } from '../src/case-form.js';
import { chooseForm } from '../src/choose-form.js';
import { ColumnCheck } from '../src/check/column-check.js';
import { MODEL_IDS } from '../src/model-table.js';
import { exactKnifeEdgeLossDb } from '../src/models/exact-knife-edge.js';
import { conformance, temporaryFolder } from './support/run-command.js';

const folder = temporaryFolder();
let files = 0;

/** A file with this content. */
function file(name: string, content: string | Uint8Array): string {
  const path = join(folder, `${files++}-${name}`);
  writeFileSync(path, content);
  return path;
}

const knifeEdges = 'name,nu,loss_p526_approx_db\nclear,-1,0\n"a, b",0,6.03\n"say ""c""",1,13.93\n';
const edge = (cases: string, ...more: string[]): string[] => ['knife-edge', '--in', cases, ...more];

describe('radioshed-conformance', () => {
  it('has every model in the table of the README, by its name or with others of its Recommendation', () => {
    const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8');
    const missing = MODEL_IDS.filter(
      (id) => !readme.includes(`\`${id}\``) && !readme.includes(`\`${id.split('-')[0]}-…\``),
    );
    expect(missing).toEqual([]);
  });

  it('copies the columns of the cases and adds results', async () => {
    const out = join(folder, 'kept.csv');
    const { exitCode, stdout } = await conformance(edge(file('cases.csv', knifeEdges), '--out', out));
    expect(exitCode).toBe(0);
    expect(stdout).toMatch(/^3 rows, 0 refused, /);
    const [header, clear, grazing, last] = readFileSync(out, 'utf8').trimEnd().split('\n');
    expect(header).toBe('name,nu,loss_p526_approx_db,our_loss_exact_db,our_loss_p526_approx_db,our_error');
    expect(clear).toMatch(/^clear,-1,0,-1\.00\d+,0,$/);
    expect(grazing).toMatch(/^"a, b",0,6\.03,6\.02\d+,6\.03\d+,$/);
    expect(last).toMatch(/^"say ""c""",1,13\.93,13\.86\d+,13\.92\d+,$/);
  });

  it('reads and writes CSV and JSON, compressed or not', async () => {
    const columns = ['name', 'nu', 'loss_p526_approx_db'];
    const cases = [
      ['clear', -1, 0],
      ['a, b', 0, 6.03],
      ['say "c"', 1, 13.93],
    ];
    const records = cases.map((row) => Object.fromEntries(columns.map((column, i) => [column, row[i]])));
    const inputs = [
      file('cases.csv', `\uFEFF${knifeEdges.replaceAll('\n', '\r\n')}`),
      file('cases.csv.gz', gzipSync(knifeEdges)),
      file('cases.json', JSON.stringify({ columns, cases })),
      file('records.json', JSON.stringify(records)),
      file('cases.json.gz', gzipSync(JSON.stringify({ columns, cases }))),
    ];
    const results: unknown[] = [];
    for (const [i, input] of inputs.entries()) {
      const out = join(folder, `alike-${i}.json${i % 2 === 0 ? '.gz' : ''}`);
      const { exitCode, stderr } = await conformance(edge(input, '--out', out));
      expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: '' });
      const bytes = readFileSync(out);
      results.push(JSON.parse((i % 2 === 0 ? gunzipSync(bytes) : bytes).toString()));
    }
    expect(results[0]).toMatchObject({
      columns: [...columns, 'our_loss_exact_db', 'our_loss_p526_approx_db', 'our_error'],
    });
    expect((results[0] as { cases: unknown[][] }).cases[0]).toEqual(['clear', -1, 0, expect.any(Number), 0, null]);
    for (const result of results) expect(result).toEqual(results[0]);
  });

  it('writes a refused row with the reason', async () => {
    const cases = file('cases.csv', 'nu,loss_p526_approx_db\nhigh,\n,\n1,13.93\n');
    const out = join(folder, 'refused.csv');
    const { exitCode, stdout } = await conformance(edge(cases, '--out', out, '--check', '--tolerance', '0.005'));
    const rows = readFileSync(out, 'utf8').trimEnd().split('\n').slice(1);
    expect(rows[0]).toBe('high,,,,"nu: ""high"" is not a number"');
    expect(rows[1]).toBe(',,,,nu: the cell is empty');
    expect(rows[2]).toMatch(/^1,13\.93,13\.86\d+,13\.92\d+,$/);
    expect(stdout).toContain('3 rows, 2 refused');
    expect(stdout).toMatch(/^check passed: 3 rows, 1 columns, tolerance 0\.005, 2 rows refused by both$/m);
    expect(exitCode).toBe(0);
  });

  it('compares column by column', async () => {
    const cases = file('cases.csv', 'nu,loss_p526_approx_db\n-1,0\n-2,0.25\n-3,-1\n');
    const { exitCode, stdout, stderr } = await conformance(edge(cases, '--check', '--tolerance', '0.5'));
    expect({ exitCode, stderr }).toEqual({ exitCode: 1, stderr: '' });
    expect(stdout).toMatch(/^column +rows +maximum +99\.9 % +median +tolerance +worst row$/m);
    expect(stdout).toMatch(/^loss_p526_approx_db +3 +1\.00e\+0 +9\.9\de-1 +2\.50e-1 +0\.5 +3 +1 beyond$/m);
    expect(stdout).toMatch(/check failed: loss_p526_approx_db beyond the tolerance \(3 rows, 1 columns, .*\)\n$/);
    expect((await conformance(edge(cases, '--check', '--tolerance', '1'))).exitCode).toBe(0);
  });

  it('replaces earlier results', async () => {
    const [once, twice] = [join(folder, 'once.csv'), join(folder, 'twice.csv')];
    await conformance(edge(file('cases.csv', knifeEdges), '--out', once));
    await conformance(edge(once, '--out', twice));
    expect(readFileSync(twice, 'utf8')).toBe(readFileSync(once, 'utf8'));
  });

  it.each([
    ['nu,loss_p526_approx_db\nx,6\n1,13.926\n', 'refused here, not by the reference: rows 1'],
    ['nu,loss_p526_approx_db\n0,\n1,13.926\n', 'refused by the reference, not here: rows 1'],
  ])('fails a check if only one side refuses a row', async (text, line) => {
    const { exitCode, stdout } = await conformance(edge(file('c.csv', text), '--check', '--tolerance', '0.1'));
    expect(exitCode).toBe(1);
    expect(stdout).toContain(line);
    expect(stdout).toMatch(/check failed: 1 rows refused on one side only .*\n$/);
  });

  it('lists the models for an unknown one', async () => {
    const { exitCode, stderr } = await conformance(['okumura', '--in', 'a.csv', '--check']);
    expect(exitCode).toBe(2);
    for (const id of MODEL_IDS) expect(stderr).toContain(id);
    const { stdout } = await conformance(['--help']);
    for (const id of MODEL_IDS) expect(stdout).toMatch(new RegExp(`^  ${id} `, 'm'));
  });

  const edges = 'profile,point,d_km,h_m\na,tx,0,10\na,edge,1,50\na,rx,2,10\n';
  const pair = (id: string, cases: string, profiles: string): string[] => {
    const tables = ['--in', file('c.csv', cases), '--profiles', file('p.csv', profiles)];
    return [id, ...tables, '--out', join(folder, 'x.csv')];
  };
  const p2p = 'h_tx__meter,h_rx__meter,epsilon,sigma,N_0,f__mhz,pol,climate,time,location,situation,mdvar\n';
  it.each<[what: string, args: () => string[], exitCode: number, message: RegExp]>([
    ['no file', () => edge(join(folder, 'none.csv'), '--check'), 4, /cannot read .*none\.csv: it does not exist/],
    ['a folder', () => edge(folder, '--check'), 2, /--in: .* does not end in \.csv, \.txt/],
    ['another format', () => edge(file('c.xls', ''), '--check'), 2, /--in: .*c\.xls does not end in/],
    ['another format out', () => edge(file('c.csv', ''), '--out', 'o.xml'), 2, /--out: o\.xml does not end in/],
    ['nothing to do', () => edge(file('c.csv', knifeEdges)), 2, /use --out <file>, --check, or both/],
    ['an empty file', () => edge(file('c.csv', ''), '--check'), 2, /c\.csv is empty/],
    ['a missing column', () => edge(file('c.csv', 'mu\n1\n'), '--check'), 2, /c\.csv lacks the column nu$/m],
    ['a column twice', () => edge(file('c.csv', 'nu,nu\n1,1\n'), '--check'), 2, /c\.csv has the column nu twice/],
    ['no column to check', () => edge(file('c.csv', 'nu\n1\n'), '--check'), 2, /none of the columns loss_exact_db/],
    ['a short line', () => edge(file('c.csv', 'nu,x\n1,2\n3\n'), '--out', 'x.csv'), 2, /c\.csv is not CSV: .* line 3/],
    ['an open quote', () => edge(file('c.csv', 'nu,x\n1,"2\n'), '--out', 'x.csv'), 2, /c\.csv is not CSV: .* line \d/],
    [
      'broken JSON',
      () => edge(file('c.json', '[\n{"nu": 1},\n{"nu" 1}]'), '--check'),
      2,
      /c\.json is not JSON: line 3/,
    ],
    ['half a JSON', () => edge(file('c.json', '[\n{"nu": 1},\n'), '--check'), 2, /c\.json is not JSON: line 3/],
    ['other JSON', () => edge(file('c.json', '{"nu": 1}'), '--check'), 2, /is not an array of objects, or an object/],
    ['null', () => edge(file('c.json', 'null'), '--check'), 2, /is not an array of objects, or an object/],
    [
      'a JSON row',
      () => edge(file('c.json', '{"columns":["nu"],"cases":[[1],[1,2]]}'), '--check'),
      2,
      /case 2 is not an array/,
    ],
    ['a JSON record', () => edge(file('c.json', '[{"nu":1}, 7]'), '--check'), 2, /case 2 is not an object/],
    ['no gzip', () => edge(file('c.csv.gz', knifeEdges), '--check'), 4, /c\.csv\.gz: the gzip file is damaged/],
    [
      'half a gzip',
      () => edge(file('c.json.gz', gzipSync('[]').subarray(0, 15)), '--check'),
      4,
      /the gzip file is damaged/,
    ],
    ['a tolerance', () => edge(file('c.csv', knifeEdges), '--check', '--tolerance', '-1'), 2, /--tolerance: "-1" is/],
    [
      'no profiles',
      () => ['itm', '--in', file('c.csv', p2p), '--out', 'x.csv'],
      2,
      /--profiles: missing; the cases of/,
    ],
    [
      'profile columns',
      () => pair('diffraction', 'profile,f_mhz,ae_km\na,1,inf', 'profile,d_km\na,1'),
      2,
      /p\.csv lacks the column point, h_m/,
    ],
    [
      'few heights',
      () => pair('itm', p2p, '2,90,1,2,3\n3,90,1,2\n'),
      2,
      /p\.csv: line 2: 3 intervals have 4 heights, but there are 2/,
    ],
    ['odd heights', () => pair('itm', p2p, '2,90,1,x,3\n'), 2, /p\.csv: line 1: "x" in column 4 is not a number/],
  ])('refuses %s', async (_, args, exitCode, message) => {
    const ran = await conformance(args());
    expect(ran.stderr).toMatch(message);
    expect(ran.stderr.trim().split('\n')).toHaveLength(1);
    expect({ exitCode: ran.exitCode, stdout: ran.stdout }).toEqual({ exitCode, stdout: '' });
  });

  it('refuses a row whose profile is missing or invalid', async () => {
    const out = join(folder, 'x.csv');
    const args = pair('diffraction', 'profile,f_mhz,ae_km\na,100,inf\nb,100,inf\nc,100,inf\n', `${edges}c,tx,0,1\n`);
    expect(await conformance(args)).toMatchObject({ exitCode: 0, stderr: '' });
    const rows = readFileSync(out, 'utf8').trimEnd().split('\n').slice(1);
    expect(rows[0]).toMatch(/^a,100,inf,\d/);
    expect(rows[1]).toMatch(/,"profile: there is no profile ""b"""$/);
    expect(rows[2]).toMatch(/,"the profile lacks the point ""tx"" or ""rx"""$/);
  });
});

describe('the form of a table', () => {
  const form = (inputs: readonly string[], result: string): CaseForm =>
    caseForm({ inputs, predict: () => 1, outputs: { [result]: () => 1 } });
  const [short, long, other] = [form(['a'], 'x'), form(['a', 'b'], 'x'), form(['a', 'b'], 'y')];

  it('is the one with the most inputs, then the one with results in the table', () => {
    expect(chooseForm([short, long, other], ['a', 'c'], 'f')).toBe(short);
    expect(chooseForm([short, long, other], ['a', 'b', 'x'], 'f')).toBe(long);
    expect(chooseForm([short, long, other], ['a', 'b', 'y'], 'f')).toBe(other);
    expect(chooseForm([short, long, other], ['a', 'b'], 'f')).toBe(long);
  });

  it('names the columns missing for the nearest', () => {
    expect(() => chooseForm([long, short], ['b'], 'f.csv')).toThrow('f.csv lacks the column a');
    expect(() => chooseForm([long], ['c'], 'f.csv')).toThrow('f.csv lacks the columns a, b');
  });
});

describe('the exact knife edge', () => {
  it('is 6 dB at grazing incidence, falls to 0 below, and follows its asymptote above', () => {
    expect(exactKnifeEdgeLossDb(0)).toBeCloseTo(20 * Math.log10(2), 6);
    expect(exactKnifeEdgeLossDb(-1000)).toBeCloseTo(0, 2);
    for (const v of [20, 100, 1e4]) {
      expect(exactKnifeEdgeLossDb(v)).toBeCloseTo(20 * Math.log10(Math.PI * Math.SQRT2 * v), 4);
    }
  });

  it('is continuous at 0', () => {
    expect(exactKnifeEdgeLossDb(-1e-9)).toBeCloseTo(exactKnifeEdgeLossDb(1e-9), 6);
  });
});

describe('the comparison of a column', () => {
  const report = (
    tolerance: number,
    roundedTo: number,
    pairs: readonly [number | string, number | string | null][],
  ) => {
    const check = new ColumnCheck('x', tolerance, roundedTo);
    for (const [i, [value, expected]] of pairs.entries()) check.add(i + 1, value, expected);
    return check.report();
  };

  it('allows for the rounding of the reference', () => {
    expect(report(1e-6, 0.1, [[152.55, '152.5']]).beyond).toBe(0);
    expect(report(1e-6, 0.1, [[152.5501, '152.5']]).beyond).toBe(1);
    expect(report(1e-6, 0, [[152.55, '152.5']]).beyond).toBe(1);
    expect(report(0.2, 0.1, [[152.65, '152.5']]).beyond).toBe(0);
  });

  it('allows for the last decimal of a table, where three rows tell it', () => {
    const of = (references: readonly string[], off: number) =>
      report(
        1e-6,
        0,
        references.map((each) => [Number(each) + off, each]),
      );
    expect(of(['137.930000', '128.03', '0.5'], 0.0049)).toMatchObject({ beyond: 0, lastDigit: 0.01 });
    expect(of(['137.930000', '128.03', '0.5'], 0.0051)).toMatchObject({ beyond: 3, lastDigit: 0 });
    expect(of(['137.93', '128.03', '1.234e-3'], 0.0049).beyond).toBe(3);
    expect(of(['0.500', '1.100', '2.300'], 0.04).beyond).toBe(3);
    expect(of(['137.93', '128.03'], 0.0049).beyond).toBe(2);
    expect(of(['0', '7', '100'], 0.4).beyond).toBe(3);
    const relative = new ColumnCheck('x', 1e-6, 0, true);
    for (const each of ['500.1', '1.2', '3.4']) relative.add(1, Number(each) + 0.04, each);
    expect(relative.report()).toMatchObject({ beyond: 0, lastDigit: 0.1 });
  });

  it('skips values missing in the reference, but not values missing here', () => {
    expect(
      report(1, 0, [
        [1, ''],
        [1, null],
      ]),
    ).toMatchObject({ rows: 0, beyond: 0, worstRow: 0 });
    expect(report(1, 0, [[Number.NaN, '1']])).toMatchObject({ rows: 1, beyond: 1, maximum: Infinity });
    expect(
      report(1, 0, [
        [-Infinity, '-inf'],
        [Number.NaN, 'nan'],
      ]),
    ).toMatchObject({ rows: 2, beyond: 0 });
    expect(report(1, 0, [[1, 'one']])).toMatchObject({ rows: 1, beyond: 1 });
    expect(
      report(1, 0, [
        ['los', 'nlos'],
        ['los', 'los'],
      ]),
    ).toMatchObject({ rows: 2, beyond: 1, worstRow: 1 });
  });
});
