import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { cutDb, gainDbi, isPatternError, type PatternFile, readPattern, readSplat } from '@radioshed/antenna';
import { openPatternFolder, readPatternFile } from '@radioshed/antenna/node';
import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

/** Field strength by azimuth: a cardioid. */
const byAzimuth = (deg: number): number => (1 + Math.cos((deg * Math.PI) / 180)) / 2;
/** Field strength by angle below the horizon. */
const byDepression = (deg: number): number => Math.exp(-(((deg - 3) / 20) ** 2));

const az = (rotation: number, step = 1): string =>
  [
    `${rotation} ; rotation`,
    ...Array.from({ length: 360 / step + 1 }, (_, i) => `  ${i * step}\t${byAzimuth(i * step).toFixed(6)}`),
  ].join('\r\n');
const el = (tilt: number, towards: number): string =>
  [
    `${tilt}\t${towards}`,
    ...Array.from({ length: 101 }, (_, i) => `${i - 10}  ${byDepression(i - 10).toFixed(6)}`),
  ].join('\n');
const dB = (field: number): number => Math.max(-60, 20 * Math.log10(field));

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'splat-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function saved(files: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text);
}

function gainsOf(file: PatternFile, azimuthDeg: number, tiltDeg = 0): (at: number, up: number) => number {
  const { horizontalDb, verticalDb } = file;
  const antenna = { pattern: 'cuts', horizontalDb, verticalDb, gainDbi: 0, azimuthDeg, tiltDeg } as const;
  return (at, up) => gainDbi(antenna, at, up);
}

describe('both files of SPLAT!', () => {
  test.each(['tower.az', 'tower.el'])('are read by the name of either: %s', async (name) => {
    await saved({ 'tower.az': az(45), 'tower.el': el(0, 0) });
    const file = await readPatternFile(join(folder, name));
    // The rotation is clockwise from true north.
    expect(file).toMatchObject({ format: 'splat', name: 'tower.az', mounting: { azimuthDeg: 45, tiltDeg: 0 } });
    expect(file.gainDbi).toBeUndefined();
    for (let deg = 0; deg < 360; deg++) expect(cutDb(file.horizontalDb, deg)).toBeCloseTo(dB(byAzimuth(deg)), 1);
    for (let down = -10; down <= 89; down++) {
      expect(cutDb(file.verticalDb, -down)).toBeCloseTo(dB(byDepression(down)), 1);
    }
    expect(cutDb(file.verticalDb, 60)).toBeCloseTo(dB(byDepression(-10)), 1);
    expect(file.notes).toContainEqual(
      expect.objectContaining({ code: 'mountingOfSplat', params: { azimuthDeg: 45, tiltDeg: 0 } }),
    );
  });

  test.each([
    [130, 2.5, 130, 2.5],
    [130, 2.5, 190, 1.25],
    [130, -3, 310, 3],
  ])(
    'rotated by %d° with a tilt of %d° towards %d° are tilted by %d° in front',
    async (rotation, tilt, towards, front) => {
      await saved({ 'tilted.az': az(rotation), 'tilted.el': el(tilt, towards) });
      const file = await readPatternFile(join(folder, 'tilted.az'));
      expect(file.mounting).toEqual({ azimuthDeg: rotation, tiltDeg: front });
      const gains = gainsOf(file, rotation, front);
      expect(gains(rotation, -front)).toBeCloseTo(cutDb(file.horizontalDb, 0), 1);
      for (const off of [-60, 60, 180]) expect(gains(rotation + off, 0)).toBeLessThan(gains(rotation, 0));
    },
  );

  test('of an omnidirectional antenna begin where it is tilted to', () => {
    const flat = { text: '0\n0 1\n90 1\n180 1\n270 1', file: 'a.az' };
    expect(readSplat({ azimuth: flat, elevation: { text: el(1, 77), file: 'a.el' } }).mounting).toEqual({
      azimuthDeg: 77,
      tiltDeg: 1,
    });
    expect(readSplat({ azimuth: flat }).mounting).toEqual({ azimuthDeg: 0, tiltDeg: 0 });
  });

  test('in a folder have one number', async () => {
    await saved({ '77 mast.az': az(0), '77 mast.el': el(0, 0), '78.EL': el(0, 0) });
    const found = await openPatternFolder(folder);
    expect(found.numbers).toEqual([77, 78]);
    expect(found.fileOf(77)).toBe('77 mast.az');
    expect((await found.read(77))?.notes.map(({ code }) => code)).not.toContain('elevationFileMissing');
  });
});

describe('one file of SPLAT!', () => {
  test('without .el is omnidirectional in elevation', () => {
    const file = readPattern(az(0), 'a.az');
    for (const up of [-60, 0, 60]) expect(cutDb(file.verticalDb, up)).toBeCloseTo(0, 6);
    expect(file.notes.map(({ code }) => code)).toContain('elevationFileMissing');
  });

  test('without .az is omnidirectional in azimuth', () => {
    const file = readPattern(el(0, 0), 'a.EL');
    expect(new Set(file.horizontalDb).size).toBe(1);
    expect(file.notes.map(({ code }) => code)).toContain('azimuthFileMissing');
  });
});

test('the field strength is interpolated between any azimuths, for any rotation', () => {
  fc.assert(
    fc.property(fc.integer({ min: -720, max: 720 }), fc.constantFrom(1, 5, 10, 30, 90), (rotation, step) => {
      const file = readSplat({ azimuth: { text: az(rotation, step), file: 'a.az' } });
      for (let deg = 0; deg < 360; deg += 7) {
        const at = (((deg - rotation) % 360) + 360) % 360;
        const [from, along] = [step * Math.floor(at / step), (at % step) / step];
        const field = byAzimuth(from) + along * (byAzimuth(from + step) - byAzimuth(from));
        expect(cutDb(file.horizontalDb, deg - (file.mounting?.azimuthDeg ?? 0))).toBeCloseTo(dB(field), 1);
      }
    }),
    { numRuns: 40 },
  );
});

test.each([
  ['a.az', '', 1, 'the rotation, degrees, is missing'],
  ['a.az', 'x\n0 1\n180 1', 1, 'the rotation in the first line is "x", not a number'],
  ['a.az', '0\n0 1', 1, 'fewer than two azimuths'],
  ['a.az', '0\n0 1\n100 1', 2, 'nothing between'],
  ['a.az', '0\n0 1\n370 1', 3, 'an angle of 370° is outside 0° to 360°'],
  ['a.az', '0\n0 1\n90 -0.2', 3, 'a field strength of -0.2 has no level in dB'],
  ['a.az', '0\n0 1 2\n90 1', 2, 'expected an angle and a value'],
  ['a.el', '0\n0 1\n90 1', 1, 'the first line has no tilt and its azimuth, degrees'],
  ['a.el', '0 0\n0 1', 1, 'fewer than two elevations'],
  ['a.el', '0 0\n-100 1\n90 1', 2, 'an angle of -100° is outside -90° to 90°'],
])('%s with %j is refused at line %i: %s', (file, text, line, message) => {
  let error: unknown;
  try {
    readPattern(text, file);
  } catch (caught) {
    error = caught;
  }
  expect(isPatternError(error)).toBe(true);
  expect(error).toMatchObject({ line, message: expect.stringContaining(message) });
});
