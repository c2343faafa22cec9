import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

import { builtInClimate, climateNotes, climateOfMaps, figuresOfMaps, ituMap, ituMapAt } from '@radioshed/satellite';
import { ITU_MAP_FILES, readItuMaps } from '@radioshed/satellite/node';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

let folder: string;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'itu-maps-'))));
afterEach(() => rmSync(folder, { recursive: true }));

/** A small map: latitudes by row, longitudes by column. */
const grid = (lats: readonly number[], lons: readonly number[], of: (lat: number, lon: number) => number): string =>
  lats.map((lat) => lons.map((lon) => of(lat, lon).toFixed(4)).join('  ')).join('\r\n');
const lons = [-180, -90, 0, 90, 180];
const lats = [-90, 0, 90];
const value = (lat: number, lon: number): number => 100 + lat + Math.abs(lon) / 10;
/** A map of one figure everywhere. */
const flat = (figure: number): string => grid(lats, lons, () => figure);

function write(name: string, text: string): void {
  mkdirSync(dirname(join(folder, name)), { recursive: true });
  writeFileSync(join(folder, name), text);
}

/** Every map there is, by the names of the ITU and as its archives unpack. */
function writeAll(): void {
  const places = (lat: string, lon: string): void => {
    write(
      lat,
      grid(lats, lons, (each) => each),
    );
    write(
      lon,
      grid(lats, lons, (_, each) => each),
    );
  };
  write('P837/R001.TXT', flat(42));
  places('P837/LAT_R001.TXT', 'P837/LON_R001.TXT');
  write('P839/h0.txt', flat(3.5));
  places('P839/Lat.txt', 'P839/Lon.txt');
  write('P453/NWET_Annual_50.TXT', flat(55));
  places('P453/LAT_N.TXT', 'P453/LON_N.TXT');
  write('P840/mL.TXT', flat(-2.2));
  write('P840/sL.TXT', flat(0.9));
  write('P840/PL.TXT', flat(61));
  for (const [part, name, figure, scale, scaleOf] of [
    ['P_Annual', 'P_mean', 950, 'PSCH', 8],
    ['T_Annual', 'T_mean', 280, 'TSCH', -5],
    ['RHO_Annual', 'RHO_mean', 9, 'VSCH', 2],
    ['Weibull_Annual', 'lambdaV', 20, 'VSCH', 2],
  ] as const) {
    write(`P2145/${part}/${name}.TXT`, flat(figure));
    write(`P2145/${part}/${scale}.TXT`, flat(scaleOf));
    write(`P2145/${part}/Z_ground.TXT`, flat(0.5));
  }
  write('P2145/Weibull_Annual/kV.TXT', flat(3.25));
  write('P2145/P_Month03/P_mean.TXT', 'not a map of the year');
}

describe('a map', () => {
  test.each([
    ['from the north', [90, 45, 0, -45, -90]],
    ['from the south', [-90, -45, 0, 45, 90]],
  ])('that runs %s', (_, rows) => {
    const map = ituMap(grid(rows, lons, value), {
      latText: grid(rows, lons, (lat) => lat),
      lonText: grid(rows, lons, (__, lon) => lon),
    });
    expect(ituMapAt(map, 45, 90)).toBeCloseTo(154, 4);
    expect(ituMapAt(map, 22.5, 45)).toBeCloseTo(127, 4);
    expect(ituMapAt(map, 10, 190)).toBeCloseTo(ituMapAt(map, 10, -170), 9);
    expect(ituMapAt(map, -90, -180)).toBeCloseTo(28, 4);
  });

  test('from 0 to 360° of longitude', () => {
    const rows = [90, -90];
    const columns = [0, 90, 180, 270, 360];
    const map = ituMap(
      grid(rows, columns, (_, lon) => lon),
      { latText: grid(rows, columns, (lat) => lat), lonText: grid(rows, columns, (_, lon) => lon) },
    );
    expect(ituMapAt(map, 0, -45)).toBeCloseTo(315, 3);
    expect(ituMapAt(map, 80, 100)).toBeCloseTo(100, 3);
  });

  test('without locations spans the globe, rows from the south', () => {
    const map = ituMap(grid(lats, lons, value));
    expect(ituMapAt(map, 45, 90)).toBeCloseTo(154, 4);
    expect(ituMapAt(map, -45, -45)).toBeCloseTo(59.5, 4);
    expect(structuredClone(map)).toEqual(map);
  });

  test('that is none', () => {
    const places = (latText: string, lonText: string): { latText: string; lonText: string } => ({ latText, lonText });
    expect(() => ituMap('')).toThrow(/value: "row 1"/);
    expect(() => ituMap('1 2\n3')).toThrow(/value: "row 2"/);
    expect(() => ituMap('1 2\n3 x')).toThrow(/value: "row 2"/);
    expect(() => ituMap('1 2\n3 4', places('1 1', '0 1\n0 1'))).toThrow(/lat: /);
    expect(() => ituMap('1 2\n3 4', places('1 1\n1 1', '0 1\n0 1'))).toThrow(/lat: 0/);
    expect(() => ituMap('1 2\n3 4\n5 6', places('1 1\n0 0\n-5 -5', '0 1\n0 1\n0 1'))).toThrow(/lat: 0/);
    expect(() => ituMap('1 2\n3 4', places('1 1\n0 0', '1 0\n1 0'))).toThrow(/lon: -1/);
    expect(() => ituMap('1 2\n3 4e4', undefined, { min: 0, max: 500, unit: 'mm/h' })).toThrow(
      'value: 40000 is outside 0 to 500 mm/h',
    );
  });
});

