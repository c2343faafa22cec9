import { readFileSync } from 'node:fs';

import { antennaFigures, CUT_INTERPOLATIONS, directionalGain } from '@radioshed/antenna';
import { expect, test } from 'vitest';

import { arrayCuts, arrayPattern, type DipoleArray, patternDifference, sampledPattern } from './dipole-array.js';

const ARRAYS: readonly (readonly [string, DipoleArray])[] = [
  ['8 × 1', { rows: 8, columns: 1, tiltDeg: 0 }],
  ['8 × 2', { rows: 8, columns: 2, tiltDeg: 0 }],
  ['8 × 2, tilted 6°', { rows: 8, columns: 2, tiltDeg: 6 }],
];
const mounting = { pattern: 'cuts', gainDbi: 0, azimuthDeg: 0, tiltDeg: 0 } as const;

test('the table of the README compares the interpolations with whole patterns of arrays', () => {
  const differences = ARRAYS.map(([, array]) => {
    const truth = sampledPattern(arrayPattern(array));
    const cuts = arrayCuts(array);
    return CUT_INTERPOLATIONS.map((interpolation) =>
      patternDifference(directionalGain({ ...mounting, ...cuts, interpolation }), truth),
    );
  });
  const rows = CUT_INTERPOLATIONS.map((name, i) => {
    const cells = differences.map((each) => `${each[i]?.rmsDb.toFixed(2)}, ${each[i]?.mostDb.toFixed(1)}`);
    return `| \`${name}\` | ${cells.join(' | ')} |`;
  });
  const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8').replace(/ +\|/g, ' |');
  for (const row of rows) expect(readme).toContain(row);
  // The default is the best of those that reproduce both cuts, and not worse than the others by half a decibel.
  const rms = (i: number): number => differences.reduce((sum, each) => sum + (each[i]?.rmsDb ?? 0), 0);
  for (let i = 1; i < CUT_INTERPOLATIONS.length; i++) expect(rms(0)).toBeLessThan(rms(i));
});

test('a panel whose vertical cut has a deep null at its back is no wider for it', () => {
  const horizontalDb = Array.from({ length: 360 }, (_, i) => -Math.min(28, 12 * (Math.min(i, 360 - i) / 68.5) ** 2));
  const verticalDb = Array.from({ length: 360 }, (_, i) => {
    const off = Math.min(i, 360 - i);
    if (off <= 90) return -Math.min(20, 12 * (off / 10) ** 2);
    return Math.abs(i - 180) < 3 ? -45 : -12;
  });
  const panel = { ...mounting, horizontalDb, verticalDb };
  expect(antennaFigures(panel).horizontalBeamwidthDeg).toBeCloseTo(68.5, 0);
  const gain = directionalGain(panel);
  for (let azimuth = -90; azimuth <= 90; azimuth++) {
    for (let elevation = -60; elevation <= 60; elevation++) {
      expect(gain(azimuth, elevation)).toBeLessThanOrEqual((horizontalDb.at(azimuth) as number) + 1e-9);
    }
  }
});
