import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';

import { areaResponse } from '@radioshed/contract/schemas';
import { readGeoTiff } from '@radioshed/formats';
import { byteString } from '@radioshed/units';
import { describe, expect, it } from 'vitest';

import { AREA_BODY, AREA_FLAGS } from '../support/request.js';
import { radioshed, temporaryFolder } from '../support/run-command.js';

const folder = temporaryFolder();
const file = (name: string): string => join(folder, name);
writeFileSync(file('body.json'), JSON.stringify(AREA_BODY));
const REQUEST = ['area', '--request', file('body.json'), '--terrain', 'null-island'];

/** A folder that even root cannot write to, if there is one. */
function readOnlyFolder(): string {
  if (existsSync('/sys/kernel')) return '/sys/kernel';
  mkdirSync(file('closed'));
  chmodSync(file('closed'), 0o555);
  return file('closed');
}

let written = 0;
async function valuesOf(args: readonly string[]): Promise<Float32Array> {
  const path = file(`values-${(written += 1)}.tif`);
  const { exitCode, stderr } = await radioshed([...args, '--values', path]);
  expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: '' });
  const raster = await readGeoTiff(readFileSync(path));
  return Float32Array.from(raster.values);
}

let ofRequest: Promise<Float32Array> | undefined;
/** The values of the request, computed once. */
const requestValues = (): Promise<Float32Array> => (ofRequest ??= valuesOf(REQUEST));

