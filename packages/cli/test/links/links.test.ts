import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

import { path } from '@radioshed/engine';
import { seededRandom } from '@radioshed/numeric';
import { openTerrain } from '@radioshed/terrain/node';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { radioshed, temporaryFolder } from '../support/run-command.js';

const folder = temporaryFolder();
const seed = fc.readConfigureGlobal().seed ?? Date.now() % 1e9;
const random = seededRandom(seed);
const COMMON = ['--terrain', folder, '--frequency', '450', '--resolution', '900'];

// A tile of hills, since heights of Null Island are computed again in every run.
const tile = Buffer.alloc(2 * 1201 * 1201);
for (let i = 0; i < 1201 * 1201; i++) {
  tile.writeInt16BE(Math.round(300 + 200 * Math.sin(i / 5000) * Math.cos((i % 1201) / 40)), 2 * i);
}
writeFileSync(join(folder, 'N00E000.hgt'), tile);

// With another tile farther north, what lies between them is within the terrain's bounds.
const wideFolder = temporaryFolder();
for (const name of ['N00E000.hgt', 'N02E000.hgt']) writeFileSync(join(wideFolder, name), tile);

function write(name: string, text: string | Uint8Array): string {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
}

/** Links of three blocks, with names of 800 letters. */
const MANY = 1500;
const LONG = 'n'.repeat(800);

/** Random links of up to 10 km between hills. Long names fill blocks of the input with fewer links. */
function table(rows: number, name = ''): string {
  const lines = Array.from({ length: rows }, (_, i) => {
    const [lat, lon] = [0.2 + 0.5 * random(), 0.2 + 0.5 * random()];
    const ends = [lat, lon, 30, lat + 0.08 * (random() - 0.5), lon + 0.08 * (random() - 0.5), 2];
    return [name + i, ...ends].join(',');
  });
  return `id,tx_lat_deg,tx_lon_deg,tx_height_m,rx_lat_deg,rx_lon_deg,rx_height_m\n${lines.join('\n')}\n`;
}

function rowsOf(text: string): string[][] {
  return text
    .trimEnd()
    .split('\n')
    .slice(1)
    .map((line) => line.split(','));
}

