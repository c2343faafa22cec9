import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { ituMapAt } from '@radioshed/satellite';
import { readRefractivityMaps } from '@radioshed/satellite/node';
import { afterEach, beforeEach, expect, test } from 'vitest';

let folder: string;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'refractivity-'))));
afterEach(() => rmSync(folder, { recursive: true }));

/** A map of a plane: rows from 90° N to 90° S, columns from 0° to 360° E, both every 1.5°. */
const plane = (of: (lat: number, lon: number) => number): string =>
  Array.from({ length: 121 }, (_, row) =>
    Array.from({ length: 241 }, (_, column) => of(90 - 1.5 * row, 1.5 * column).toFixed(3)).join('   '),
  ).join('\n');

test('the maps have their first row in the north and their first column at Greenwich', async () => {
  expect(await readRefractivityMaps(folder)).toBeUndefined();
  writeFileSync(
    join(folder, 'n050.txt'),
    plane((lat, lon) => 300 + lat / 2 + lon / 10),
  );
  await expect(readRefractivityMaps(folder)).rejects.toThrow('n050.txt needs DN50.TXT in the folder');
  writeFileSync(
    join(folder, 'DN50.TXT'),
    plane((lat) => 60 - lat / 3),
  );
  const maps = await readRefractivityMaps(folder);
  if (maps === undefined) throw new Error('no maps');
  expect(ituMapAt(maps.surfaceRefractivity, 52.3, 2.8)).toBeCloseTo(300 + 26.15 + 0.28, 3);
  expect(ituMapAt(maps.surfaceRefractivity, 52.3, -2.8)).toBeCloseTo(300 + 26.15 + 35.72, 3);
  expect(ituMapAt(maps.refractivityLapse, -33, 151)).toBeCloseTo(71, 3);
  writeFileSync(join(folder, 'DN50.TXT'), '40 41\n42 43\n');
  await expect(readRefractivityMaps(folder)).rejects.toThrow(
    'DN50.TXT is not a map: it has 2 × 2 figures, not 121 × 241',
  );
});