describe('maps of a folder', () => {
  test('give every figure of a location, carried to its height', async () => {
    writeAll();
    const maps = await readItuMaps(folder);
    expect(figuresOfMaps(maps).missing).toEqual([]);
    const climate = climateOfMaps(maps, 50, 8, 1.5);
    expect(climate.rainRate001MmH).toBe(42);
    expect(climate.freezingHeightKm).toBe(3.5);
    expect(climate.wetRefractivityN).toBe(55);
    expect(climate.cloud.logMean).toBeCloseTo(-2.2, 6);
    expect(climate.cloud.cloudPercent).toBe(61);
    expect(climate.vapourKgm2).toBeCloseTo(20 * Math.exp(-0.5), 5);
    expect(climate.vapourShape).toBe(3.25);
    expect(climate.surface.pressureHpa).toBeCloseTo(950 * Math.exp(-1 / 8), 4);
    expect(climate.surface.temperatureK).toBeCloseTo(275, 4);
    expect(climate.surface.vapourGm3).toBeCloseTo(9 * Math.exp(-0.5), 5);
    expect(climate.notes).toEqual([
      { code: 'climateFromMaps', severity: 'info', params: { figures: figuresOfMaps(maps).mapped } },
    ]);
    expect(figuresOfMaps(maps).mapped).toHaveLength(8);
  });

  test('of one ground that stand together share it', async () => {
    const means = { P_mean: 950, PSCH: 8, T_mean: 280, TSCH: -5, RHO_mean: 9, VSCH: 2, Z_ground: 0.5 };
    for (const [name, figure] of Object.entries(means)) write(`${name}.TXT`, flat(figure));
    const { pressure, temperature, humidity } = await readItuMaps(folder);
    expect(pressure?.ground.values[0]).toBe(0.5);
    expect(temperature?.ground).toBe(pressure?.ground);
    expect(humidity?.ground).toBe(pressure?.ground);
    expect(humidity?.scale.values[0]).toBe(2);
  });

  test('are replaced one by one by the climate of the latitude, with a note', async () => {
    writeAll();
    rmSync(join(folder, 'P837'), { recursive: true });
    rmSync(join(folder, 'P2145', 'T_Annual'), { recursive: true });
    const climate = climateOfMaps(await readItuMaps(folder), 50, 8, 0.1);
    const byLatitude = builtInClimate(50, 0.1);
    expect(climate.rainRate001MmH).toBe(byLatitude.rainRate001MmH);
    expect(climate.surface.temperatureK).toBe(byLatitude.surface.temperatureK);
    expect(climate.freezingHeightKm).toBe(3.5);
    const missing = { code: 'climateMapsMissing', params: { figures: ['rainRate001', 'temperature'] } };
    expect(climate.notes[1]).toMatchObject(missing);
  });

  test('are none in an empty folder: the climate of the latitude', async () => {
    const maps = await readItuMaps(folder);
    expect(maps).toEqual({});
    expect(climateOfMaps(maps, 50, 8)).toEqual(builtInClimate(50));
    expect(climateNotes()).toMatchObject([{ code: 'builtInClimate' }]);
    expect(ITU_MAP_FILES).toHaveLength(8);
  });

  test.each([
    ['a map without its places', 'P839/Lat.txt', undefined, /h0\.txt needs Lat\.txt next to it/],
    ['clouds without their share', 'P840/PL.TXT', undefined, /mL\.TXT needs PL\.TXT next to it/],
    [
      'a map without the height of the ground',
      'P2145/P_Annual/Z_ground.TXT',
      undefined,
      /P_mean\.TXT needs Z_ground\.TXT/,
    ],
    ['text', 'P837/R001.TXT', 'This is not a map.', /R001\.TXT is not a map: value: "row 1"/],
    [
      'pascals',
      'P2145/P_Annual/P_mean.TXT',
      flat(95_000),
      /P_mean\.TXT is not a map: value: 95000 is outside 200 to 1200 hPa/,
    ],
    [
      'degrees Celsius',
      'P2145/T_Annual/T_mean.TXT',
      flat(12),
      /T_mean\.TXT is not a map: value: 12 is outside 150 to 350 K/,
    ],
    ['a part of a map', 'P840/sL.TXT', '1 1\n1 1', /sL\.TXT has 2 × 2 figures, .*mL\.TXT 3 × 5/],
    ['other places', 'P839/Lon.txt', '1 2 3\n1 2 3\n1 2 3', /h0\.txt is not a map: lon: "3 × 3"/],
  ])('with %s are refused by the name of the file', async (_, name, text, words) => {
    writeAll();
    if (text === undefined) rmSync(join(folder, name));
    else write(name, text);
    await expect(readItuMaps(folder)).rejects.toThrow(words);
  });
});
