import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { itmPointToPoint } from '@radioshed/itm';
import { p1812 } from '@radioshed/p1812';
import { madeUpP1546Files } from '@radioshed/testing/p1546-tables';
import { describe, expect, it } from 'vitest';

import type { ModelForm } from '../../src/predict/model-form.js';
import { MODELS } from '../../src/predict/model-table.js';
import { REMOVED_MODELS } from '../../src/predict/removed-models.js';
import { type Ran, radioshed, temporaryFolder } from '../support/run-command.js';

type Row = Readonly<Record<string, number | string>>;

const folder = temporaryFolder();
const file = (name: string): string => join(folder, name);

const GROUND_M = [10, 40, 90, 30, 12, 15, 20, 18, 25, 11, 10];
const ZONES = GROUND_M.map((_, i) => (i < 3 ? 'coastalLand' : 'inland'));
const csv = (rows: readonly Row[]): string =>
  [Object.keys(rows[0] ?? {}), ...rows.map((row) => Object.values(row))].map((cells) => cells.join(',')).join('\n');
const samples = GROUND_M.map((groundM, i) => ({
  profile: 'hill',
  distanceKm: i,
  groundM,
  clutterM: 0,
  zone: ZONES[i] ?? '',
}));
writeFileSync(file('ground.csv'), csv(samples));
mkdirSync(file('curves'));
for (const [name, text] of madeUpP1546Files()) writeFileSync(join(folder, 'curves', name), text);

/** Runs `predict` on rows. */
async function predict(
  id: string,
  rows: readonly Row[],
  ...more: readonly string[]
): Promise<Ran & { readonly rows: Row[] }> {
  writeFileSync(file('in.csv'), csv(rows));
  const ran = await radioshed(['predict', id, '--in', file('in.csv'), '--out', file('out.json'), ...more]);
  if (ran.exitCode !== 0) return { ...ran, rows: [] };
  const { columns, cases } = JSON.parse(readFileSync(file('out.json'), 'utf8')) as {
    readonly columns: readonly string[];
    readonly cases: readonly (readonly (number | string)[])[];
  };
  const rowsOut = cases.map((cells) => Object.fromEntries(columns.map((column, i) => [column, cells[i] ?? ''])));
  return { ...ran, rows: rowsOut };
}

const overGround = ['--profiles', file('ground.csv')];

/** A value for each column that a form of any model needs. */
const USUAL: Row = {
  distanceKm: 10,
  distanceM: 800,
  frequencyMHz: 900,
  txHeightM: 30,
  rxHeightM: 2,
  baseHeightM: 30,
  mobileHeightM: 2,
  streetHeightM: 2,
  latDeg: 45,
  lonDeg: 9,
  timePercent: 0.01,
  deltaHM: 90,
  txSiting: 'random',
  rxSiting: 'careful',
  lowHeightM: 10,
  highHeightM: 3000,
  areaType: 'suburban',
  terrain: 'B',
  position: 'overRoofs',
  state: 'nlos',
  environment: 'residential',
  txToCornerM: 60,
  rxToCornerM: 40,
  txStreetWidthM: 20,
  rxStreetWidthM: 15,
  cornerDeg: 80,
  roofHeightM: 15,
  builtLengthM: 800,
  buildingSpacingM: 50,
  streetWidthM: 20,
  streetAngleDeg: 45,
  city: 'medium',
  firstLegM: 100,
  scenario: 'UMa',
  building: 'office',
  floors: 2,
  lossPerDecadeDb: 30,
  antennaHeightM: 2,
  clutter: 'urban',
  locationPercent: 50,
  elevationDeg: 30,
  probabilityPercent: 50,
  lengthM: 50,
  lossDbPerM: 0.3,
  depthM: 20,
  sideADb: 20,
  sideBDb: 21,
  overTopDb: 18,
  groundReflectedDb: 25,
  throughDb: 15,
  v: 0.5,
  effectiveEarthRadiusM: 8_500_000,
  relativePermittivity: 15,
  conductivitySpm: 0.005,
  polarisation: 'vertical',
  aboveRayM: 10,
  d1M: 5000,
  d2M: 5000,
  radiusM: 50,
  wavelengthM: 0.3,
  month: 7,
  hourUtc: 12,
  fadeDb: 30,
  terrainAltitudeM: 20,
  geoclimaticFactor: 1e-4,
  gradient75: 15,
  gradient1: -200,
  rainRate001MmH: 30,
  polarisationTiltDeg: 45,
  occurrencePercent: 5,
  spacingM: 10,
  separationMHz: 200,
  stationHeightKm: 0.1,
  rainHeightKm: 3,
  rainPercent: 4,
  slantKm: 6,
  antennaDiameterM: 1.2,
  antennaEfficiency: 0.6,
  wetRefractivityN: 60,
  gasDb: 0.4,
  cloudDb: 0.6,
  rainDb: 8,
  scintillationDb: 0.3,
  rainAttenuationDb: 8,
  separationKm: 10,
  attenuationDb: 8,
  baselineDeg: 60,
  rainRateMmH: 20,
  freezingHeightKm: 3.5,
  liquidKgm2: 0.6,
  logMean: -2,
  logDeviation: 1,
  cloudPercent: 40,
  durationS: 60,
  totalTimeS: 3.15e7,
};

