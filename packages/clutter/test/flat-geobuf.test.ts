import { readFile } from 'node:fs/promises';

import { expect, it } from 'vitest';

import { fieldAt, rootTable } from '../src/flat-geobuf/flat-table.js';
import { readFlatGeobuf } from '../src/flat-geobuf/read-flat-geobuf.js';

const at = (name: string): URL => new URL(`flat-geobuf/${name}`, import.meta.url);
const mixed = async (): Promise<Uint8Array> => new Uint8Array(await readFile(at('mixed.fgb')));
const written = async (): Promise<unknown[]> =>
  (JSON.parse(await readFile(at('mixed.geojson'), 'utf8')) as { features: unknown[] }).features;

it('has the geometries and properties that another program wrote', async () => {
  expect(readFlatGeobuf(await mixed())).toEqual(await written());
});

it('is read from any address in memory', async () => {
  const bytes = await mixed();
  const memory = new Uint8Array(bytes.length + 3);
  memory.set(bytes, 3);
  expect(readFlatGeobuf(memory.subarray(3))).toEqual(await written());
});

it('has an index, which is skipped', async () => {
  const bytes = await mixed();
  const view = new DataView(bytes.buffer);
  const end = 12 + view.getUint32(8, true);
  // Seven features in nodes of two: seven, four, two and one nodes of 40 bytes.
  view.setUint16(fieldAt(rootTable(view, 12), 9) ?? 0, 2, true);
  const indexed = new Uint8Array(bytes.length + 14 * 40).fill(255);
  indexed.set(bytes.subarray(0, end));
  indexed.set(bytes.subarray(end), end + 14 * 40);
  expect(readFlatGeobuf(indexed)).toEqual(await written());
});

it('is refused where it ends early, wherever that is', async () => {
  const bytes = await mixed();
  const count = readFlatGeobuf(bytes).length;
  for (let length = 0; length < bytes.length; length++) {
    let read = 0;
    try {
      read = readFlatGeobuf(bytes.slice(0, length)).length;
    } catch {
      continue;
    }
    expect(read).toBeLessThan(count); // cut between features
  }
});

it('ends with an error or with features when bytes are damaged', async () => {
  const bytes = await mixed();
  for (let i = 8; i < bytes.length; i++) {
    for (const value of [0, 255]) {
      const damaged = bytes.slice();
      damaged[i] = value;
      try {
        expect(Array.isArray(readFlatGeobuf(damaged))).toBe(true);
      } catch (error) {
        expect(error).toBeInstanceOf(Error);
      }
    }
  }
});
