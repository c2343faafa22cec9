import { mkdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { nullIsland } from '@radioshed/terrain';
import { expect, test } from 'vitest';

import { GROUND_PARTS, type MemberGround } from '../../src/cluster/ground-print.js';
import { placePrint } from '../../src/cluster/place-print.js';
import { printsOf } from '../support/print-of.js';
import { temporaryFolder } from '../support/run-command.js';

/** A folder with files. */
function folderOf(files: Readonly<Record<string, string>>): string {
  const folder = temporaryFolder();
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(join(folder, name, '..'), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  return folder;
}

/** A ground that names a file or folder for each setting, with its own content. */
function groundWith(text: (part: string) => string): Partial<MemberGround> {
  const folder = (part: string): string => folderOf({ 'a/b.bin': text(part) });
  const model = folderOf({ 'm.mjs': `import './beside.mjs';`, 'beside.mjs': text('models') });
  const satellites = folderOf({ 's.json': text('satellites') });
  return {
    settings: {
      terrain: folder('terrain'),
      landcover: folder('landcover'),
      buildings: folder('buildings'),
      antennas: folder('antennas'),
      models: join(model, 'm.mjs'),
      ituMaps: folder('maps'),
      satellites: join(satellites, 's.json'),
    },
    surface: { obstacles: text('obstacles'), profiles: text('profiles') } as unknown as MemberGround['surface'],
    tables: {
      p1546Tables: { figures: [new TextEncoder().encode(text('tables'))] },
    } as unknown as MemberGround['tables'],
    limits: { maxMegapixels: text('limits') === 'x' ? 10 : 11 },
  };
}

test('equal content in other folders, written at other times, has equal prints', async () => {
  expect(await printsOf(groundWith(() => 'x'))).toEqual(await printsOf(groundWith(() => 'x')));
});

test.each(Object.keys(GROUND_PARTS))('a difference in %s is found there, and nowhere else', async (part) => {
  const same = await printsOf(groundWith(() => 'x'));
  const other = await printsOf(groundWith((each) => (each === part ? 'y' : 'x')));
  expect(Object.keys(same).sort()).toEqual(Object.keys(GROUND_PARTS).sort());
  expect(Object.keys(same).filter((each) => same[each] !== other[each])).toEqual([part]);
});

test('terrain of another kind or box differs, and so do limits that were left out only from others', async () => {
  const plain = await printsOf();
  const flat = { ...nullIsland(), info: async () => ({ ...(await nullIsland().info()), tiles: 7 }) };
  expect((await printsOf({ terrain: flat })).terrain).not.toBe(plain.terrain);
  expect((await printsOf({ limits: { maxMegapixels: 64, maxMemoryMB: 1 } })).limits).toBe(plain.limits);
});

test('large files count by names, sizes and times, small ones by content', async () => {
  const folder = folderOf({ a: '1', b: '2' });
  const small = await placePrint(folder, '--terrain');
  utimesSync(join(folder, 'a'), 1, 1);
  expect(await placePrint(folder, '--terrain')).toBe(small);
  writeFileSync(join(folder, 'large'), new Uint8Array(65 << 20));
  utimesSync(join(folder, 'large'), 1, 1);
  const large = await placePrint(folder, '--terrain');
  expect(await placePrint(folder, '--terrain')).toBe(large);
  utimesSync(join(folder, 'large'), 2, 2);
  expect(await placePrint(folder, '--terrain')).not.toBe(large);
});

test.each([
  [undefined, 'none'],
  ['copernicus', 'copernicus'],
  ['/not/there', '/not/there'],
] as const)('the place %s is a word', async (place, print) => expect(await placePrint(place, '--terrain')).toBe(print));

test('the documentation lists what is compared', () => {
  const page = readFileSync(new URL('../../../../docs/cluster.md', import.meta.url), 'utf8');
  for (const [part, what] of Object.entries(GROUND_PARTS))
    expect(page.replaceAll(/ +/g, ' ')).toContain(`| ${part} | ${what} |`);
});
