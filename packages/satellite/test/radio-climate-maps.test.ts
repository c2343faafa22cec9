import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { ituMapAt } from '@radioshed/satellite';
import { RADIO_CLIMATE_MAP_FILES, readItuMaps, readRadioClimateMaps } from '@radioshed/satellite/node';
import { afterEach, beforeEach, expect, test } from 'vitest';

let folder: string;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'radio-climate-'))));
afterEach(() => rmSync(folder, { recursive: true }));

const rowsOf = (lats: readonly number[], lons: readonly number[], of: (lat: number, lon: number) => number): string =>
  lats.map((lat) => lons.map((lon) => of(lat, lon).toFixed(3)).join('\t')).join('\n');
/** A map from 90° N to 90° S and 0° to 360° E. */
const world = (stepDeg: number, of: (lat: number, lon: number) => number): string =>
  rowsOf(
    Array.from({ length: 180 / stepDeg + 1 }, (_, i) => 90 - stepDeg * i),
    Array.from({ length: 360 / stepDeg + 1 }, (_, i) => stepDeg * i),
    of,
  );
const write = (name: string, text: string): void => writeFileSync(join(folder, name), text);

test('reads each map on its own grid, and leaves out those that are not there', async () => {
  expect(await readRadioClimateMaps(folder)).toEqual({});
  write(
    'dn_median.TXT',
    world(1.5, (lat, lon) => 60 + lat / 3 + lon / 60),
  );
  write(
    'Esarain_Mt_v5.txt',
    world(1.125, (lat, lon) => 1000 + lat + lon),
  );
  for (const name of RADIO_CLIMATE_MAP_FILES.sporadicEMHz)
    write(
      name,
      world(1.5, () => 5),
    );
  const middle = (count: number, first: number, step: number): number[] =>
    Array.from({ length: count }, (_, i) => first + step * i);
  write(
    'TropoClim.txt',
    rowsOf(middle(360, 89.75, -0.5), middle(720, -179.75, 0.5), (_, lon) => (lon > 0 ? 5 : 0)),
  );
  const maps = await readRadioClimateMaps(folder);
  expect(Object.keys(maps).sort()).toEqual(['lapseRateN', 'rainMm', 'scatterClimate', 'sporadicEMHz']);
  const { lapseRateN, rainMm, scatterClimate, sporadicEMHz } = maps;
  if (!lapseRateN || !rainMm || !scatterClimate) throw new Error('a map is missing');
  expect(ituMapAt(lapseRateN, 52, 359)).toBeCloseTo(60 + 52 / 3 + 359 / 60, 3);
  expect(ituMapAt(rainMm, -33.3, 151.2)).toBeCloseTo(1000 - 33.3 + 151.2, 2);
  expect(ituMapAt(scatterClimate, 52.25, 0.75)).toBe(5);
  expect(ituMapAt(scatterClimate, 52.25, -0.75)).toBe(0);
  expect(sporadicEMHz).toHaveLength(4);
});

test('leaves sporadic E out where one of its maps is missing', async () => {
  write(
    'FoEs10.txt',
    world(1.5, () => 5),
  );
  expect(await readRadioClimateMaps(folder)).toEqual({});
});

test('names a file that is no such map', async () => {
  write('DN_SupSlope.txt', '1 2\n3 4\n');
  await expect(readRadioClimateMaps(folder)).rejects.toThrow(
    'DN_SupSlope.txt is not a map: it has 2 × 2 figures, not 121 × 241',
  );
  write(
    'DN_SupSlope.txt',
    world(1.5, () => 900),
  );
  await expect(readRadioClimateMaps(folder)).rejects.toThrow(
    'DN_SupSlope.txt is not a map: value: 900 is outside 0 to 500 N-units/km',
  );
});

test('satellite paths pass over the h0.txt of P.2001, which has no files of locations next to it', async () => {
  const p2001 = join(folder, 'P2001');
  mkdirSync(p2001);
  writeFileSync(
    join(p2001, 'DN_Median.txt'),
    world(1.5, () => 40),
  );
  writeFileSync(
    join(p2001, 'h0.txt'),
    world(1.5, () => 3),
  );
  expect(await readItuMaps(folder)).toEqual({});
  expect(Object.keys(await readRadioClimateMaps(folder)).sort()).toEqual(['freezingHeightKm', 'lapseRateN']);
  write('h0.txt', '1 1\n1 1');
  await expect(readItuMaps(folder)).rejects.toThrow('h0.txt needs Lat.txt next to it');
  write('Lat.txt', '90 90\n-90 -90');
  write('Lon.txt', '0 360\n0 360');
  expect(Object.keys(await readItuMaps(folder))).toEqual(['freezingHeight']);
  // And P.2001 passes over that of P.839.
  expect(Object.keys(await readRadioClimateMaps(folder)).sort()).toEqual(['freezingHeightKm', 'lapseRateN']);
});