/** Where a usual value does not fit a model. */
const OWN: Readonly<Record<string, Row>> = {
  cost231: { frequencyMHz: 1800, areaType: 'medium', distanceM: 2000 },
  ecc33: { areaType: 'medium' },
  hata: { distanceM: 2000 },
  'ground-wave': { distanceM: 20_000, frequencyMHz: 5 },
  'extended-hata': { frequencyMHz: 1600 },
  p1238: { environment: 'office', frequencyMHz: 2400, distanceM: 20 },
  p2109: { building: 'traditional' },
  'p2108-aeronautical': { frequencyMHz: 28_000 },
  'noise-atmospheric': { frequencyMHz: 5 },
  p528: { timePercent: 50 },
  p530: { frequencyMHz: 11_000, txAltitudeM: 1600, rxAltitudeM: 1900, terrainAltitudeM: 1500, gradient75: 104 },
  p452: { timePercent: 10 },
  'p618-rain-attenuation': { frequencyMHz: 12_000 },
  'p618-scintillation': { frequencyMHz: 12_000, timePercent: 0.1 },
  'p618-xpd': { frequencyMHz: 12_000 },
  'p618-site-diversity-gain': { frequencyMHz: 12_000 },
  'p838-specific-rain': { frequencyMHz: 12_000 },
  'p840-cloud-attenuation': { frequencyMHz: 30_000, timePercent: 1 },
  'p1623-fade-duration': { frequencyMHz: 12_000 },
};

/** Where a value does not fit one form of P.1411. */
const FORM: Readonly<Record<string, Row>> = {
  'p1411 0': { environment: 'urbanHighRise' },
  'p1411 1': { environment: 'urban' },
  'p1411 4': { environment: 'urban', frequencyMHz: 3700 },
};

const forms = [...MODELS].flatMap(([id, model]) => model.forms.map((form, i) => [id, i, form] as const));

const rowOf = (id: string, i: number, form: ModelForm): Row =>
  Object.fromEntries(
    form.needs.map((column) => [column, FORM[`${id} ${i}`]?.[column] ?? OWN[id]?.[column] ?? USUAL[column] ?? '?']),
  );

