import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { parseClutterProfile, profileClass } from '@radioshed/clutter';
import { buildingsFolder, landcoverFolder } from '@radioshed/clutter/node';
import { type LinksInput, predictLinks, readLinks } from '@radioshed/engine';
import { colourGeoTiff } from '@radioshed/formats';
import { seededRandom } from '@radioshed/numeric';
import { geographicGrid } from '@radioshed/raster';
import { nullIsland } from '@radioshed/terrain';
import { byteString } from '@radioshed/units';
import { beforeAll, describe, expect, it } from 'vitest';

import { radioshed, temporaryFolder } from '../support/run-command.js';

const folder = temporaryFolder();
const file = (name: string): string => join(folder, name);
const SITE =
  '--lat 0.5 --lon 0.5 --tx-height 30 --frequency 446 --power 5 --rx-height 2 --polarisation v --terrain null-island --model hata --resolution 15'.split(
    ' ',
  );
const calibrate = (...more: string[]) =>
  radioshed(['calibrate', '--measurements', file('drive.csv'), '--landcover', file('nlcd.tif'), ...SITE, ...more]);

/** Squares of 30 pixels of forest (NLCD class 42), grass (71) and houses (23). */
const SIZE = 600;
const grid = geographicGrid({ north: 0.55, east: 0.55, south: 0.45, west: 0.45 }, SIZE, SIZE);
const NLCD = [42, 71, 71, 23];
const squareOf = (column: number, row: number): number => (Math.floor(column / 30) + 2 * Math.floor(row / 30)) % 4;

const input: LinksInput = {
  transmitter: {
    latDeg: 0.5,
    lonDeg: 0.5,
    heightM: 30,
    heightReference: 'ground',
    frequencyMHz: 446,
    powerW: 5,
    bandwidthMHz: 0.1,
  },
  receiver: { heightM: 2, heightReference: 'ground', gainDbi: 2.15 },
  antenna: { pattern: 'dipole', gainDbi: 2.15, feederLossDb: 0, azimuthDeg: 0, tiltDeg: 0, polarisation: 'vertical' },
  model: { name: 'hata', reliabilityPercent: 50 }, // measurements are medians
  output: { quantity: 'receivedPower', resolutionM: 15 },
};

beforeAll(async () => {
  const indices = Uint8Array.from(
    { length: SIZE * SIZE },
    (_, i) => NLCD[squareOf(i % SIZE, Math.floor(i / SIZE))] ?? 0,
  );
  const picture = { width: SIZE, height: SIZE, grid, indices, palette: new Uint8Array(4 * 256) };
  writeFileSync(file('nlcd.tif'), colourGeoTiff(picture, { form: 'palette' }));

  const random = seededRandom(9);
  const houses = Array.from({ length: 2000 }, () => {
    const [lon, lat] = [0.46 + 0.08 * random(), 0.46 + 0.08 * random()];
    const ring = [
      [0, 0],
      [3e-4, 0],
      [3e-4, 3e-4],
      [0, 3e-4],
      [0, 0],
    ].map(([x = 0, y = 0]) => [lon + x, lat + y]);
    return {
      type: 'Feature',
      properties: { height: 12 + 18 * random() },
      geometry: { type: 'Polygon', coordinates: [ring] },
    };
  });
  writeFileSync(file('houses.geojson'), JSON.stringify({ type: 'FeatureCollection', features: houses }));
  const places = Array.from({ length: 180 }, () => ({
    latDeg: 0.46 + 0.08 * random(),
    lonDeg: 0.46 + 0.08 * random(),
  }));
  const truth = parseClutterProfile('#scaling:100=0.32,1000=1,10000=3.2\n2:16:0.15\n7:8:1\n99:6:2', 'truth');
  const levelsOf = async (given: LinksInput): Promise<Float64Array> =>
    (
      await predictLinks(
        given,
        await readLinks(given, places, {
          terrain: nullIsland(),
          landcover: landcoverFolder(file('nlcd.tif')),
          buildings: buildingsFolder(file('houses.geojson')),
        }),
      )
    ).values;
  const levels = await levelsOf({ ...input, clutter: { landcover: true, profile: truth } });
  const town = await levelsOf({ ...input, clutter: { landcover: true, buildings: true, profile: truth } });
  const rowsOf = (of: Float64Array): string[] =>
    places.map(({ latDeg, lonDeg }, i) => `${latDeg},${lonDeg},${of[i] + 4.5 + 3 * (random() - 0.5)}`);
  writeFileSync(file('one.csv'), `lat,lon,dBm\n${'0.51,0.51,-90\n'.repeat(40)}`);
  writeFileSync(file('drive.csv'), `lat,lon,dBm\n${rowsOf(levels).join('\n')}\n`);
  writeFileSync(file('town.csv'), `lat,lon,dBm\n${rowsOf(town).join('\n')}\n`);
});

