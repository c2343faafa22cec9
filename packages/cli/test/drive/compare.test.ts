import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { p2108HeightGainDb } from '@radioshed/clutter-loss';
import { path } from '@radioshed/engine';
import { nullIsland } from '@radioshed/terrain';
import { byteString } from '@radioshed/units';
import { beforeAll, describe, expect, it } from 'vitest';

import { radioshed, temporaryFolder } from '../support/run-command.js';

const folder = temporaryFolder();
const file = (name: string): string => join(folder, name);
const SITE =
  '--lat 0.5 --lon 0.5 --tx-height 30 --frequency 446 --power 5 --rx-height 2 --polarisation v --terrain null-island'.split(
    ' ',
  );
const compare = (name: string, ...more: string[]) =>
  radioshed(['compare', '--measurements', file(name), ...SITE, ...more]);

/** Free-space levels of `path` around the transmitter. The measurements are 3 dB less, beyond 4 km 5 dB. */
const places = Array.from({ length: 40 }, (_, i) => ({
  latDeg: 0.5 + (0.06 * Math.sin(i)) / (1 + (i % 3)),
  lonDeg: 0.5 + (0.06 * Math.cos(i)) / (1 + (i % 3)),
}));

interface Compared {
  readonly measurements: { readonly count: number; readonly unit: string; readonly rejected: readonly unknown[] };
  readonly models: readonly {
    readonly model: string;
    readonly score: { readonly count: number; readonly biasDb: number; readonly sdDb: number };
    readonly byDistance: readonly { readonly label: string; readonly biasDb: number }[];
    readonly byClass: readonly { readonly label: string; readonly biasDb: number; readonly count: number }[];
  }[];
  readonly notes: readonly string[];
}

beforeAll(async () => {
  const rows = await Promise.all(
    places.map(async (place) => {
      const { value, distanceM } = await path(
        {
          transmitter: {
            latDeg: 0.5,
            lonDeg: 0.5,
            heightM: 30,
            heightReference: 'ground',
            frequencyMHz: 446,
            powerW: 5,
            bandwidthMHz: 0.1,
          },
          receiver: { ...place, heightM: 2, heightReference: 'ground', gainDbi: 2.15 },
          antenna: {
            pattern: 'dipole',
            gainDbi: 2.15,
            feederLossDb: 0,
            azimuthDeg: 0,
            tiltDeg: 0,
            polarisation: 'vertical',
          },
          model: { name: 'freeSpace' },
          output: { quantity: 'receivedPower' },
        },
        { terrain: nullIsland() },
      );
      return [place.latDeg, place.lonDeg, value - (distanceM > 5000 ? 5 : 3)];
    }),
  );
  const lines = rows.map((row) => row.join(','));
  writeFileSync(file('drive.csv'), `lat,lon,RSSI (dBm)\n${lines.join('\n')}\n0.5,0.5,-20\n0.51,weak,-90\n`);
  const commas = rows.map((row) => row.map((value) => String(value).replace('.', ',')).join(';'));
  writeFileSync(file('commas.csv'), `lat;lon;rssi\n${commas.join('\n')}\n`);
  writeFileSync(file('empty.csv'), '');
  writeFileSync(file('columns.csv'), 'u,v,dBm\n1,2,-90\n');
  writeFileSync(file('words.csv'), `lat,lon,dBm\n${'0.51,0.51,weak\n'.repeat(30)}`);
  writeFileSync(file('afar.csv'), 'lat,lon,dBm\n47,8,-90\n47,8.1,-91\n');
});

async function compared(...more: string[]): Promise<Compared> {
  const { exitCode, stdout, stderr } = await compare('drive.csv', '--json', ...more);
  expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: '' });
  return JSON.parse(stdout) as Compared;
}