describe('radioshed area', () => {
  it('writes every file and reports path, size and time', async () => {
    const kinds = { png: 'a.png', 'png-mercator': 'm.png', tif: 'a.tif', kmz: 'a.kmz', values: 'v.tif' };
    const flags = Object.entries(kinds).flatMap(([flag, name]) => [`--${flag}`, file(name)]);
    const { exitCode, stdout, stderr } = await radioshed([...AREA_FLAGS, ...flags]);
    expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: '' });
    const magic = (name: string): string => byteString(readFileSync(file(name)).subarray(0, 4));
    expect(magic('a.png')).toBe('\x89PNG');
    expect(magic('m.png')).toBe('\x89PNG');
    expect(magic('a.tif')).toMatch(/^II\*|^MM/);
    expect(magic('v.tif')).toMatch(/^II\*|^MM/);
    expect(magic('a.kmz')).toBe('PK\x03\x04');
    for (const name of Object.values(kinds)) expect(stdout).toContain(file(name));
    expect(stdout).toMatch(/^bounds +north 0\.53\d+, east 0\.53\d+, south 0\.46\d+, west 0\.46\d+$/m);
    expect(stdout).toMatch(/^coverage +\d+\.\d\d % of the circle, \d+\.\d\d km² with -100 dBm or more$/m);
    expect(stdout).toMatch(/^time +[\d.]+ m?s: .*coverage/m);
    expect(stdout).toMatch(/^attribution +Terrain: Null Island/m);
    expect(readdirSync(folder).filter((name) => /part|probe/.test(name))).toEqual([]);
  });

  it('gives the same values for a request body and for flags', async () => {
    const [fromFlags, fromBody] = await Promise.all([valuesOf(AREA_FLAGS), requestValues()]);
    expect(fromBody).toEqual(fromFlags);
    expect(fromBody.some(Number.isFinite)).toBe(true);
    expect(fromBody.some(Number.isNaN)).toBe(true); // outside the circle
  });

  it('lets flags override the body', async () => {
    const power = await requestValues();
    const loss = await valuesOf([...REQUEST, '--quantity', 'loss']);
    const sums = Array.from(power, (dbm, i) => dbm + (loss[i] ?? Number.NaN)).filter(Number.isFinite);
    // Received power plus path loss is the EIRP; the dipole's gain falls away from the horizon.
    expect(Math.max(...sums)).toBeLessThanOrEqual(10 * Math.log10(5000) + 2.15 + 2.15 + 1e-3);
    expect(Math.min(...sums)).toBeGreaterThan(20);
  });

  it('does not apply the threshold to the values', async () => {
    expect(await valuesOf([...REQUEST, '--threshold', '-40'])).toEqual(await requestValues());
  });

  it('reads the body from stdin and prints only the API response on stdout', async () => {
    const { exitCode, stdout, stderr } = await radioshed(
      ['area', '--request', '-', '--json', '--terrain', 'null-island'],
      {
        stdin: JSON.stringify(AREA_BODY),
      },
    );
    expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: '' });
    const response = areaResponse.parse(JSON.parse(stdout));
    expect(response.area).toBeGreaterThan(0);
  });

  it('saves other formats, and lists them for an unknown one', async () => {
    const legend = file('legend.svg');
    const { exitCode, stdout } = await radioshed([...REQUEST, '--save', `legend=${legend}`]);
    expect({ exitCode, stdout }).toMatchObject({
      exitCode: 0,
      stdout: expect.stringMatching(/^file .*legend\.svg \(.* kB, legend\)$/m),
    });
    expect(readFileSync(legend, 'utf8')).toMatch(/^<svg .*RAINBOW\.dBm/s);
    const none = await radioshed([...REQUEST, '--save', `gif=${file('map.gif')}`]);
    expect(none).toMatchObject({
      exitCode: 2,
      stdout: '',
      stderr: expect.stringContaining('"gif" is not one of the formats'),
    });
    expect(none.stderr).toContain('geojson');
  });

  it('reports the defaults used', async () => {
    const args = [
      'area',
      '--lat',
      '0.5',
      '--lon',
      '0.5',
      '--frequency',
      '446',
      '--radius',
      '2',
      '--terrain',
      'null-island',
    ];
    const { exitCode, stdout } = await radioshed(args);
    expect(exitCode).toBe(0);
    expect(stdout).toMatch(/^note +Defaults used: power 1 W\.$/m);
    expect(stdout).toMatch(/^note +Defaults used: resolution 4 m\.$/m);
    expect(stdout).toMatch(/^file +none; --png/m);
    const { stdout: json } = await radioshed([...args, '--resolution', '100', '--json']);
    const { calculation_adjusted: notes } = areaResponse.parse(JSON.parse(json));
    expect(notes.slice(0, 2)).toEqual([
      'Defaults used: power 1 W.',
      expect.stringMatching(/^Defaults used: threshold of pictures \(--threshold\) -112 dBm/),
    ]);
  });

  it('has the lowest level of the colour key as default threshold for flags, but not for a body', async () => {
    const noThreshold = { ...AREA_BODY, receiver: { alt: 2 } };
    const flags = AREA_FLAGS.filter((_, i) => AREA_FLAGS[i] !== '--threshold' && AREA_FLAGS[i - 1] !== '--threshold');
    const [fromFlags, fromBody, loss, red] = await Promise.all([
      radioshed(flags),
      radioshed(['area', '--request', '-', '--terrain', 'null-island'], { stdin: JSON.stringify(noThreshold) }),
      radioshed([...flags, '--quantity', 'loss']),
      radioshed([...flags, '--colour-key', 'RED.dBm']),
    ]);
    expect(fromFlags.stdout).toMatch(/^coverage .* with -112 dBm or more$/m);
    expect(fromFlags.stdout).toMatch(
      /^note +Defaults used: threshold of pictures .* -112 dBm, the lowest level of the colour key RAINBOW\.dBm\.$/m,
    );
    expect(fromBody.stdout).toMatch(/^coverage .* with -90 dBm or more$/m);
    expect(loss.stdout).not.toContain('threshold of pictures');
    expect(red.stdout).toMatch(/^coverage .* with -90 dBm or more$/m);
  });

  it('has a default height of 1 m, also in feet, but none above sea level', async () => {
    const place = '--lat 0.5 --lon 0.5 --frequency 446 --radius 2 --resolution 100 --terrain null-island'.split(' ');
    const inFeet = await radioshed(['area', ...place, '--units', 'f', '--tx-height', '100']);
    expect(inFeet).toMatchObject({ exitCode: 0, stderr: '' });
    expect(inFeet.stdout).toMatch(
      /^note +Defaults used: antenna height of the receiver 3\.28084 ft \(1 m\) above ground/m,
    );
    const [feet, metres] = await Promise.all([
      valuesOf(['area', ...place, '--units', 'f', '--tx-height', '100']),
      valuesOf(['area', ...place, '--tx-height', '30.48', '--rx-height', '1']),
    ]);
    expect(Array.from(feet, (value, i) => Math.abs(value - (metres[i] ?? 0)))).not.toContainEqual(
      expect.toSatisfy((difference: number) => difference > 1e-4),
    );
    for (const units of ['m_amsl', 'f_amsl']) {
      const { exitCode, stderr } = await radioshed(['area', ...place, '--units', units, '--tx-height', '2000']);
      expect(exitCode).toBe(2);
      expect(stderr).toBe(
        `radioshed: receiver.alt (--rx-height): missing; heights above sea level (--units ${units}) have no default\n`,
      );
    }
  });

  it('gives the same values for any number of threads', async () => {
    const [one, three] = await Promise.all([
      valuesOf([...REQUEST, '--threads', '1']),
      valuesOf([...REQUEST, '--threads', '3']),
    ]);
    expect(one).toEqual(three);
  });

  it.skipIf(process.platform === 'win32')('follows symbolic links, and writes into pipes and devices', async () => {
    const target = file('target.png');
    writeFileSync(target, 'old');
    symlinkSync('target.png', file('link.png'));
    symlinkSync('/dev/null', file('null.tif'));
    execFileSync('mkfifo', [file('pipe')]);
    const read = readFile(file('pipe'));
    const flags = ['--png', file('link.png'), '--values', file('null.tif'), '--kmz', file('pipe')];
    const { exitCode, stderr } = await radioshed([...REQUEST, ...flags]);
    expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: '' });
    expect(lstatSync(file('link.png')).isSymbolicLink()).toBe(true);
    expect(byteString(readFileSync(target).subarray(0, 4))).toBe('\x89PNG');
    expect(lstatSync(file('null.tif')).isSymbolicLink()).toBe(true);
    expect(lstatSync(file('pipe')).isFIFO()).toBe(true);
    expect(byteString((await read).subarray(0, 4))).toBe('PK\x03\x04');
  });

  it.skipIf(process.platform === 'win32')('stops at Ctrl-C and leaves no file', async () => {
    // Opening the request shows that the command runs.
    const pipe = file('request.pipe');
    execFileSync('mkfifo', [pipe]);
    const files = ['--values', file('never.tif'), '--png', file('never.png')];
    const args = ['area', '--request', pipe, ...AREA_FLAGS.slice(1), '--radius', '60', '--resolution', '15', ...files];
    const { exitCode, stdout, stderr } = await radioshed(args, {
      onStart: (child) => void writeFile(pipe, '{}').then(() => setTimeout(() => child.kill('SIGINT'), 1000)),
    });
    expect({ exitCode, stdout, stderr }).toEqual({ exitCode: 130, stdout: '', stderr: 'radioshed: stopped\n' });
    expect(readdirSync(folder).filter((name) => /never|part|probe/.test(name))).toEqual([]);
  });
});

