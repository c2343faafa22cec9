import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { p1812, p452, pathCentreLatDeg, type RadioClimaticZone } from '@radioshed/p1812';
import { p2001 } from '@radioshed/p2001';
import { beforeAll, describe, expect, it } from 'vitest';

import { radioshed, temporaryFolder } from '../support/run-command.js';

const folder = temporaryFolder();
const file = (name: string): string => join(folder, name);
const compare = (...more: string[]) =>
  radioshed(['compare', '--measurements', file('links.csv'), '--profiles', file('profiles.csv'), ...more]);

/** Two links of 120 km, one of them over the sea for a third of its way. */
const COUNT = 241;
const distanceKm = Array.from({ length: COUNT }, (_, i) => 0.5 * i);
const groundM = distanceKm.map((km) => Math.round(40 + 60 * Math.sin(km / 9) + km / 4));
const zonesOf = (station: string): RadioClimaticZone[] =>
  distanceKm.map((km) => (station === 'sea' && km > 40 && km < 80 ? 'sea' : 'inland'));
const [TX, RX] = [
  { lat: 51, lon: 1 },
  { lat: 52.0785, lon: 1 },
];
const SHARES = [0.1, 10, 50];

/** The loss of a link by each function, with the refractivity of the table. */
function lossesOf(station: string, timePercent: number): Record<string, number> {
  const link = {
    profile: { distanceKm, groundM, zone: zonesOf(station) },
    txHeightM: 30,
    rxHeightM: 10,
    frequencyMHz: 1300,
    latDeg: pathCentreLatDeg(TX.lat, TX.lon, RX.lat, RX.lon, 120),
    timePercent,
    polarisation: 'vertical' as const,
  };
  const air = { lapseRateN: 42, surfaceRefractivityN: 330 };
  const gains = { txGainDbi: 20, rxGainDbi: 30 };
  return {
    p1812: p1812({ ...link, ...air, locationPercent: 50 }).lossDb,
    p452: p452({ ...link, ...air, ...gains, temperatureC: 20 }).lossDb,
    p2001: p2001({ ...link, ...gains, climate: { lapseRateN: 42 } }).lossDb,
  };
}

beforeAll(() => {
  const rows = ['land', 'sea'].flatMap((station) =>
    SHARES.map(
      (p) =>
        `${station},1300,51,1,30,52.0785,1,10,${p},${lossesOf(station, p)['p452']},20,30,330,42,${p === 50 ? 1 : 0}`,
    ),
  );
  const header =
    'station,freq_mhz,tx_lat,tx_lon,tx_height_m,rx_lat,rx_lon,rx_height_m,time_percent,measured_basic_loss_db,tx_gain_dbi,rx_gain_dbi,n0,dn,ok';
  writeFileSync(file('links.csv'), [header, ...rows, 'none,1300,51,1,30,52,1,10,50,150,,,,,0'].join('\n'));
  const samples = ['land', 'sea'].flatMap((station) =>
    distanceKm.map((km, i) => `${station},${km},${groundM[i]},${zonesOf(station)[i]?.charAt(0)}`),
  );
  writeFileSync(file('profiles.csv'), ['station,distance_km,ground_m,zone', ...samples].join('\n'));
  writeFileSync(file('falling.csv'), 'station,distance_km,ground_m\nland,0,1\nland,2,1\nland,1,1\n');
  writeFileSync(file('zones.csv'), 'station,distance_km,ground_m,zone\nland,0,1,x\n');
});