describe('radioshed predict', () => {
  it.each(forms)('%s, form %i: computes every result of a row', async (id, i, form) => {
    const row = rowOf(id, i, form);
    const hill = form.ground === undefined ? {} : { profile: 'hill' };
    const more = id === 'p1546' ? ['--p1546-tables', file('curves')] : [];
    const ran = await predict(id, [{ ...hill, ...row }], ...(form.ground === undefined ? [] : overGround), ...more);
    expect(ran.stderr).toBe('');
    const [found = {}] = ran.rows;
    expect(found['error']).toBe('');
    for (const column of form.results) {
      if (column !== 'warnings') expect([column, found[column]]).toEqual([column, expect.anything()]);
      if (typeof found[column] === 'number') expect(Number.isFinite(found[column]), column).toBe(true);
    }
  });

  it.each(forms)('%s, form %i: names each column that is missing', async (id, i, form) => {
    const [first = '', ...others] = form.needs;
    const row = rowOf(id, i, form);
    if (others.length === 0 || MODELS.get(id)?.forms.length !== 1) return;
    const kept = Object.fromEntries(others.map((column) => [column, row[column] ?? '']));
    const ran = await predict(id, [kept], ...(form.ground === undefined ? [] : overGround));
    expect(ran.exitCode).toBe(2);
    expect(ran.stderr).toMatch(new RegExp(`in\\.csv lacks the column ${first}; columns are the inputs of ${id} `));
  });

  it('gives what the functions give, with nested inputs and profiles', async () => {
    const variability = {
      mode: 'confidenceReliability',
      confidencePercent: 70,
      reliabilityPercent: 90,
      mdvar: 12,
    } as const;
    const link = { frequencyMHz: 446, txHeightM: 30, rxHeightM: 2 };
    const nested = Object.fromEntries(
      Object.entries(variability).map(([name, value]) => [`variability.${name}`, value]),
    );
    const itm = await predict('itm', [{ profile: 'hill', ...link, ...nested }], ...overGround);
    const expected = itmPointToPoint({ ...link, variability, groundM: GROUND_M, stepM: 1000 });
    expect(itm.rows[0]?.['lossDb']).toBe(expected.lossDb);
    expect(itm.stdout).toMatch(/^note {2}assumed where a row has no value: polarisation vertical, climate /m);

    const ends = { ...link, latDeg: 45, timePercent: 10, polarisation: 'horizontal' } as const;
    const found = await predict('p1812', [{ profile: 'hill', ...ends }], ...overGround);
    const zone = ZONES as ('coastalLand' | 'inland')[];
    const profile = { distanceKm: samples.map((each) => each.distanceKm), groundM: GROUND_M, zone };
    expect(found.rows[0]?.['lossDb']).toBe(p1812({ ...ends, profile }).lossDb);
  });

  it('takes the profile with the number of the row, where no column names one', async () => {
    writeFileSync(file('numbered.csv'), csv(samples.map((each) => ({ ...each, profile: 0 }))));
    const row = { frequencyMHz: 446, txHeightM: 30, rxHeightM: 2 };
    const { rows } = await predict('itm', [row, row], '--profiles', file('numbered.csv'));
    expect(rows.map((each) => each['error'])).toEqual(['', 'profile: there is no profile "1"']);
  });

  it('refuses rows with the reason, and computes the others', async () => {
    const row = { name: 'a', distanceM: 1000, frequencyMHz: 446 };
    const { rows, stdout } = await predict('free-space', [
      row,
      { ...row, distanceM: -1 },
      { ...row, distanceM: '' },
      { ...row, frequencyMHz: 'high' },
    ]);
    expect(rows.map((each) => each['error'])).toEqual([
      '',
      'distanceM: -1 is not above 0 m',
      'distanceM: the cell is empty',
      'frequencyMHz: "high" is not a number above 0 MHz',
    ]);
    expect(rows.map((each) => each['name'])).toEqual(['a', 'a', 'a', 'a']);
    expect(stdout).toMatch(/^4 rows, 3 refused, /);
    expect(stdout).toMatch(/^note {2}free-space does not read name$/m);
  });

  it('suggests the input that a column may mean', async () => {
    const { stdout } = await predict('free-space', [{ distanceM: 1000, frequencyMHz: 446, frequencyMHZ: 446 }]);
    expect(stdout).toMatch(/^note {2}free-space does not read frequencyMHZ$/m);
    const p528 = { distanceM: 50_000, frequencyMHz: 1000, lowHeightM: 10, highHeightM: 5000, timePercents: 10 };
    expect((await predict('p528', [p528])).stdout).toMatch(
      /does not read timePercents \(did you mean timePercent\?\)$/m,
    );
  });

  it('replaces the results of an earlier run', async () => {
    await predict('free-space', [{ distanceM: 1000, frequencyMHz: 446 }]);
    const first = readFileSync(file('out.json'), 'utf8');
    writeFileSync(file('again.json'), first);
    const args = ['predict', 'free-space', '--in', file('again.json'), '--out', file('out.json')];
    expect(await radioshed(args)).toMatchObject({ exitCode: 0, stderr: '' });
    expect(readFileSync(file('out.json'), 'utf8')).toBe(first);
  });

  it('names the columns that its results replace', async () => {
    const row = { distanceM: 1000, frequencyMHz: 446 };
    const own = await predict('free-space', [{ ...row, error: 'bent mast', lossDb: 99 }]);
    expect(own.stdout).toMatch(
      /^note {2}results replace the columns of .*in\.csv with their names, error, lossDb; rename those to keep them$/m,
    );
    expect(own.rows[0]).toMatchObject({ error: '' });
    expect(own.rows[0]?.['lossDb']).not.toBe(99);
    expect((await predict('free-space', [row])).stdout).not.toContain('replace');
  });

  it.each([...REMOVED_MODELS])('names what has the model %s: %s', async (id, here) => {
    const ran = await radioshed(['predict', id, '--in', 'a.csv', '--out', 'b.csv']);
    expect(ran).toMatchObject({ exitCode: 2, stdout: '' });
    expect(ran.stderr).toMatch(
      new RegExp(`^radioshed: model: "${id}" .* npx @radioshed/conformance ${id} --in <file>\n$`),
    );
    expect(MODELS.has(id)).toBe(false);
    const names = here?.split(/, | or /) ?? [];
    expect(names.filter((name) => !name.startsWith('radioshed ') && !MODELS.has(name))).toEqual([]);
    if (here !== undefined) expect(ran.stderr).toContain(` Use ${here}. `);
  });

  it('refuses a profile of unequal steps for a model that needs equal ones', async () => {
    writeFileSync(file('uneven.csv'), csv(samples.map((each, i) => ({ ...each, distanceKm: i * i }))));
    const { rows } = await predict(
      'itm',
      [{ profile: 'hill', frequencyMHz: 446, txHeightM: 30, rxHeightM: 2 }],
      '--profiles',
      file('uneven.csv'),
    );
    expect(rows[0]?.['error']).toMatch(/^the profile's distanceKm: the steps are not equal/);
  });

  it.each([
    ['--check'],
    ['--tolerance', '1'],
    ['--profile', 'reference'],
    ['--tables', 'a.csv'],
    ['--antennas', 'folder'],
    ['--edition', '18'],
  ])('refuses %s, and names the command that has it', async (...flag) => {
    const ran = await radioshed(['predict', 'rt3d-boxes', '--in', 'a.csv', ...flag]);
    expect(ran).toMatchObject({ exitCode: 2, stdout: '' });
    expect(ran.stderr).toMatch(
      new RegExp(`^radioshed: ${flag[0]}: .* npx @radioshed/conformance <model> --in <file> --check\\n$`),
    );
    if (flag[0] === '--tables') expect(ran.stderr).toContain(' --p1546-tables. ');
    expect((await radioshed(['predict', '--help'])).stdout).not.toMatch(new RegExp(`^ +${flag[0]}\\b(?!s)`, 'm'));
  });

  it.each([
    ['p1812', [{ latDeg: 1 }], [], /--profiles: missing; p1812 needs them$/m],
    ['egli', [{ distanceM: 1 }], overGround, /--profiles: egli reads no profiles; omit the flag$/m],
    ['egli', [{ distanceM: 1 }], [], /lacks the columns frequencyMHz, baseHeightM, mobileHeightM; /],
    [
      'p1546',
      [{ frequencyMHz: 600, txHeightM: 100, rxHeightM: 10 }],
      overGround,
      /--p1546-tables: missing\. The ITU publishes/,
    ],
  ] as const)('%s: refuses %j with %j', async (id, rows, more, message) => {
    const ran = await predict(id, rows, ...more);
    expect(ran).toMatchObject({ exitCode: 2, stdout: '' });
    expect(ran.stderr).toMatch(message);
  });
});
