import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { readGeoTiff } from '@radioshed/formats';
import { bestFrequencies, HF_ATTRIBUTION, predictCircuit } from '@radioshed/hf';
import { gridOf } from '@radioshed/raster';
import { describe, expect, it } from 'vitest';

import { locationOption } from '../../src/hf/hf-options.js';
import { radioshed, temporaryFolder } from '../support/run-command.js';

const folder = temporaryFolder();
const file = (name: string): string => join(folder, name);
const circuit = ['hf', 'path', '--from', '51.5,-0.1', '--to', 'FN31pr', '--month', '10', '--r12', '80'];
const area = [
  'hf',
  'area',
  '--from',
  'JO01',
  '--frequency',
  '14.2',
  '--month',
  '10',
  '--r12',
  '80',
  '--resolution',
  '15',
];
const station = { txPowerW: 100, manMadeNoise: 'rural' } as const;
const london = { latDeg: 51.5, lonDeg: -0.1 };

describe('radioshed hf path', () => {
  it('prints the hours as a table', async () => {
    const { exitCode, stdout, stderr } = await radioshed([...circuit, '--hours', '3,15', '--frequency', '7.1,14.2']);
    expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: '' });
    const lines = stdout.split('\n');
    expect(lines[0]).toBe('51.5°N 0.1°W to 41.73°N 72.71°W, 5417 km, azimuth 289°');
    expect(stdout).toContain('October, R12 80, 100 W');
    expect(stdout).toContain('profile corrected');
    expect(lines[4]).toBe('UTC   MUF   FOT  LUF   7.1 MHz  14.2 MHz');
    expect(lines[6]).toMatch(/^ 15 {2}28\.3 {2}20\.8 /);
    expect(lines[7]).toBe('');
  });

  it('agrees with the package in JSON and CSV', async () => {
    const wanted = predictCircuit({
      ...station,
      tx: london,
      rx: 'FN31pr',
      months: [10],
      r12: 80,
      hoursUtc: [3, 15],
      frequenciesMHz: [7.1, 14.2],
    });
    const args = [...circuit, '--hours', '3,15', '--frequency', '7.1,14.2'];
    const json = await radioshed([...args, '--json']);
    expect(JSON.parse(json.stdout)).toEqual(JSON.parse(JSON.stringify({ ...wanted, notes: [], note_data: [] })));
    const csv = await radioshed([...args, '--csv']);
    const [head = '', ...rows] = csv.stdout.trim().split('\n');
    expect(rows).toHaveLength(4);
    const at = head.split(',').indexOf('snr_db');
    const snrs = wanted.months[0]?.hours.flatMap(({ frequencies }) => frequencies.map(({ snr }) => snr.medianDb)) ?? [];
    expect(rows.map((row) => Number(row.split(',')[at]))).toEqual(snrs.map((snr) => Number(snr.toFixed(3))));
  });

  it('marks the best band of each hour', async () => {
    const { stdout } = await radioshed([...circuit, '--best', '--power', '1000']);
    const hours = bestFrequencies({ ...station, txPowerW: 1000, tx: london, rx: 'FN31pr', month: 10, r12: 80 });
    for (const { hourUtc, best } of hours) {
      const line = stdout.split('\n').find((each) => each.startsWith(` ${String(hourUtc % 24).padStart(2, '0')} `));
      expect(line).toContain(best?.name ?? ' - ');
      expect(line).toContain('*');
    }
  });

  it('draws the day as SVG and PNG', async () => {
    const svg = await radioshed([...circuit, '--svg', file('chart.svg'), '--quantity', 'snr']);
    expect(svg.stdout).toMatch(/^file +.*chart\.svg \(\d+ kB, chart\)$/m);
    const text = readFileSync(file('chart.svg'), 'utf8');
    for (const label of ['Time (hours UTC)', 'Frequency (MHz)', 'MUF', 'FOT', 'LUF', 'R12 80', '100 W', '20 m']) {
      expect(text).toContain(label);
    }
    await radioshed([...circuit, '--png', file('chart.png')]);
    expect(readFileSync(file('chart.png')).subarray(1, 4).toString()).toBe('PNG');
    // --out, the earlier flag, goes by the extension
    await radioshed([...circuit, '--out', file('old.svg'), '--quantity', 'snr']);
    expect(readFileSync(file('old.svg'), 'utf8')).toBe(text);
    expect((await radioshed(['hf', 'path', '--help'])).stdout).not.toContain('--out');
  });

  it('takes a bandwidth in MHz or with a unit', async () => {
    const table = async (bandwidth: string): Promise<string> =>
      (await radioshed([...circuit, '--hours', '3', '--bandwidth', bandwidth])).stdout;
    expect(await table('2700Hz')).toContain('2.7 kHz');
    expect(await table('0.0027')).toBe(await table('2700Hz'));
    const { exitCode, stderr } = await radioshed([...circuit, '--bandwidth', '2700']);
    expect(exitCode).toBe(2);
    expect(stderr).toContain('--bandwidth: "2700" is outside 5e-9 to 3 MHz; a number is in MHz: for Hz write 2700Hz');
  });

  it('notes that both ends are at the same location', async () => {
    const here = ['hf', 'path', '--from', 'JO01', '--to', 'JO01', '--month', '10', '--r12', '80', '--hours', '3'];
    expect((await radioshed(here)).stdout).toMatch(/^both ends are at the same location: vertical incidence, /m);
    expect((await radioshed([...here, '--long-path'])).stdout).toMatch(
      /^both ends are at the same location: once around/m,
    );
    expect((await radioshed([...here, '--to', 'JO02'])).stdout).not.toContain('same location');
  });

  it('predicts digital systems in tables, CSV, JSON and charts', async () => {
    const args = [...circuit, '--hours', '15', '--frequency', '14.2', '--power', '1000', '--time-window', '0.3'];
    const [hour] =
      predictCircuit({
        ...station,
        txPowerW: 1000,
        tx: london,
        rx: 'FN31pr',
        months: [10],
        r12: 80,
        hoursUtc: [15],
        frequenciesMHz: [14.2],
        digital: { timeWindowMs: 0.3 },
      }).months[0]?.hours ?? [];
    const wanted = hour?.frequencies[0]?.digital;
    expect(wanted?.modes.some(({ role }) => role === 'interference')).toBe(true);
    const json = await radioshed([...args, '--json']);
    expect(JSON.parse(json.stdout).months[0].hours[0].frequencies[0].digital).toEqual(
      JSON.parse(JSON.stringify(wanted)),
    );
    const [head = '', row = ''] = (await radioshed([...args, '--csv'])).stdout.split('\n');
    const cell = (name: string): number => Number(row.split(',')[head.split(',').indexOf(name)]);
    expect(cell('ocr_percent')).toBeCloseTo(wanted?.overallReliabilityPercent ?? Number.NaN, 3);
    expect(cell('delay_spread_ms')).toBeCloseTo(wanted?.delaySpreadMs ?? Number.NaN, 3);
    const table = await radioshed(args);
    expect(table.stdout).toContain('digital: window of 0.3 ms and 10 Hz, A 10 dB, required S/I 0 dB');
    expect(table.stdout).toContain(`% ${wanted?.overallReliabilityPercent.toFixed(0).padStart(3)}%\n`);
    await radioshed([...args, '--quantity', 'ocr', '--out', file('ocr.svg')]);
    expect(readFileSync(file('ocr.svg'), 'utf8')).toContain('OCR (%)');
  });

  it('takes antennas, sunspot tables, the long path and the reference profile', async () => {
    writeFileSync(file('ssn.csv'), '2024,10,150.5\n2024,11,151\n');
    const args = [
      'hf',
      'path',
      '--from',
      'JO01',
      '--to',
      'PM95',
      '--month',
      '10',
      '--hours',
      '8',
      '--frequency',
      '14.2',
      '--json',
    ];
    const sun = ['--sunspots', file('ssn.csv'), '--year', '2024'];
    const way = ['--long-path', '--profile', 'reference', '--coefficients', 'ursi'];
    const antennas = ['--tx-antenna', 'dipole:12:45', '--rx-antenna', 'monopole', '--ground', 'sea'];
    const ran = await radioshed([...args, ...sun, ...way, ...antennas]);
    expect(ran).toMatchObject({ exitCode: 0, stderr: '' });
    const prediction = JSON.parse(ran.stdout);
    expect(prediction).toMatchObject({ profile: 'reference', months: [{ r12: 150.5 }] });
    expect(prediction.distanceKm).toBeGreaterThan(20_016);
  });
});

