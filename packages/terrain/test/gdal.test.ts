import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { describeWith } from '@radioshed/testing/left-out';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { isDemError } from '../src/index.js';
import { folderSource } from '../src/node.js';

/** A file that GDAL wrote, and what it reads from it. */
interface Case {
  readonly file: string;
  readonly encoding: Readonly<Record<string, unknown>> & { readonly plain: boolean };
  /** Whether its unit is one of length. */
  readonly isLength: boolean;
  /** Latitude, longitude and height in m; null for a void. */
  readonly points: readonly (readonly [number, number, number | null])[];
}

/** Files of a run; all of `RADIOSHED_TEST_ALL=true`. */
const FILES = process.env['RADIOSHED_TEST_ALL'] === 'true' ? 1500 : 120;
const seed = Number(process.env['RADIOSHED_TEST_SEED'] ?? Math.floor(2 ** 31 * Math.random()));
const python = ['/usr/bin/python3', 'python3'].find(
  (each) => spawnSync(each, ['-c', 'from osgeo import gdal, osr; import numpy']).status === 0,
);

describeWith('gdal', python !== undefined, `files that GDAL wrote, seed ${seed}`, () => {
  const folder = mkdtempSync(join(tmpdir(), 'gdal-'));
  let cases: readonly Case[] = [];
  beforeAll(() => {
    const script = fileURLToPath(new URL('gdal/write_cases.py', import.meta.url));
    execFileSync(python ?? '', [script, folder, String(seed), String(FILES)], { stdio: 'ignore' });
    cases = JSON.parse(readFileSync(join(folder, 'cases.json'), 'utf8')) as readonly Case[];
  }, 300_000);
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('agree to 0.01 m or are refused by name, and nearly all plain ones are read', async () => {
    let [plain, plainRead] = [0, 0];
    for (const { file, encoding, isLength, points } of cases) {
      if (encoding.plain) plain++;
      const lats = points.map(([lat]) => lat);
      const lons = points.map(([, lon]) => lon);
      const found = await folderSource(join(folder, file))
        .heights(lats, lons, { method: 'nearest' })
        .catch((error: unknown) => error);
      if (isDemError(found)) {
        expect(found.message, JSON.stringify(encoding)).toMatch(
          /not supported|not a known unit of length|not known|are turned against|definition by Esri/,
        );
        continue;
      }
      expect(isLength, `${JSON.stringify(encoding)} is refused`).toBe(true);
      if (encoding.plain) plainRead++;
      for (const [i, [, , height]] of points.entries()) {
        const heightM = (found as Float64Array)[i] ?? Infinity;
        const isVoid = height === null || height < -11_000 || height > 9000;
        const difference = isVoid === Number.isNaN(heightM) ? (isVoid ? 0 : Math.abs(heightM - height)) : Infinity;
        expect(difference, `${JSON.stringify(encoding)}: ${heightM} m instead of ${height} m`).toBeLessThanOrEqual(
          0.01,
        );
      }
    }
    expect(cases.length).toBeGreaterThan(0.9 * FILES);
    expect(plainRead / plain).toBeGreaterThanOrEqual(0.95);
  }, 300_000);
});
