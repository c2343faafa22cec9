import { readdirSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, test } from 'vitest';

import { DISK, type Disk } from '../src/files/disk.js';
import { folderReserve } from '../src/files/reserve.js';
import { fastFolder } from './forms.js';

const MIB = 1 << 20;

/** A disk that says how much of it is free. */
function diskWith(freeBytes: number): Disk {
  return {
    ...DISK,
    statfs: (async () => ({ blocks: 1e6, bavail: freeBytes / 4096, bsize: 4096 })) as unknown as Disk['statfs'],
  };
}

test.each([
  [100 * MIB, 8 * MIB],
  [9 * MIB, 8 * MIB],
  [8 * MIB, 7 * MIB],
  [5 * MIB, 4 * MIB],
  [5 * MIB - 4096, 0],
  [0, 0],
])('of %d free bytes it takes %d, and leaves a margin', async (free, taken) => {
  expect(await folderReserve(fastFolder(), diskWith(free)).hold()).toBe(taken);
});

test('one that was released is taken back whole, without the margin', async () => {
  const folder = fastFolder();
  await folderReserve(folder, diskWith(100 * MIB)).hold();
  const reserve = folderReserve(folder, diskWith(8 * MIB));
  expect(await reserve.release()).toBe(true);
  expect(await reserve.hold()).toBe(8 * MIB);
});

test('several processes that make it at once leave one whole file, and nothing else', async () => {
  const folder = fastFolder();
  const held = await Promise.all(Array.from({ length: 4 }, () => folderReserve(folder, diskWith(100 * MIB)).hold()));
  expect(held).toEqual([8 * MIB, 8 * MIB, 8 * MIB, 8 * MIB]);
  await Promise.all(Array.from({ length: 4 }, () => folderReserve(folder, diskWith(100 * MIB)).hasRoom()));
  expect(readdirSync(folder)).toEqual(['reserve']);
  expect(statSync(join(folder, 'reserve')).size).toBe(8 * MIB);
});

test('what killed processes left of one is removed once it is old, and nothing else', async () => {
  const folder = fastFolder();
  const old = ['reserve.new', 'reserve.probe', 'reserve.aB3dE6gH.new', 'reserves.new', 'my.reserve.new'];
  for (const name of [...old, 'reserve.zzzzzzzz.new']) writeFileSync(join(folder, name), '');
  for (const name of old) utimesSync(join(folder, name), 0, 0);
  await folderReserve(folder, diskWith(100 * MIB)).hold();
  expect(readdirSync(folder).sort()).toEqual(['my.reserve.new', 'reserve', 'reserve.zzzzzzzz.new', 'reserves.new']);
});