describe('radioshed hf area', () => {
  it('writes map, values and table for each hour', async () => {
    const files = [
      '--png',
      file('map.png'),
      '--svg',
      file('map.svg'),
      '--tif',
      file('map.tif'),
      '--csv',
      file('map.csv'),
    ];
    const { exitCode, stdout, stderr } = await radioshed([...area, '--hours', '6,18', ...files]);
    expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: '' });
    expect(stdout.match(/^file /gm)).toHaveLength(8);
    const tifBytes = readFileSync(file('map-18.tif'));
    expect(tifBytes.includes(HF_ATTRIBUTION)).toBe(true);
    const tif = await readGeoTiff(tifBytes);
    expect(gridOf(tif)).toMatchObject({
      width: 24,
      height: 12,
      crs: 'EPSG:4326',
      transform: [-180, 15, 0, 90, 0, -15],
    });
    const values = tif.values;
    const lines = readFileSync(file('map-18.csv'), 'utf8').trim().split('\n');
    expect(lines).toHaveLength(1 + 24 * 12);
    // The middle of the pixel in row 2, column 10.
    const [lat, lon, snr] = lines[1 + 2 * 24 + 10]?.split(',').map(Number) ?? [];
    expect([lat, lon]).toEqual([52.5, -22.5]);
    const { months } = predictCircuit({
      ...station,
      tx: 'JO01',
      rx: { latDeg: 52.5, lonDeg: -22.5 },
      months: [10],
      r12: 80,
      hoursUtc: [18],
      frequenciesMHz: [14.2],
    });
    const expected = months[0]?.hours[0]?.frequencies[0]?.snr.medianDb ?? Number.NaN;
    expect(snr).toBeCloseTo(expected, 2);
    expect(values[2 * 24 + 10]).toBeCloseTo(expected, 2);
    const svg = readFileSync(file('map-06.svg'), 'utf8');
    for (const label of ['14.2 MHz, 06 UTC', 'SNR, median (dB)', 'transmitter', 'day and night', '30°N'])
      expect(svg).toContain(label);
  });

  it('reports default azimuths', async () => {
    const args = [...area, '--hours', '12', '--tx-antenna', 'dipole:10', '--rx-antenna', 'dipole:10'];
    const { stdout } = await radioshed([...args, '--rx-azimuth', '90']);
    expect(stdout.match(/^note .*$/gm)).toEqual([
      'note    Defaults used: the dipole points along the path to each pixel (--tx-azimuth).',
    ]);
  });

  it('maps quantities without a frequency, and of a digital system', async () => {
    const place = [
      'hf',
      'area',
      '--from',
      'JO01',
      '--month',
      '10',
      '--r12',
      '80',
      '--resolution',
      '30',
      '--hours',
      '6',
    ];
    const { stdout } = await radioshed([...place, '--quantity', 'hpf', '--svg', file('hpf.svg')]);
    expect(stdout).toContain('12 x 6 pixels');
    expect(readFileSync(file('hpf.svg'), 'utf8')).toContain(
      '>06 UTC: HPF: reached by the MUF on 10 % of the days (MHz)<',
    );
    const ocr = await radioshed([
      ...area,
      '--resolution',
      '30',
      '--hours',
      '6',
      '--digital',
      '--quantity',
      'ocr',
      '--json',
    ]);
    const values: number[] = JSON.parse(ocr.stdout).hours[0].layers.overallReliabilityPercent;
    expect(values).toHaveLength(72);
    expect(Math.max(...values)).toBeGreaterThan(0);
  });

  it('crosses the date line', async () => {
    const args = ['hf', 'area', '--from', 'RF73', '--frequency', '7.1', '--hours', '0', '--month', '6', '--r12', '20'];
    const ran = await radioshed([
      ...args,
      '--bounds',
      '0,-160,-45,160',
      '--resolution',
      '5',
      '--quantity',
      'muf',
      '--json',
    ]);
    const { columns, rows, hours } = JSON.parse(ran.stdout);
    const one = await radioshed([
      ...args,
      '--bounds',
      '0,-160,-45,160',
      '--resolution',
      '5',
      '--quantity',
      'muf',
      '--json',
      '--threads',
      '1',
    ]);
    expect(one.stdout).toBe(ran.stdout);
    expect({ columns, rows }).toEqual({ columns: 8, rows: 9 });
    expect(hours[0].layers.basicMufMHz).toHaveLength(72);
    expect(hours[0].layers.basicMufMHz.every((value: number) => value > 1)).toBe(true);
  });
});

