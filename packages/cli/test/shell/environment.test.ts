import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { pathReport, type PathReport } from '@radioshed/contract/schemas';
import { floatGeoTiff, readGeoTiff } from '@radioshed/formats';
import { platformDeflate } from '@radioshed/formats/node';
import { geographicGrid, gridOf, pixelToMap, rasterOf } from '@radioshed/raster';
import { folderSource } from '@radioshed/terrain/node';
import { dataPath, isWhole } from '@radioshed/testing/data';
import { describeWith } from '@radioshed/testing/left-out';
import { describe, expect, it } from 'vitest';

import { radioshed, type RunOptions, temporaryFolder } from '../support/run-command.js';

const [dtm, dsm] = [dataPath('buildings/alexandria_dtm_2m.tif'), dataPath('buildings/alexandria_dsm_2m.tif')];
const houses = dataPath('buildings/alexandria_buildings.geojson');

const folder = temporaryFolder();
const file = (name: string): string => join(folder, name);

async function run(args: readonly string[], options: RunOptions = {}): Promise<string> {
  const { exitCode, stdout, stderr } = await radioshed(args, options);
  expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: '' });
  return stdout;
}

async function valuesOf(args: readonly string[], options: RunOptions = {}) {
  await run([...args, '--values', file('values.tif')], options);
  return readGeoTiff(readFileSync(file('values.tif')));
}

describeWith('sharedData', isWhole, 'Alexandria, with houses, bare ground and surface', () => {
  const TOWN =
    'area --lat 38.8105 --lon -77.0528 --frequency 2400 --tx-height 20 --rx-height 1.5 --radius 0.2 --resolution 2 --quantity loss --pattern isotropic'.split(
      ' ',
    );
  const ON_GROUND = [...TOWN, '--terrain', dtm, '--elevation', 'terrain'];

  it('bare ground with houses hides the same as the surface, except for trees', async () => {
    const los = ['--model', 'los'];
    const bare = await valuesOf([...ON_GROUND, ...los]);
    const covered = await valuesOf([...ON_GROUND, ...los, '--buildings', houses]);
    const surface = await valuesOf([...TOWN, ...los, '--terrain', dsm, '--elevation', 'surface']);
    const { width, height } = gridOf(bare);
    const places = Array.from({ length: width * height }, (_, i) =>
      pixelToMap(bare.transform, (i % width) + 0.5, Math.floor(i / width) + 0.5),
    );
    const [lats, lons] = [places.map(([, lat]) => lat), places.map(([lon]) => lon)];
    const [low, high] = [await folderSource(dtm).heights(lats, lons), await folderSource(dsm).heights(lats, lons)];
    const [b, c, s] = [bare, covered, surface].map((raster) => raster.values);
    // Receivers on the ground in both, not hidden by the ground alone.
    const open = places.flatMap((_, i) => (Math.abs(high[i] - low[i]) < 1 && Number.isFinite(b?.[i]) ? [i] : []));
    const hidden = (values: ArrayLike<number> | undefined, i: number): boolean => !Number.isFinite(values?.[i]);
    expect(open.length).toBeGreaterThan(5000);
    const share = (hides: (i: number) => boolean): number => open.filter(hides).length / open.length;
    expect(share((i) => hidden(c, i))).toBeGreaterThan(0.3);
    const behindHouses = open.filter((i) => hidden(c, i));
    expect(behindHouses.filter((i) => hidden(s, i)).length / behindHouses.length).toBeGreaterThan(0.85);
    // Trees of the surface hide more; houses hide almost nothing else.
    expect(share((i) => hidden(s, i))).toBeGreaterThan(share((i) => hidden(c, i)));
  });

  it('houses attenuate by tens of dB behind them, and not on their roofs', async () => {
    const free = ['--model', 'free-space', '--clutter-profile', 'Urban'];
    const bare = (await valuesOf([...ON_GROUND, ...free])).values;
    const covered = (await valuesOf([...ON_GROUND, ...free, '--buildings', houses])).values;
    const added = Float32Array.from(covered, (value, i) => value - bare[i]).filter(Number.isFinite);
    added.sort();
    const share = (from: number, to: number): number =>
      added.filter((db) => db >= from && db < to).length / added.length;
    expect(share(-2, 1)).toBeGreaterThan(0.3); // in the streets that it looks into, and on roofs
    expect(share(10, 60)).toBeGreaterThan(0.2);
    expect(added[0]).toBeGreaterThan(-3);
    const output = await run([...ON_GROUND, ...free, '--buildings', houses]);
    expect(output).toMatch(/^note +2 of 84 buildings have no height: 12 m of the clutter profile Urban are used\.$/m);
    const surface = await run([...TOWN, ...free, '--terrain', dsm, '--elevation', 'surface', '--buildings', houses]);
    expect(surface).toMatch(/^note +Buildings are not added: the heights of .* already include trees and roofs\.$/m);
  });
});

