import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';

import { afterAll, describe, expect, test } from 'vitest';

import { generatedModules, leftOver, moduleText } from '../twins/generate-wgsl.mjs';
import { ROOT, sourceOf } from '../twins/wgsl/sources.mjs';

const modules = await generatedModules();

test.each(modules.map((each) => ({ ...each, name: relative(ROOT, each.file) })))(
  '$name is what its source becomes',
  ({ file, text }) => {
    expect(readFileSync(file, 'utf8')).toBe(text);
  },
);

test('no generated file is left over', () => {
  expect(leftOver()).toEqual([]);
});

describe('a translated module', () => {
  const folder = mkdtempSync(join(tmpdir(), 'wgsl-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  let count = 0;

  /** The WGSL of a module. */
  async function wgslOf(text: string): Promise<string> {
    const file = join(folder, `module-${++count}.ts`);
    writeFileSync(file, text);
    return /code: `\n([^]*?)`,/.exec(await moduleText(sourceOf(file)))?.[1] ?? '';
  }

  test('keeps statements, equation tags and constants', async () => {
    const code = await wgslOf(`
const SLOPE_DB = 4.5;
/** @wgsl */
export function lossDb(distanceM: number, isNear: boolean): number {
  const logKm = Math.log10(distanceM / 1000);
  if (isNear) return 2 * SLOPE_DB * logKm; // eq. (1)
  let lossDb = logKm ** 2;
  for (let i = 0; i < 3; i++) lossDb += i * distanceM;
  return lossDb;
}
`);
    expect(code).toBe(`fn loss_db(distance_m: f32, is_near: bool) -> f32 {
  let log_km = log10(distance_m / 1000.0);
  if (is_near) {
    return 9.0 * log_km; // eq. (1)
  }
  var loss_db = log_km * log_km;
  for (var i = 0; i < 3; i++) {
    loss_db += f32(i) * distance_m;
  }
  return loss_db;
}
`);
  });

  test('makes one function of one that returns another, and of words their places', async () => {
    const code = await wgslOf(`
type Place = 'town' | 'country';
const GAIN: Readonly<Record<Place, number>> = { country: 3, town: 1.5 };
/** @wgsl loss_of_place */
function formulaOf(frequencyMHz: number, place: Place): (distanceM: number) => number {
  const gainDb = GAIN[place];
  return (distanceM) => (place === 'town' ? gainDb : frequencyMHz * distanceM);
}
`);
    expect(code).toContain('fn loss_of_place(distance_m: f32, frequency_mhz: f32, place: u32) -> f32 {');
    expect(code).toContain('= array(1.5, 3.0);');
    expect(code).toContain('return select(frequency_mhz * distance_m, gain_db, place == 0u);');
  });

  test('calls only the function that a choice chooses', async () => {
    const code = await wgslOf(`
/** @wgsl */
function far(x: number): number { return x; }
/** @wgsl */
function chosen(x: number): number { const y = x > 1 ? far(x) : 0; return y; }
`);
    expect(code).toContain('  var y: f32;\n  if (x > 1.0) {\n    y = far(x);\n  } else {\n    y = 0.0;\n  }\n');
  });

  test.each([
    ['/** @wgsl */\nfunction f(x: number): number { return Math.sinh(x); }', 'Math.sinh'],
    ['/** @wgsl */\nfunction f(x: Float64Array): number { return x[0]; }', 'the type of x'],
    [
      '/** @wgsl */\nfunction f(x: number): number { return g(x); }\nfunction g(x: number): number { return x; }',
      'g(…)',
    ],
    ['/** @wgsl */\nfunction f(x: number): number { return x > 0 ? x : NaN; }', 'NaN'],
  ])('refuses %s', async (text, problem) => {
    await expect(wgslOf(text)).rejects.toThrow(problem);
  });
});