describe('radioshed hf refuses', () => {
  const path = (...more: string[]): string[] => [...circuit, ...more];
  const without = (args: string[], flag: string): string[] => args.toSpliced(args.indexOf(flag), 2);

  it.each([
    [path('--frequency', '7.1,31'), '--frequency: "31" is outside 1 to 30 MHz'],
    [path('--hours', '25'), '--hours: "25" is not an integer from 0 to 24 h'],
    [path('--power', '0'), '--power: "0" is outside 0.001 to 1000000000 W'],
    [
      path('--noise', 'loud'),
      '--noise: "loud" is not one of city, residential, rural, quietRural, quiet, noisy, or -204 to 0 dBW in 1 Hz',
    ],
    [path('--profile', 'text'), '--profile: "text" is not one of corrected, reference'],
    [
      path('--tx-antenna', 'yagi'),
      '--tx-antenna: "yagi" is not one of isotropic[:dBi], dipole:height[:azimuth], monopole[:length] or a file of type 0, 11, 13 or 14',
    ],
    [path('--tx-antenna', 'dipole'), '--tx-antenna: dipole:<height m> needs its height'],
    [path('--tx-antenna', 'dipole:0.1'), '--tx-antenna: "0.1" is outside 0.5 to 300 m'],
    [path('--best', '--json'), '--best, --json, --csv: only one of them can be printed'],
    [path('--sunspots', 'x.csv'), '--r12 or --sunspots: one of the two is required'],
    [[...without(circuit, '--r12'), '--r12', '312'], '--r12: "312" is outside 0 to 311'],
    [[...without(circuit, '--month'), '--month', '13'], '--month: "13" is not an integer from 1 to 12'],
    [
      [...without(circuit, '--to'), '--to', 'nowhere'],
      '--to: "nowhere" is not latitude,longitude in degrees or a Maidenhead locator, for example 51.5,-0.1 or JO01',
    ],
    [path('--digital', '--best'), '--best: not available with --digital'],
    [path('--quantity', 'ocr'), '--quantity: ocr needs --digital'],
    [path('--time-window', '1001'), '--time-window: "1001" is outside 0 to 1000 ms'],
    [[...area, '--hours', '3', '--quantity', 'mir'], '--quantity: mir needs --digital'],
    [[...without(area, '--frequency'), '--hours', '3'], '--frequency: missing; the quantity snr needs it'],
    [[...area], '--hours: missing'],
    [
      [...without(area, '--resolution'), '--hours', 'all', '--resolution', '0.001'],
      '--resolution: 360,000 x 180,000 pixels for 24 hours are 1,555,200,000,000 values, outside 1 to 268,435,456; use larger pixels or fewer hours',
    ],
    [[...area, '--hours', '3', '--png', 'a.jpg'], /^--png: /],
  ])('%j', async (args, line) => {
    const { exitCode, stdout, stderr } = await radioshed(args, { cwd: folder });
    expect(exitCode).toBe(2);
    expect(stdout).toBe('');
    if (typeof line === 'string') expect(stderr).toBe(`radioshed: ${line}\n`);
    else expect(stderr.replace('radioshed: ', '')).toMatch(line);
  });

  it('an invalid pattern, with file and line', async () => {
    writeFileSync(file('bad.13'), 'Some antenna\n 5 parameters\n 0.0\n 13\n');
    const { exitCode, stderr } = await radioshed([...circuit, '--tx-antenna', file('bad.13')]);
    expect(exitCode).toBe(2);
    expect(stderr).toMatch(/^radioshed: .*bad\.13:\d+: .+\n$/);
  });

  it('a missing pattern', async () => {
    const { exitCode, stderr } = await radioshed([...circuit, '--tx-antenna', file('none.13')]);
    expect({ exitCode, stderr }).toEqual({
      exitCode: 4,
      stderr: `radioshed: cannot read ${file('none.13')}: it does not exist\n`,
    });
  });
});

describe('locationOption', () => {
  it('reads positions and locators', () => {
    expect(locationOption('51.5, -0.1', '--from')).toEqual(london);
    expect(locationOption('0,190', '--from')).toEqual({ latDeg: 0, lonDeg: -170 });
    expect(locationOption('JO01', '--from').latDeg).toBeCloseTo(51.5, 9);
  });

  it.each(['91,0', '0,361', '1', '1,2,3', ',1', ''])('refuses %j', (text) => {
    expect(() => locationOption(text, '--from')).toThrow(/^--from: /);
  });
});
