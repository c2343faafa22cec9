import { mkdirSync, mkdtempSync, rmSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { readItuMaps, readRadioClimateMaps, readRefractivityMaps } from '@radioshed/satellite/node';
import { afterEach, beforeEach, expect, test } from 'vitest';

import { filesBelow } from '../src/node/map-files.js';

let folder: string;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'hostile-maps-'))));
afterEach(() => rmSync(folder, { recursive: true }));

const read = async (): Promise<string> =>
  Promise.all([readRefractivityMaps(folder), readItuMaps(folder), readRadioClimateMaps(folder)]).then(
    () => 'read',
    (error: unknown) => (error instanceof Error ? error.message : String(error)),
  );
const put = (name: string, text: string): void => writeFileSync(join(folder, name), text);
const ROW = `${Array.from({ length: 241 }, () => '300').join(' ')}\n`;

test.each([
  ['nothing', ''],
  ['no numbers', 'N050\nDN50\n'],
  ['NaN', ROW.replace('300', 'NaN').repeat(121)],
  ['an infinity', ROW.replace('300', '1e999').repeat(121)],
  ['a number of something else', ROW.replace('300', '-300').repeat(121)],
  ['too few rows', ROW.repeat(120)],
  ['rows of different lengths', ROW.repeat(120) + ROW.slice(4)],
  ['a first row without end', '1 '.repeat(500_000) + '\n1'.repeat(500_000)],
  ['bytes without a line', '\0\u0001\u00ff'.repeat(1000)],
])('a map of %s is refused by its name', async (_, text) => {
  put('DN50.TXT', ROW.replaceAll('300', '40').repeat(121));
  put('N050.TXT', text);
  expect(await read()).toMatch(/N050\.TXT is not a map: /);
});

test('a map that is not a file, too large or not there is refused by its name', async () => {
  mkdirSync(join(folder, 'N050.TXT'));
  put('DN50.TXT', ROW.replaceAll('300', '40').repeat(121));
  expect(await read()).toBe('DN50.TXT needs N050.TXT in the folder'); // a folder is not a map
  rmSync(join(folder, 'N050.TXT'), { recursive: true });
  symlinkSync(tmpdir(), join(folder, 'N050.TXT'));
  expect(await read()).toMatch(/N050\.TXT is not a map: it is not a file/);
  rmSync(join(folder, 'N050.TXT'));
  symlinkSync(join(folder, 'gone'), join(folder, 'N050.TXT'));
  expect(await read()).toMatch(/N050\.TXT is not a map: ENOENT/);
  rmSync(join(folder, 'N050.TXT'));
  put('N050.TXT', '');
  truncateSync(join(folder, 'N050.TXT'), 300e9); // takes no room on the disk
  expect(await read()).toMatch(/N050\.TXT is not a map: it has 300000000000 bytes; allowed: at most 200000000/);
});

test('links between folders are not followed, those to files are', async () => {
  mkdirSync(join(folder, 'maps'));
  for (const name of ['one', 'two']) symlinkSync(folder, join(folder, 'maps', name)); // 2 to the 40th paths
  put('elsewhere', ROW.repeat(121));
  symlinkSync(join(folder, 'elsewhere'), join(folder, 'maps', 'N050.TXT'));
  put('DN50.TXT', ROW.replaceAll('300', '40').repeat(121));
  expect((await readRefractivityMaps(folder))?.surfaceRefractivity.values[0]).toBe(300);
});

test('a folder with too many files is refused', async () => {
  for (const name of ['a', 'b', 'c']) put(name, '');
  mkdirSync(join(folder, 'd'));
  expect(await filesBelow(folder, 4)).toEqual(['a', 'b', 'c']);
  await expect(filesBelow(folder, 3)).rejects.toThrow('has more than 3 files: name the folder of the maps');
});