type Refusal = readonly [what: string, args: readonly string[], exitCode: number, message: RegExp];

describe('radioshed area refuses', () => {
  it.each<Refusal>([
    ['a latitude of 91', ['--lat', '91'], 2, /transmitter\.lat \(--lat\): 91 is outside -89 to 89 degrees/],
    [
      'a height below ground',
      ['--tx-height', '-5'],
      2,
      /transmitter\.alt \(--tx-height\): -5 is outside 0\.1 to 60000 m/,
    ],
    [
      'a receiver below ground',
      ['--rx-height', '-1'],
      2,
      /receiver\.alt \(--rx-height\): -1 is outside 0\.1 to 60000 m/,
    ],
    ['NaN', ['--lon', 'NaN'], 2, /transmitter\.lon \(--lon\): "NaN" is not a number; allowed: -180 to 180 degrees/],
    ['a radius of 0', ['--radius', '0'], 2, /output\.rad \(--radius\): 0 is outside 0\.03 to 500 km/],
    ['a radius of 10 000 km', ['--radius', '10000'], 2, /output\.rad \(--radius\): 10000 is outside 0\.03 to 500 km/],
    [
      'a frequency beyond the model',
      ['--frequency', '50000'],
      2,
      /transmitter\.frq \(--frequency\): 50000 is outside 20 to 20000 MHz/,
    ],
    [
      'a frequency beyond everything',
      ['--frequency', '1'],
      2,
      /transmitter\.frq \(--frequency\): 1 is outside 2 to 100000 MHz/,
    ],
    [
      'a frequency in hertz',
      ['--frequency', '868000000'],
      2,
      /--frequency\): 868000000 is outside 2 to 100000 MHz; 868000000 Hz is 868 MHz$/m,
    ],
    [
      'a model that is not there',
      ['--model', 'magic'],
      2,
      /model\.pm \(--model\): "magic" is not one of itm, .*radar, auto$/m,
    ],
    ['a colour key that is not there', ['--colour-key', 'NO.key'], 2, /output\.col \(--colour-key\)/],
    ...['1,2,3', '1,2,3,4,5', '1,,2,3', 'a,b,c,d'].map(
      (box) =>
        [
          `the box ${box}`,
          ['--bounds', box],
          2,
          /output\.bounds \(--bounds\): ".*" is not four numbers N,E,S,W/,
        ] as const,
    ),
    ['an empty value', ['--radius', ''], 2, /--radius: the value is empty/],
    ['an empty name of a file', ['--png', ''], 2, /--png: the value is empty/],
    ['an empty choice', ['--model='], 2, /--model: the value is empty/],
    ['no threads', ['--threads', '0'], 2, /--threads: "0" is not an integer from 1 to 1024/],
    ['terrain that is not there', ['--terrain', '/no/such/folder'], 3, /\/no\/such\/folder/],
    ['a folder that is not there', ['--png', '/no/such/folder/a.png'], 4, /\/no\/such\/folder/],
    ['a folder that is read-only', ['--kmz', join(readOnlyFolder(), 'a.kmz')], 4, /a\.kmz: .*(not writable|read-only)/],
    ...(existsSync('/proc/self')
      ? ([
          [
            'a folder of the system',
            ['--png', '/proc/x.png'],
            4,
            /cannot write \/proc\/x\.png: \/proc does not accept new files/,
          ],
        ] as const)
      : []),
    ['stdout as a file', ['--values', '-'], 2, /--values: "-" is not a file/],
    [
      'a picture by another name',
      ['--png', file('a.jpg')],
      2,
      /--png: .*a\.jpg ends in \.jpg, but the format is \.png/,
    ],
    [
      'two files in one',
      ['--tif', file('same.tif'), '--values', join(folder, '..', basename(folder), 'same.tif')],
      2,
      /--tif and --values name the same file: .*same\.tif/,
    ],
    ['a folder as a file', ['--png', folder], 4, /it is a folder/],
    [
      'a body that is not there',
      ['--request', '/no/such/body.json'],
      4,
      /cannot read the request \/no\/such\/body\.json/,
    ],
  ])('%s', async (_, args, code, message) => {
    const { exitCode, stdout, stderr } = await radioshed([...AREA_FLAGS, ...args]);
    expect(stderr).toMatch(message);
    expect({ exitCode, stdout }).toEqual({ exitCode: code, stdout: '' });
    expect(stderr.trim().split('\n')).toHaveLength(1);
    expect(stderr).not.toMatch(/\bat .*:\d+:\d+/);
  });

  it.each([
    ['no JSON', '{"site": ', /the request .*bad\.json is not JSON: line 1: it ends too early$/m],
    [
      'a comma too much',
      '{\n"site": "A",\n}',
      /the request .*bad\.json is not JSON: line 3, column 1: unexpected "}"$/m,
    ],
    ['no object', '[1]', /the request .*bad\.json is JSON, but not an object/],
    [
      'a faulty value',
      '{"transmitter":{"lat":"x","lon":0,"frq":446}}',
      /transmitter\.lat \(--lat\): "x" is not a number/,
    ],
  ])('a body with %s', async (_, body, message) => {
    writeFileSync(file('bad.json'), body);
    const { exitCode, stderr } = await radioshed(['area', '--request', file('bad.json')]);
    expect(exitCode).toBe(2);
    expect(stderr).toMatch(message);
  });

  it('terrain that is an HTML page, or truncated', async () => {
    writeFileSync(file('page.tif'), '<!doctype html><title>403 Forbidden</title>');
    writeFileSync(file('N00E000.hgt'), Buffer.alloc(1201 * 2 * 600));
    for (const name of ['page.tif', 'N00E000.hgt']) {
      const { exitCode, stderr } = await radioshed([...AREA_FLAGS, '--terrain', file(name), '--png', file('no.png')]);
      expect(stderr).toContain(name);
      expect(exitCode).toBe(3);
      expect(stderr.trim().split('\n')).toHaveLength(1);
    }
    expect(existsSync(file('no.png'))).toBe(false);
  });
});