describe('the sample island', () => {
  const PATH =
    'path --lat 0.478 --lon 0.487 --rx-lat 0.495 --rx-lon 0.47 --frequency 868 --tx-height 3 --rx-height 1.5 --model free-space --terrain null-island --power 1'.split(
      ' ',
    );
  const reportOf = async (args: readonly string[], options: RunOptions = {}): Promise<PathReport> =>
    pathReport.parse(JSON.parse(await run([...args, '--json'], options))) as PathReport;
  const lossOf = (report: PathReport): number => report.dB.at(-1) as number;

  it('shows landcover along a path in the report, the chart and the CSV', async () => {
    const bare = await reportOf(PATH);
    expect(new Set(bare['Landcover codes'])).toEqual(new Set([0]));
    const flags = ['--landcover', '--buildings', '--clutter-profile', 'temperate'];
    const report = await reportOf([...PATH, ...flags, '--svg', file('p.svg'), '--csv', file('p.csv')]);
    const codes = new Set(report['Landcover codes']);
    for (const code of [5, 7, 99]) expect(codes).toContain(code);
    for (const [i, code] of report['Landcover codes'].entries()) {
      if (code === 7) expect(report['Landcover heights'][i]).toBe(8);
    }
    expect(lossOf(report)).toBeGreaterThan(lossOf(bare) + 10);
    expect(report.calculation_adjusted.join(' ')).toMatch(/Clutter on the path adds [\d.]+ dB: .*through/);
    expect(report.attribution.join(' ')).toMatch(/Landcover: Null Island.*Buildings: Null Island/);
    expect(readFileSync(file('p.svg'), 'utf8')).toMatch(/>Buildings<[^]*>Vegetation</);
    const [header, row] = readFileSync(file('p.csv'), 'utf8').split('\n');
    expect(header).toContain('clutter_m,clutter_code');
    expect(row?.split(',')[header?.split(',').indexOf('clutter_code') ?? -1]).toMatch(/^(7|99)$/);
  });

  it('uses the environment of a body, with a profile of the configured folder', async () => {
    writeFileSync(file('Garden.clt'), '2:3:0.05:Bushes\n7:1:0.1\n99:4:1');
    const environment = { landcover: 1, buildings: '1', clt: 'Garden.clt', roofs: 0 };
    const body = {
      transmitter: { lat: 0.478, lon: 0.487, alt: 3, frq: 868, txw: 1 },
      receiver: { lat: 0.495, lon: 0.47, alt: 1.5 },
      antenna: {},
      model: { pm: 7 },
      environment,
      output: {},
    };
    writeFileSync(file('body.json'), JSON.stringify(body));
    const args = ['path', '--request', file('body.json'), '--terrain', 'null-island'];
    const report = await reportOf(args, { env: { RADIOSHED_CLUTTER_PROFILES: folder } });
    const built = report['Landcover codes'].indexOf(7);
    expect(report['Landcover heights'][built]).toBe(1);
    const byFile = await reportOf([
      ...PATH,
      '--landcover',
      '--buildings',
      '--clutter-profile',
      file('Garden.clt'),
      '--antennas-on',
      'ground',
    ]);
    expect(byFile.dB).toEqual(report.dB);
    expect(await radioshed([...args, '--json'])).toMatchObject({
      exitCode: 2,
      stderr: expect.stringContaining(
        'environment.clt (--clutter-profile): "Garden.clt" is not one of the clutter profiles Minimal.clt, Temperate.clt',
      ),
    });
  });

  it('includes obstacles of a file and lists those left out', async () => {
    const wall = (height: unknown, coordinates: number[][], type = 'LineString'): object => ({
      type: 'Feature',
      properties: { height, material: 7 },
      geometry: { type, coordinates: type === 'Polygon' ? [coordinates] : coordinates },
    });
    const across = [
      [0.478, 0.476],
      [0.496, 0.494],
    ];
    const features = [
      wall(60, across),
      wall('tall', across),
      wall(Number.NaN, across),
      wall(
        5,
        [
          [0, 0],
          [1, 0],
          [1, 1],
        ],
        'Polygon',
      ),
      wall(
        5,
        [
          [0, 0],
          [0.01, 0.01],
          [0.01, 0],
          [0, 0.01],
          [0, 0],
        ],
        'Polygon',
      ),
    ];
    writeFileSync(file('walls.geojson'), JSON.stringify({ type: 'FeatureCollection', features }));
    const output = await run([...PATH, '--obstacles', file('walls.geojson')]);
    expect(output).toMatch(
      /^note +4 obstacles of walls\.geojson are ignored \(feature 1: height: "tall" is not a number; /m,
    );
    expect(output).toMatch(/^note +Clutter on the path adds .*obstacle at/m);
    const report = await reportOf([...PATH, '--obstacles', file('walls.geojson')]);
    expect(report['Landcover codes']).toContain(17);
    expect(lossOf(report)).toBeGreaterThan(lossOf(await reportOf(PATH)) + 6);
  });

  it('covers an area, and notes missing clutter data', async () => {
    const AREA =
      'area --lat 0.478 --lon 0.487 --frequency 868 --tx-height 15 --radius 0.6 --resolution 10 --model hata --quantity loss'.split(
        ' ',
      );
    const bare = (await valuesOf(AREA)).values;
    const town = (await valuesOf([...AREA, '--landcover', '--buildings', '--clutter-profile', 'Urban'])).values;
    const mean = (values: ArrayLike<number>): number => {
      const known = Array.from(values).filter(Number.isFinite);
      return known.reduce((sum, value) => sum + value, 0) / known.length;
    };
    expect(mean(town)).toBeGreaterThan(mean(bare) + 5);
    const output = await run([...AREA, '--landcover', 'null-island', '--buildings', '--clutter-profile', 'Urban']);
    expect(output).toMatch(/^note +Okumura–Hata already includes the clutter of its area type/m);
    const away =
      'area --lat 45 --lon 10 --frequency 868 --radius 0.3 --resolution 10 --model hata --landcover --buildings'.split(
        ' ',
      );
    const flat = floatGeoTiff(
      rasterOf(new Float32Array(400), geographicGrid({ north: 45.1, south: 44.9, west: 9.9, east: 10.1 }, 20, 20)),
      { deflate: platformDeflate() },
    );
    writeFileSync(file('flat.tif'), await flat);
    const nothing = await run([...away, '--terrain', file('flat.tif')]);
    expect(nothing).toMatch(/^note +No landcover data: none is configured \(--landcover, RADIOSHED_LANDCOVER\)/m);
    expect(nothing).toMatch(/^note +No buildings data: none is configured \(--buildings, RADIOSHED_BUILDINGS\)/m);
  });

  it.each([
    [['--landcover', '/nowhere'], 3, '/nowhere does not exist'],
    [['--buildings', '/nowhere'], 3, '/nowhere does not exist'],
    [['--obstacles', '/nowhere.geojson'], 3, '/nowhere.geojson does not exist'],
    [['--landcover', file('unknown.tif')], 3, 'has a name without a class coding'],
    [
      ['--clutter-profile', 'Moon'],
      2,
      'environment.clt (--clutter-profile): "Moon" is not one of the clutter profiles',
    ],
    [
      ['--clutter-profile', file('bad.clt'), '--landcover'],
      2,
      'bad.clt line 1 height_m: "high" is outside 0 to 1000 m',
    ],
    [
      ['--landcover', '--antennas-on', 'trees'],
      2,
      'environment.roofs (--antennas-on): "trees" is not one of ground, roofs',
    ],
  ])('says what is wrong with %j', async (flags, exitCode, line) => {
    writeFileSync(file('bad.clt'), '2:high:0.3');
    writeFileSync(file('unknown.tif'), 'II*');
    const failed = await radioshed([...PATH, ...flags]);
    expect(failed).toMatchObject({ exitCode, stdout: '' });
    expect(failed.stderr).toContain(line);
  });
});