describe('radioshed compare', () => {
  it('scores several models, the best first', async () => {
    const { models, measurements, notes } = await compared('--model', 'itm,free-space,hata');
    expect(models.map(({ model }) => model)).toContain('itm');
    const free = models.find(({ model }) => model === 'freeSpace');
    expect(measurements).toMatchObject({ count: 40, unit: 'dBm' });
    expect(free?.score.count).toBe(40);
    const bands = new Map(free?.byDistance.map(({ label, biasDb }) => [label, biasDb]));
    expect(bands.get('5 to 10 km')).toBeCloseTo(5, 3);
    expect(bands.get('2 to 5 km')).toBeCloseTo(3, 3);
    expect(models.map(({ score }) => score.sdDb)[0]).toBeLessThan(3);
    expect(notes.join(' ')).toContain('Defaults used: reliability 50 %');
  });

  it('rejects single rows, and locations without a link', async () => {
    const { measurements } = await compared('--model', 'free-space');
    expect(measurements.rejected).toEqual([
      { line: 42, reason: expect.stringMatching(/^receiver: .*at least 1 m from the transmitter/) },
      { line: 43, reason: 'lon: “weak” is not an angle in degrees' },
    ]);
  });

  it('prints tables and writes the chart and the points', async () => {
    const files = ['--csv', file('p.csv'), '--svg', file('s.svg'), '--png', file('s.png')];
    const { exitCode, stdout } = await compare(
      'drive.csv',
      '--model',
      'free-space,itm',
      '--distance-bands',
      '3,6',
      ...files,
    );
    expect(exitCode).toBe(0);
    expect(stdout).toMatch(/^measurements +40 levels in dBm/);
    expect(stdout).toMatch(/^ +freeSpace +40 +\+\d\.\d +\d\.\d/m);
    expect(stdout).toMatch(/^freeSpace by distance\n.*\n +0 to 3 km[^]*from 6 km/m);
    const [header, ...rows] = readFileSync(file('p.csv'), 'utf8').trim().split('\n');
    expect(header).toMatch(/measured_dbm,predicted_freeSpace_dbm,error_freeSpace_db,predicted_itm_dbm,error_itm_db$/);
    expect(rows).toHaveLength(40);
    expect(readFileSync(file('s.svg'), 'utf8')).toContain('freeSpace: predicted against measured');
    expect(byteString(readFileSync(file('s.png')).subarray(1, 4))).toBe('PNG');
  });

  it('reads semicolons with decimal commas', async () => {
    const { exitCode, stdout } = await compare('commas.csv', '--model', 'free-space', '--json');
    expect(exitCode).toBe(0);
    expect((JSON.parse(stdout) as Compared).measurements.count).toBe(40);
  });

  it('takes a request body without a receiver', async () => {
    const body = {
      transmitter: { lat: 0.5, lon: 0.5, alt: 30, frq: 446, txw: 5 },
      receiver: { alt: 2 },
      model: { pm: 7 },
      environment: { landcover: 1 },
      network: 'Testing',
    };
    writeFileSync(file('body.json'), JSON.stringify(body));
    const args = ['compare', '--measurements', file('drive.csv'), '--request', file('body.json')];
    const { exitCode, stdout } = await radioshed([...args, '--terrain', 'null-island', '--json']);
    expect(exitCode).toBe(0);
    const found = JSON.parse(stdout) as Compared;
    const flags = await compared('--model', 'free-space', '--landcover', 'null-island', '--clutter-profile', 'Minimal');
    expect(found.models).toEqual(flags.models);
    const plain = await compared('--model', 'free-space');
    expect(plain.models).not.toEqual(flags.models);
    expect(plain.models[0]?.byClass).toEqual([]);
    expect(flags.models[0]?.byClass.reduce((sum, { count }) => sum + count, 0)).toBe(40);
  });

  it('includes buildings and obstacles, reports errors by class, and adds an offset', async () => {
    const [lat, lon] = [places[3]?.latDeg ?? 0, places[3]?.lonDeg ?? 0];
    const ring = [
      [-1, -1],
      [1, -1],
      [1, 1],
      [-1, 1],
      [-1, -1],
    ].map(([x = 0, y = 0]) => [lon + x * 2e-4, lat + y * 2e-4]);
    const house = { type: 'Feature', properties: { height: 20 }, geometry: { type: 'Polygon', coordinates: [ring] } };
    writeFileSync(file('house.geojson'), JSON.stringify({ type: 'FeatureCollection', features: [house] }));
    const flags = ['--model', 'free-space', '--buildings', file('house.geojson')];
    const [roof, ground, moved] = await Promise.all([
      compared(...flags),
      compared(...flags, '--antennas-on', 'ground'),
      compared(...flags, '--offset', '-2.5'),
    ]);
    expect(roof.models[0]?.byClass).toContainEqual(expect.objectContaining({ label: '99 Buildings', count: 1 }));
    expect(roof.notes.join(' ')).toContain('At 1 of 40 locations the receiver is on a roof.');
    const ofHouse = (each: Compared): number =>
      each.models[0]?.byClass.find(({ label }) => label.startsWith('99'))?.biasDb ?? 0;
    expect(ofHouse(ground)).toBeLessThan(ofHouse(roof) - 6);
    expect(moved.models[0]?.score.biasDb).toBeCloseTo((roof.models[0]?.score.biasDb ?? 0) - 2.5, 9);
    expect(moved.notes.join(' ')).toContain('-2.5 dB added to every predicted level');
  });

  it('adds the loss of clutter at both ends, by the height of each receiver', async () => {
    const flags = ['--model', 'free-space', '--json'];
    const [plain, suburban] = await Promise.all([
      compare('drive.csv', ...flags),
      compare('drive.csv', ...flags, '--clutter-at-ends', 'suburban'),
    ]);
    const before = JSON.parse(plain.stdout) as Compared;
    const after = JSON.parse(suburban.stdout) as Compared;
    const lossDb = p2108HeightGainDb({ antennaHeightM: 2, frequencyMHz: 446, clutter: 'suburban' }); // none at 30 m
    expect(lossDb).toBeGreaterThan(10);
    expect(after.models[0]?.score.biasDb).toBeCloseTo((before.models[0]?.score.biasDb ?? 0) - lossDb, 1);
    expect(after.notes.join(' ')).toContain(
      `Clutter of 10 m around both antennas (suburban, ITU-R P.2108-1 §3.1) costs 0.0 dB at 30 m and ${lossDb.toFixed(1)} dB at 2 m`,
    );
  });

  it.each([
    ['empty.csv', [], 'empty.csv: the file is empty'],
    ['columns.csv', [], 'there is no latitude, no longitude: the columns are u, v, dBm'],
    ['words.csv', [], '30 of 30 rows are wrong, none can be used; line 2: level: "weak" is not a number'],
    ['afar.csv', [], /no usable measurement; receiver: "47, 8" is not a location within the terrain of Null Island/],
    ['drive.csv', ['--max-rejected', '0'], '1 of 42 rows are wrong, 0 are allowed'],
    ['drive.csv', ['--model', 'itm,itm'], '--model: itm is named twice'],
    ['drive.csv', ['--model', 'itm,magic'], '"magic" is not one of itm, p1812'],
    ['drive.csv', ['--quantity', 'volts'], '--quantity: "volts" is not one of power, field, loss'],
    ['drive.csv', ['--bands', '3,2'], '--distance-bands: "3,2" is not a list of ascending distances'],
    ['drive.csv', ['--chart', 'hata', '--png', file('x.png')], '--chart: the models with values are itm'],
    ['drive.csv', ['--frequency', '5'], /transmitter\.frequencyMHz: 5 is outside 20 to 20000 MHz/],
    ['drive.csv', ['--clutter-at-ends', 'town'], '--clutter-at-ends: "town" is not one of open, suburban, urban'],
    [
      'drive.csv',
      ['--clutter-at-ends', 'open', '--frequency', '3500'],
      '--clutter-at-ends: 3500 MHz is outside 30 to 3000 MHz',
    ],
    ['drive.json', [], '--measurements: '],
  ] as const)('says what is wrong with %s %j', async (name, more, message) => {
    const { exitCode, stdout, stderr } = await compare(name, ...more);
    expect(exitCode).toBe(2);
    expect(stdout).toBe('');
    if (typeof message === 'string') expect(stderr).toContain(message);
    else expect(stderr).toMatch(message);
  });

  it('refuses a missing file', async () => {
    expect(await compare('none.csv')).toMatchObject({
      exitCode: 4,
      stderr: expect.stringContaining('it does not exist'),
    });
  });
});
