import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { isPatternError, writeAdf } from '@radioshed/antenna';
import { openPatternFolder, readPatternFile } from '@radioshed/antenna/node';
import { bytesOfString } from '@radioshed/units';
import { afterEach, beforeEach, expect, test } from 'vitest';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'radioshed-antennas-'));
});
afterEach(() => rm(folder, { recursive: true }));

const adf = (name: string): string =>
  writeAdf({ name, gainDbi: 9, horizontalDb: [0, -6, -20, -6], verticalDb: [0, -12, -20, -12] });
const put = (name: string, text: string | Uint8Array): Promise<void> => writeFile(join(folder, name), text);

test('files are numbered by their names', async () => {
  await put('3587_sector.adf', adf('Sector'));
  await put('27297.ADF', adf('Other'));
  await put('yagi.adf', adf('Yagi'));
  await put('notes.txt', 'none of these');
  const shelf = await openPatternFolder(folder);
  expect(shelf.numbers).toEqual([3587, 27297]);
  expect(shelf.unnumbered).toEqual(['yagi.adf']);
  expect(shelf.fileOf(3587)).toBe('3587_sector.adf');
  expect(await shelf.read(3587)).toMatchObject({ name: 'Sector', gainDbi: 9 });
  expect(await shelf.read(1)).toBeUndefined();
});

test('antennas.json also numbers them, and takes precedence', async () => {
  await put('yagi.adf', adf('Yagi'));
  await put('7_dish.adf', adf('Dish'));
  await put('antennas.json', '{"12": "yagi.adf", "70": "7_dish.adf"}');
  const shelf = await openPatternFolder(folder);
  expect(shelf.numbers).toEqual([12, 70]);
  expect((await shelf.read(12))?.name).toBe('Yagi');
});

test.each([
  ['{"12": "gone.adf"}', 'antennas.json, line 1: number 12: there is no file "gone.adf"'],
  ['{"x": "yagi.adf"}', '"x" is not a pattern number'],
  ['{"12": 5}', 'there is no file 5'],
  ['[1]', 'it is not an object'],
  ['{', 'it is not JSON'],
  ['{"1": "yagi.adf"}', 'the number 1 of yagi.adf is built in (0, 1)'],
])('the index %s is refused', async (index, message) => {
  await put('yagi.adf', adf('Yagi'));
  await put('antennas.json', index);
  await expect(openPatternFolder(folder, [0, 1])).rejects.toThrow(message);
});

test('two files of one number are refused', async () => {
  await put('5_a.adf', adf('A'));
  await put('5_b.adf', adf('B'));
  await expect(openPatternFolder(folder)).rejects.toThrow('5_a.adf and 5_b.adf both have the number 5');
});

test('a file with a row missing names file and line, and is read again once corrected', async () => {
  const whole = adf('Sector');
  await put('5_a.adf', whole.replace(/\r\n40,[^\r]*/, ''));
  const shelf = await openPatternFolder(folder);
  const error = await shelf.read(5).catch((reason: unknown) => reason);
  expect(isPatternError(error) && [error.kind, error.file]).toEqual(['wrong-count', '5_a.adf']);
  expect(String(error)).toMatch(/5_a\.adf, line \d+: cut H: 360 rows announced, 359 found; the row of 40° is missing/);
  await put('5_a.adf', whole);
  expect((await shelf.read(5))?.name).toBe('Sector');
});

test('a file in Windows-1252 is read as such', async () => {
  await put('5.adf', bytesOfString(adf('Yagi 30°')));
  expect((await readPatternFile(join(folder, '5.adf'))).name).toBe('Yagi 30°');
});