interface Told {
  readonly offsetDb: number;
  readonly fitted: readonly { readonly code: number; readonly field: string; readonly value: number }[];
  readonly refused: readonly { readonly code: number; readonly reason: string }[];
  readonly offsetOnly: { readonly test: { readonly rmseDb: number } };
  readonly after: Readonly<Record<'training' | 'test', { readonly rmseDb: number; readonly count: number }>>;
}

describe('radioshed calibrate', () => {
  it('finds the profile of synthetic measurements and writes it', async () => {
    const files = ['--out', file('fitted.clt'), '--png', file('fit.png'), '--csv', file('points.csv')];
    const { exitCode, stdout, stderr } = await calibrate('--fit', '2,7', '--folds', '0', '--json', ...files);
    expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: '' });
    const { offsetDb, after, offsetOnly } = JSON.parse(stdout) as Told;
    expect(offsetDb).toBeCloseTo(4.5, 0);
    expect(after.test.rmseDb).toBeLessThan(1.3); // the noise alone has 0.87
    expect(offsetOnly.test.rmseDb).toBeGreaterThan(after.test.rmseDb + 0.3);
    const text = readFileSync(file('fitted.clt'), 'utf8');
    expect(text).toContain(`# offset to add to predicted levels in dBm: ${offsetDb.toFixed(2)} dB`);
    const trees = profileClass(parseClutterProfile(text, 'fitted'), 2);
    expect(Math.abs((trees?.heightM ?? 0) - 16)).toBeLessThan(3);
    expect(Math.abs((trees?.attenuationDbPerM ?? 0) - 0.15)).toBeLessThan(0.05);
    expect(byteString(readFileSync(file('fit.png')).subarray(1, 4))).toBe('PNG');
    expect(readFileSync(file('points.csv'), 'utf8').split('\n')[0]).toContain('measured_dbm,predicted_hata_dbm');
  });

  it('fits buildings too, and compare gives the same errors with the fit', async () => {
    const town = ['--measurements', file('town.csv'), '--buildings', file('houses.geojson')];
    const { stdout, stderr } = await calibrate(
      ...town,
      '--fit',
      '2,99',
      '--folds',
      '0',
      '--json',
      '--out',
      file('town.clt'),
    );
    expect(stderr).toBe('');
    const { offsetDb, after, fitted } = JSON.parse(stdout) as Told;
    expect(fitted.map(({ code, field }) => `${code} ${field}`)).toEqual(
      expect.arrayContaining(['2 heightM', '99 attenuationDbPerM']),
    );
    expect(fitted.some(({ code, field }) => code === 99 && field === 'heightM')).toBe(false);
    const again = await radioshed([
      'compare',
      ...SITE,
      '--landcover',
      file('nlcd.tif'),
      ...town,
      '--clutter-profile',
      file('town.clt'),
      '--offset',
      String(offsetDb),
      '--json',
    ]);
    expect(again.stderr).toBe('');
    const { models } = JSON.parse(again.stdout) as { models: { score: { rmseDb: number; count: number } }[] };
    const { training, test } = after;
    const count = training.count + test.count;
    expect(models[0]?.score.count).toBe(count);
    const both = Math.sqrt((training.count * training.rmseDb ** 2 + test.count * test.rmseDb ** 2) / count);
    expect(models[0]?.score.rmseDb).toBeCloseTo(both, 9);
  });

  it('prints training and held-out errors, and refused classes', async () => {
    const { exitCode, stdout } = await calibrate(
      '--fit',
      '2,99',
      '--folds',
      '0',
      '--clutter-profile',
      'minimal',
      '--seed',
      '3',
    );
    expect(exitCode).toBe(0);
    expect(stdout).toMatch(/^Held out: \d+ of \d+ squares of [\d,]+ m/m);
    expect(stdout).toMatch(/^ +fitted profile and offset: held out +\d+/m);
    expect(stdout).toMatch(/^ +2 Trees height +1\d\.\d m \(was 5;/m);
    expect(stdout).toMatch(/^ +99 Buildings +not fitted: 0 training points are affected/m);
  });

  it('fits the offset alone without clutter, with a cross-validation', async () => {
    const { exitCode, stdout } = await radioshed(['calibrate', '--measurements', file('drive.csv'), ...SITE, '--json']);
    expect(exitCode).toBe(0);
    const { fitted, refused, offsetDb, crossValidation, offsetOnly, notes } = JSON.parse(stdout);
    expect([fitted, refused]).toEqual([[], []]);
    expect(notes).toContain('Without --landcover or --buildings, only the level offset is fitted.');
    expect(offsetDb).toBe(offsetOnly.offsetDb);
    expect(crossValidation.offsetOnly.count).toBe(180);
    expect(Math.abs(crossValidation.offsetOnly.biasDb)).toBeLessThan(1);
    const { stdout: none } = await calibrate('--fit', 'none', '--folds', '3', '--clutter-profile', 'minimal');
    expect(none).toMatch(/^Cross-validation: \d+ squares of [\d,]+ m in 3 parts/m);
    expect(none).not.toContain('fitted profile');
  });

  it('scores the classes on squares held out in turn', async () => {
    const { stdout } = await calibrate('--fit', '2,7', '--folds', '2');
    expect(stdout).toMatch(/^ +fitted profile and offset +180 /m);
    expect(stdout).toMatch(/The fitted profile changes the RMSE of an offset alone by -\d\.\d\d dB \(95 %: -/);
  });

  it.each([
    [['--fit', '2'], '--fit: "2" needs --landcover or --buildings'],
    [['--out', 'fitted.clt'], '--out: a clutter profile is fitted with --landcover or --buildings only'],
    [['--folds', '1'], '--folds: "1" is outside 0 and 2 to 20'],
    [['--folds', 'x'], '--folds: "x" is not an integer from 0 to 20'],
  ])('without clutter, says what is wrong with %j', async (more, message) => {
    const { exitCode, stdout, stderr } = await radioshed([
      'calibrate',
      '--measurements',
      file('drive.csv'),
      ...SITE,
      ...more,
    ]);
    expect({ exitCode, stdout }).toEqual({ exitCode: 2, stdout: '' });
    expect(stderr).toContain(message);
  });

  it.each([
    [['--fit', '2,x'], 2, '--fit: "x" is not an integer from 1 to 255'],
    [['--fit', '1'], 2, 'classes: 1 is outside 2, 3, 4, 5, 6, 7, 10, 99'],
    [['--clutter-profile', 'none.clt'], 2, /--clutter-profile.*none\.clt.*Minimal\.clt/],
    [['--model', 'itm,p1812'], 2, '--model: calibrate fits one model'],
    [['--measurements', file('one.csv')], 2, /measurements: .*1 blocks of 1 m.*; allowed: drives over 4 blocks/],
    [['--out', 'fitted.csv'], 2, '--out: fitted.csv ends in .csv'],
  ] as const)('says what is wrong with %j', async (more, code, message) => {
    const { exitCode, stdout, stderr } = await calibrate(...more);
    expect({ exitCode, stdout }).toEqual({ exitCode: code, stdout: '' });
    if (typeof message === 'string') expect(stderr).toContain(message);
    else expect(stderr).toMatch(message);
  });
});