describe('radioshed compare --profiles', () => {
  it('gives each model the profile with its zones, the percentage of time, gains and refractivity', async () => {
    const points = file('points.csv');
    const { stdout, stderr } = await compare('--model', 'p452,p1812,p2001,itm,auto', '--json', '--csv', points);
    expect(stderr).toBe('');
    const { models, measurements, notes } = JSON.parse(stdout);
    expect(measurements.rejected).toEqual([{ line: 8, reason: 'station: there is no profile "none"' }]);
    const byName = new Map<string, { score: { count: number; biasDb: number; rmseDb: number }; byTime: unknown[] }>(
      models.map((each: { model: string }) => [each.model, each]),
    );
    expect(byName.get('p452')?.score.rmseDb).toBeLessThan(1e-9);
    for (const model of ['p1812', 'p2001']) {
      const errors = ['land', 'sea'].flatMap((station) =>
        SHARES.map((p) => (lossesOf(station, p)[model] ?? 0) - (lossesOf(station, p)['p452'] ?? 0)),
      );
      expect(byName.get(model)?.score.biasDb).toBeCloseTo(errors.reduce((a, b) => a + b, 0) / 6, 9);
    }
    expect(byName.get('auto')?.score).toEqual(byName.get('p2001')?.score);
    expect(byName.get('itm')?.score.count).toBe(4); // no fraction below 1 %
    expect(byName.get('p452')?.byTime).toHaveLength(3);
    expect(notes.join('\n')).toContain('auto: ITU-R P.2001 for 6 rows, because');
    expect(notes.join('\n')).toContain('itm refuses 2 rows. First reason: time_percent: 0.1 is outside 1 to 99 %');
  });

  it('takes refractivity from ITU maps, and the climate of the table', async () => {
    const map = (value: number): string =>
      Array.from({ length: 121 }, () => Array(241).fill(value).join(' ')).join('\n');
    const maps = join(folder, 'maps');
    mkdirSync(maps);
    writeFileSync(join(maps, 'N050.TXT'), map(330));
    writeFileSync(join(maps, 'DN50.TXT'), map(42));
    const rows = readFileSync(file('links.csv'), 'utf8').split('\n');
    const other = rows.map((row, i) => `${row.replace(',330,42,', ',300,60,')},${i === 0 ? 'climate' : '7B'}`);
    writeFileSync(file('climate.csv'), other.join('\n'));
    const { stdout } = await compare(
      '--measurements',
      file('climate.csv'),
      '--itu-maps',
      maps,
      '--model',
      'p1812,p2001',
      '--json',
    );
    const { models } = JSON.parse(stdout);
    const { stdout: plain } = await compare('--model', 'p1812,p2001', '--json');
    const biasOf = (all: readonly { model: string; score: { biasDb: number } }[], name: string): number =>
      all.find(({ model }) => model === name)?.score.biasDb ?? Number.NaN;
    const before = JSON.parse(plain).models;
    expect(biasOf(models, 'p1812')).toBeCloseTo(biasOf(before, 'p1812'), 5);
    expect(biasOf(models, 'p2001')).toBeGreaterThan(biasOf(before, 'p2001') + 0.5);
  });

  it('takes the polarisation of each row, and that of the flag before it', async () => {
    const rows = readFileSync(file('links.csv'), 'utf8').split('\n').slice(0, 7);
    const write = (name: string, pol: string): void =>
      writeFileSync(file(name), rows.map((row, i) => `${row},${i === 0 ? 'polarisation' : pol}`).join('\n'));
    write('h.csv', 'h');
    write('v.csv', 'v');
    const flags = ['--model', 'p1812,itm', '--json'];
    const runs = await Promise.all([
      compare('--measurements', file('h.csv'), ...flags),
      compare('--measurements', file('v.csv'), ...flags),
      compare('--measurements', file('v.csv'), ...flags, '--polarisation', 'h'),
    ]);
    const [h, v, flagged] = runs.map(({ stdout }) => JSON.parse(stdout));
    expect(flagged.models).toEqual(h.models);
    expect(v.models).not.toEqual(h.models);
    expect(h.notes.join(' ')).not.toContain('polarisation');
  });

  it('takes the climate of P.2001 from its own maps', async () => {
    const map = (value: number): string =>
      Array.from({ length: 121 }, () => Array(241).fill(value).join(' ')).join('\n');
    const maps = join(folder, 'p2001-maps');
    mkdirSync(maps);
    writeFileSync(join(maps, 'DN_Median.txt'), map(42));
    writeFileSync(join(maps, 'DN_SupSlope.txt'), map(18));
    const flags = ['--model', 'p2001,itm', '--json'];
    const scoresOf = (text: string): unknown[] => JSON.parse(text).models.map(({ score }: { score: unknown }) => score);
    const plain = await compare(...flags);
    const same = await compare(...flags, '--itu-maps', maps);
    expect(scoresOf(same.stdout)).toEqual(scoresOf(plain.stdout));
    expect(JSON.parse(same.stdout).notes.join('\n')).toContain(
      'p2001-maps, without DN_SubSlope.txt, dndz_01.txt, Esarain_Mt_v5.txt',
    );
    writeFileSync(
      join(maps, 'TropoClim.txt'),
      Array.from({ length: 360 }, () => Array(720).fill(1).join(' ')).join('\n'),
    );
    const tropical = await compare(...flags, '--itu-maps', maps);
    expect(scoresOf(tropical.stdout)).not.toEqual(scoresOf(plain.stdout));
    writeFileSync(join(maps, 'dndz_01.txt'), '1 2\n3 4');
    const { stderr } = await compare(...flags, '--itu-maps', maps);
    expect(stderr).toContain('dndz_01.txt is not a map: value: 1 is outside -2000 to 0 N-units/km');
  });

  it('reads the radios of a drive test from its columns', async () => {
    const header =
      'rx_lat,rx_lon,received_dbm,freq_mhz,tx_lat,tx_lon,tx_height_m,tx_power_w,tx_gain_dbi,rx_height_m,rx_gain_dbi,polarisation';
    const points = Array.from({ length: 60 }, (_, i) => `${0.5 + 0.001 * (i + 1)},0.5,${-60 - i / 2}`);
    const radios = '446,0.5,0.5,30,5,2.15,2,2.15,v';
    writeFileSync(file('drive.csv'), [header, ...points.map((point) => `${point},${radios}`)].join('\n'));
    writeFileSync(file('plain.csv'), ['lat,lon,dBm', ...points].join('\n'));
    const common = ['--model', 'itm', '--terrain', 'null-island', '--json'];
    const { stdout } = await radioshed(['compare', '--measurements', file('drive.csv'), ...common]);
    const flags = '--lat 0.5 --lon 0.5 --frequency 446 --tx-height 30 --power 5 --rx-height 2 --polarisation v'.split(
      ' ',
    );
    const { stdout: flagged } = await radioshed(['compare', '--measurements', file('plain.csv'), ...flags, ...common]);
    expect(JSON.parse(stdout).models).toEqual(JSON.parse(flagged).models);
    expect(JSON.parse(stdout).models[0].intervals.clusters).toBeGreaterThan(10);
    writeFileSync(
      file('two.csv'),
      [header, `${points[0]},${radios}`, `${points[1]},${radios.replace('446', '900')}`].join('\n'),
    );
    const { stderr } = await radioshed(['compare', '--measurements', file('two.csv'), ...common]);
    expect(stderr).toContain('line 3: freq_mhz: 900, but 446 before; a comparison has one transmitter');
    const fitted = await radioshed(['compare', '--measurements', file('drive.csv'), ...common, '--fit-offset']);
    const { score } = JSON.parse(fitted.stdout).models[0];
    expect(Math.abs(score.biasDb)).toBeLessThan(0.2);
  });

  it('scores medians alone, and prints confidence intervals', async () => {
    const { stdout } = await compare('--model', 'p452,hata', '--where', 'ok=1', '--where', 'station!=none');
    expect(stdout).toMatch(/bias 95 % +RMSE 95 %\n +p452 +2 +0\.0/);
    expect(stdout).toContain('p452 by percentage of time');
  });

  it.each([
    [['--lat', '3'], '--lat: not used with --profiles'],
    [['--terrain', 'null-island'], '--terrain: not used with --profiles'],
    [['--where', 'ok'], '--where: "ok" is not column=value'],
    [['--where', 'no=1'], '--where: there is no column no: the columns are station, '],
    [['--profiles', file('falling.csv')], 'falling.csv: line 4: distance_km: 1; expected distances rise'],
    [['--profiles', file('zones.csv')], 'zones.csv: line 2: zone: "x"; expected i (inland)'],
    [['--profiles', file('links.csv')], 'needs the columns station, distance_km and ground_m; it has station, '],
    [['--model', 'p453'], 'p453'],
    [['--itu-maps', file('nowhere')], 'cannot read the ITU maps in'],
  ])('refuses %j', async (flags, message) => {
    const { exitCode, stderr } = await compare(...flags);
    expect(exitCode).not.toBe(0);
    expect(stderr).toContain(message);
  });
});
