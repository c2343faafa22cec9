import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, it } from 'vitest';

import { openItuMaps } from '../../src/ground/itu-maps-choice.js';
import { printOf } from '../support/print-of.js';
import { radioshed, temporaryFolder } from '../support/run-command.js';

/** A map of one figure, every 1.5°. */
const even = (value: number): string => `${Array.from({ length: 241 }, () => value).join(' ')}\n`.repeat(121);
const folderWith = (name: string, files: Readonly<Record<string, string>>): string => {
  const folder = join(temporaryFolder(), name);
  mkdirSync(folder);
  for (const [file, text] of Object.entries(files)) writeFileSync(join(folder, file), text);
  return folder;
};
const maps = folderWith('maps', { 'N050.TXT': even(360), 'DN50.TXT': even(75), 'DN_Median.txt': even(70) });
const empty = folderWith('empty', {});

const LINK = [
  '--lat',
  '0.5',
  '--lon',
  '0.5',
  '--rx-lat',
  '0.55',
  '--rx-lon',
  '0.55',
  '--tx-height',
  '60',
  '--frequency',
  '600',
  '--rx-height',
  '10',
  '--quantity',
  'loss',
];

it('a path takes N₀ and ΔN from the folder of the flag or of the environment', async () => {
  const path = ['path', ...LINK, '--model', 'p1812', '--json'];
  const byFlag = await radioshed([...path, '--itu-maps', maps]);
  expect(byFlag.stderr).toBe('');
  expect(JSON.parse(byFlag.stdout)['Atmospheric bending constant']).toBe(360);
  expect(byFlag.stdout).toContain('ITU maps give N₀ and ΔN at the centre of the path.');
  const byEnvironment = await radioshed(path, { env: { RADIOSHED_ITU_MAPS: maps } });
  expect(byEnvironment.stdout).toContain('ITU maps give N₀ and ΔN at the centre of the path.');
  const none = await radioshed([...path, '--itu-maps', empty]);
  expect(none.stderr).toMatch(/no ITU map in .*empty: it has none of N050\.TXT, DN50\.TXT, DN_Median\.txt/);
});

it('links take them in each thread', async () => {
  const file = join(temporaryFolder(), 'links.csv');
  writeFileSync(file, 'tx_lat_deg,tx_lon_deg,rx_lat_deg,rx_lon_deg\n0.5,0.5,0.55,0.55\n');
  const flags = [
    '--tx-height',
    '60',
    '--frequency',
    '600',
    '--rx-height',
    '10',
    '--model',
    'p2001',
    '--itu-maps',
    maps,
  ];
  const { stderr } = await radioshed(['links', file, ...flags, '--threads', '1']);
  expect(stderr).toContain('ITU maps give ΔN at the centre of the path.');
});

it('a server takes a folder without maps of satellite paths, and distinguishes its workers by the figures', async () => {
  const { airMaps, ituMaps, notes } = await openItuMaps(maps, ['sky', 'air']);
  expect(ituMaps).toBeUndefined();
  expect(notes).toContainEqual(
    expect.objectContaining({
      code: 'airMapsRead',
      params: expect.objectContaining({
        refractivity: true,
        climate: true,
        missing: expect.arrayContaining(['DN_SupSlope.txt']),
      }),
    }),
  );
  const { airMaps: others } = await openItuMaps(folderWith('others', { 'DN_Median.txt': even(71) }), ['sky', 'air']);
  const tables = [{}, ...(airMaps && others ? [{ airMaps }, { airMaps: others }] : [])];
  const prints = await Promise.all(tables.map((each) => printOf({ tables: each })));
  expect(new Set(prints).size).toBe(3);
  await expect(openItuMaps(empty, ['sky', 'air'])).rejects.toThrow('none of R001.TXT');
});
