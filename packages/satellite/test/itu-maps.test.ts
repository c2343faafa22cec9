import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { builtInClimate, climateOfMaps, ituMap } from '@radioshed/satellite';
import { readItuMaps } from '@radioshed/satellite/node';
import { afterAll, expect, test } from 'vitest';

const folder = mkdtempSync(join(tmpdir(), 'itu-maps-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** A small map: latitudes by row, longitudes by column, value 100 + latitude + longitude / 10. */
const grid = (lats: readonly number[], lons: readonly number[], of: (lat: number, lon: number) => number): string =>
  lats.map((lat) => lons.map((lon) => of(lat, lon).toFixed(4)).join('  ')).join('\r\n');
const lons = [-180, -90, 0, 90, 180];
const value = (lat: number, lon: number): number => 100 + lat + Math.abs(lon) / 10;

test.each([
  ['from the north', [90, 45, 0, -45, -90]],
  ['from the south', [-90, -45, 0, 45, 90]],
])('a map that runs %s', (_, lats) => {
  const map = ituMap(
    grid(lats, lons, value),
    grid(lats, lons, (lat) => lat),
    grid(lats, lons, (__, lon) => lon),
  );
  expect(map.at(45, 90)).toBeCloseTo(154, 9);
  expect(map.at(22.5, 45)).toBeCloseTo(127, 9);
  expect(map.at(10, 190)).toBeCloseTo(map.at(10, -170), 9);
  expect(map.at(-90, -180)).toBeCloseTo(28, 9);
});

test('maps of a folder, and what they lack is told', async () => {
  const lats = [90, 0, -90];
  mkdirSync(join(folder, 'P837'));
  writeFileSync(
    join(folder, 'P837', 'R001.TXT'),
    grid(lats, lons, () => 42),
  );
  writeFileSync(
    join(folder, 'P837', 'LAT_R001.TXT'),
    grid(lats, lons, (lat) => lat),
  );
  writeFileSync(
    join(folder, 'P837', 'LON_R001.TXT'),
    grid(lats, lons, (_, lon) => lon),
  );
  const maps = await readItuMaps(folder);
  expect(Object.keys(maps)).toEqual(['rainRate001']);
  const climate = climateOfMaps(maps, 50, 8, 0.1);
  expect(climate.rainRate001Mmh).toBe(42);
  expect(climate.freezingHeightKm).toBe(builtInClimate(50).freezingHeightKm);
  expect(climate.notes[0]).toMatch(/for height of freezing, wet refractivity, clouds, water vapour/);
  expect(climateOfMaps({}, 50, 8).notes).toEqual(builtInClimate(50).notes);
  writeFileSync(join(folder, 'h0.txt'), '1 2\n3 4');
  await expect(readItuMaps(folder)).rejects.toThrow(/h0\.txt needs lat\.txt/);
});

test('a map that is none', () => {
  expect(() => ituMap('1 2\n3', '1 1\n0 0', '0 1\n0 1')).toThrow(/value: "row 2"/);
  expect(() => ituMap('1 2\n3 4', '1 1', '0 1\n0 1')).toThrow(/lat: /);
  expect(() => ituMap('1 2\n3 4', '1 1\n1 1', '0 1\n0 1')).toThrow(/lat: 0/);
});