describe('radioshed links', () => {
  test('chooses a model for each link where asked to, in flags and in a column', async () => {
    const near = '0.4,0.4,30,0.401,0.4,2';
    const far = '0.2,0.2,30,0.9,0.9,2';
    const middle = '0.4,0.4,30,0.45,0.4,2';
    const lines = [near, far, middle, 'x,0.4,30,0.4,0.5,2', middle];
    const head = 'tx_lat_deg,tx_lon_deg,tx_height_m,rx_lat_deg,rx_lon_deg,rx_height_m';
    const losses = async (text: string, ...flags: string[]): Promise<readonly string[]> =>
      rowsOf((await radioshed(['links', write('auto.csv', text), ...COMMON, ...flags])).stdout).map(
        (row) => row.at(-2) ?? '',
      );
    const rows = (models: readonly string[]): string =>
      `${head},model\n${lines.map((line, i) => `${line},${models[i]}`).join('\n')}\n`;
    const named = await losses(rows(['p452', 'p2001', 'p1812', 'p1812', 'p1812']));
    expect(named.filter((loss) => loss !== '')).toHaveLength(4);
    expect(await losses(rows(['auto', 'auto', 'auto', 'auto', 'p1812']))).toEqual(named);
    expect(await losses(`${head}\n${lines.join('\n')}\n`, '--model', 'auto')).toEqual(named);

    const { stdout } = await radioshed([
      'links',
      write('auto.csv', rows(['auto', 'auto', 'auto', 'auto', 'auto'])),
      ...COMMON,
      '--out',
      join(folder, 'auto-out.csv'),
    ]);
    expect(stdout).toContain('ITU-R P.1812 is chosen for 2 links, because it covers terrain');
    expect(stdout).toContain('ITU-R P.452 is chosen for 1 link, because');
  });

  test('gives the losses of radioshed path, in order', async () => {
    const file = write('few.csv', table(40));
    const ran = await radioshed(['links', file, ...COMMON, '--quantity', 'power']);
    expect(ran.exitCode).toBe(0);
    expect(ran.stdout.split('\n')[0]).toBe(
      'id,tx_lat_deg,tx_lon_deg,tx_height_m,rx_lat_deg,rx_lon_deg,rx_height_m,distance_km,loss_db,power_dbm,error',
    );
    const rows = rowsOf(ran.stdout);
    expect(rows.map(([id]) => id)).toEqual(Array.from({ length: 40 }, (_, i) => String(i)));
    for (const [
      ,
      lat = '',
      lon = '',
      height = '',
      rxLat = '',
      rxLon = '',
      rxHeight = '',
      km,
      loss,
      power,
    ] of rows.slice(0, 3)) {
      const ends = ['--lat', lat, '--lon', lon, '--rx-lat', rxLat, '--rx-lon', rxLon];
      const heights = ['--tx-height', height, '--rx-height', rxHeight];
      const alone = await radioshed(['path', ...COMMON, ...ends, ...heights, '--json']);
      const figure = (name: string): number => Number(new RegExp(`"${name}": (-?[\\d.]+)`).exec(alone.stdout)?.[1]);
      expect(Number(km)).toBeCloseTo(figure('Distance to receiver km'), 4);
      expect(Number(loss)).toBeCloseTo(figure('Computed path loss dB'), 3);
      expect(Number(power)).toBeCloseTo(figure('Signal power at receiver dBm'), 1);
    }
  });

  test('gives each row what the point function gives, to the last digit', async () => {
    const rows = rowsOf((await radioshed(['links', write('exact.csv', table(200)), ...COMMON])).stdout);
    expect(rows).toHaveLength(200);
    const terrain = await openTerrain(folder);
    for (const row of rows.filter((_, i) => i % 5 === 0)) {
      const [, txLat, txLon, txHeight, rxLat, rxLon, rxHeight] = row.map(Number) as [
        number,
        number,
        number,
        number,
        number,
        number,
        number,
      ];
      const found = await path(
        {
          transmitter: {
            latDeg: txLat,
            lonDeg: txLon,
            heightM: txHeight,
            heightReference: 'ground',
            frequencyMHz: 450,
            powerW: 1,
            bandwidthMHz: 0.1,
          },
          receiver: { latDeg: rxLat, lonDeg: rxLon, heightM: rxHeight, heightReference: 'ground', gainDbi: 2.15 },
          antenna: {
            pattern: 'dipole',
            gainDbi: 2.15,
            feederLossDb: 0,
            azimuthDeg: 0,
            tiltDeg: 0,
            polarisation: 'vertical',
          },
          model: { name: 'itm' },
          output: { quantity: 'pathLoss', resolutionM: 900 },
        },
        { terrain },
      );
      expect(row.slice(7)).toEqual([(found.distanceM / 1000).toFixed(6), found.link.pathLossDb.toFixed(4), '']);
    }
  });

  test('gives the same rows and notes for any blocks and any number of threads', async () => {
    // The tile ends at 1° N: some links are partly over what counts as sea.
    const beyond = Array.from({ length: 300 }, (_, i) => `s${i},0.99,${0.3 + i / 1000},30,1.03,${0.31 + i / 1000},2`);
    const text = table(MANY, LONG) + beyond.join('\n');
    const file = write('blocks.csv', text);
    const [one, three] = [join(folder, 'one.csv'), join(folder, 'three.csv')];
    const wide = ['--terrain', wideFolder, ...COMMON.slice(2)];
    const alone = await radioshed(['links', file, ...wide, '--threads', '1', '--out', one]);
    const several = await radioshed(['links', file, ...wide, '--threads', '3', '--out', three]);
    expect(readFileSync(three).equals(readFileSync(one))).toBe(true);
    const notes = (ran: typeof alone): string[] => ran.stdout.split('\n').slice(0, -2);
    expect(notes(several)).toEqual(notes(alone));
    expect(alone.stdout).toMatch(/has no heights for \d+ locations: treated as sea/);
    const [header = ''] = text.split('\n');
    const half = text.slice(0, text.indexOf('\n', text.length / 2) + 1);
    const parts = [half, `${header}\n${text.slice(half.length)}`];
    const outs: string[] = [];
    let missing = 0;
    for (const [i, part] of parts.entries()) {
      const out = join(folder, `part-${i}.csv`);
      const ran = await radioshed(['links', write(`part${i}.csv`, part), ...wide, '--out', out]);
      missing += Number(/no heights for (\d+) locations/.exec(ran.stdout)?.[1] ?? 0);
      outs.push(readFileSync(out, 'utf8'));
    }
    expect(outs.flatMap(rowsOf)).toEqual(rowsOf(readFileSync(one, 'utf8')));
    expect(alone.stdout).toContain(`no heights for ${missing} locations`);
  });

  test('reads columns in any order, units, separators, quotes and a byte order mark', async () => {
    const [, first = ''] = table(1).split('\n');
    const [, lat = '', lon = '', , rxLat = '', rxLon = ''] = first.split(',');
    const plain = `tx_lat_deg,tx_lon_deg,rx_lat_deg,rx_lon_deg,tx_height_m,frequency_mhz\n${lat},${lon},${rxLat},${rxLon},30.48,900\n`;
    const comma = (text: string): string => text.replace('.', ',');
    const other = `\uFEFFfrequency_ghz;"name";RX_LON_DEG;rx_lat_deg;tx_lat_deg;tx_lon_deg;tx_height_ft\r\n0,9;"a;""b""\nc";${comma(rxLon)};${comma(rxLat)};${comma(lat)};${comma(lon)};100\r\n`;
    const one = await radioshed(['links', write('plain.csv', plain), '--terrain', folder]);
    const two = await radioshed(['links', write('other.csv.gz', gzipSync(other)), '--terrain', folder]);
    const loss = one.stdout.split('\n')[1]?.split(',')[7];
    expect(Number(loss)).toBeGreaterThan(50);
    expect(two.stdout).toContain('"a;""b""\nc"');
    expect(two.stdout).toContain(`;${comma(loss ?? '')};`);
  });

  test('reports refused rows with line, column, value, limits and unit, and continues', async () => {
    const good = '0.5,0.5,30,0.51,0.51';
    const rows = [
      '91,0.5,30,0.51,0.51',
      '0.5,0.5,high,0.51,0.51',
      '0.5,0.5,4000,0.51,0.51',
      good,
      '0.5,,30,0.51,0.51',
      '0.5',
    ];
    const text = `tx_lat_deg,tx_lon_deg,tx_height_m,rx_lat_deg,rx_lon_deg\n${good}\n${rows.join('\n')}\n`;
    const file = write('faults.csv', text);
    const ran = await radioshed(['links', file, ...COMMON]);
    expect(ran.exitCode).toBe(0);
    for (const line of [
      'line 3: tx_lat_deg: 91 is outside -90 to 90 degrees',
      'line 4: tx_height_m: "high" is not a number',
      'line 5: tx_height_m: 4000 is outside 0.5 to 3000 m above ground (Longley–Rice (ITM))',
      'line 7: tx_lon_deg: it is empty',
      'line 8: the row has 1 cells, the header 5',
      '7 links, 5 refused',
    ]) {
      expect(ran.stderr).toContain(line);
    }
    expect(ran.stdout.trimEnd().split('\n')).toHaveLength(8);
    const out = join(folder, 'strict.csv');
    const strict = await radioshed(['links', file, ...COMMON, '--strict', '--out', out]);
    expect([strict.exitCode, strict.stderr]).toEqual([2, expect.stringContaining('line 3: tx_lat_deg: 91')]);
    expect(readFileSync(out, 'utf8').trimEnd().split('\n')).toHaveLength(2);
  });

  test.each([
    ['a_deg,b\n1,2\n', [], 'lacks the column tx_lat_deg'],
    ['tx_lat_deg,tx_lat_deg\n', [], 'the columns tx_lat_deg and tx_lat_deg have the same meaning'],
    [
      'tx_height_furlong\n',
      [],
      'the column tx_height_furlong has no known unit; use tx_height_m or tx_height_ft, or write the unit in each cell',
    ],
    ['power\n30\n', [], 'the column power has no known unit; use power_w or power_kw'],
    ['tx_x,tx_y\n532800,180400\n', [], 'name it, such as EPSG:27700'],
    ['a,b\n1,2\n', ['--tx-lat-column', 'c'], 'there is no column c'],
    ['loss_db\n', [], 'the column loss_db is one of the results'],
    ['', [], 'is empty'],
    ['tx_lat_deg\n', ['--resume'], '--resume: name the file to continue with --out'],
  ])('refuses the table %j', async (text, more, message) => {
    const ran = await radioshed(['links', write('wrong.csv', text), ...COMMON, ...more]);
    expect([ran.exitCode, ran.stderr]).toEqual([2, expect.stringContaining(message)]);
  });

  test('continues after kills at any moment, with nothing lost or doubled', async () => {
    const file = write('many.csv', table(MANY, LONG));
    const whole = join(folder, 'whole.csv');
    expect((await radioshed(['links', file, ...COMMON, '--out', whole])).exitCode).toBe(0);
    const expected = readFileSync(whole);
    const out = join(folder, 'killed.csv');
    // A kill leaves any number of bytes of the whole output. Cutting it there is faster than to wait for the moment.
    for (const share of [0.00001, random(), 1]) {
      writeFileSync(out, expected.subarray(0, Math.floor(share * expected.length)));
      const ran = await radioshed(['links', file, ...COMMON, '--out', out, '--resume']);
      expect(ran.exitCode).toBe(0);
      expect(readFileSync(out).equals(expected)).toBe(true);
    }
    for (let kill = 0; kill < 2; kill++) {
      const afterMs = 400 + 800 * random();
      await radioshed(['links', file, ...COMMON, '--out', out, ...(kill === 0 ? [] : ['--resume'])], {
        onStart: (child) => void setTimeout(() => child.kill('SIGKILL'), afterMs),
      });
      const left = readFileSync(out);
      expect(expected.subarray(0, left.length).equals(left)).toBe(true);
    }
    expect((await radioshed(['links', file, ...COMMON, '--out', out, '--resume'])).exitCode).toBe(0);
    expect(readFileSync(out).equals(expected)).toBe(true);
    const other = await radioshed(['links', file, ...COMMON, '--frequency', '900', '--out', out, '--resume']);
    expect([other.exitCode, other.stderr]).toEqual([2, expect.stringContaining('another input or other settings')]);
    expect(readFileSync(out).equals(expected)).toBe(true);
  });
});
