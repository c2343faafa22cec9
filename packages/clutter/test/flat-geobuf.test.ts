import { readFile } from 'node:fs/promises';

import { expect, it } from 'vitest';

import { fieldAt, rootTable } from '../src/flat-geobuf/flat-table.js';
import { readFlatGeobuf } from '../src/flat-geobuf/read-flat-geobuf.js';

const at = (name: string): URL => new URL(`flat-geobuf/${name}`, import.meta.url);
const mixed = async (): Promise<Uint8Array> => new Uint8Array(await readFile(at('mixed.fgb')));
const written = async (): Promise<unknown[]> =>
  (JSON.parse(await readFile(at('mixed.geojson'), 'utf8')) as { features: unknown[] }).features;

it('has the geometries and properties that another program wrote', async () => {
  expect((await readFlatGeobuf(await mixed())).features).toEqual(await written());
});

it.each([
  ['gauss-krueger.fgb', 9.5, 50, 5, { epsgCode: 31467 }],
  ['albers-of-esri.fgb', -100, 40, 1, {}],
])('%s is placed by its coordinate system', async (name, lonDeg, latDeg, offM, params) => {
  const { features, notes } = await readFlatGeobuf(new Uint8Array(await readFile(at(name))));
  const [[[lon, lat]]] = (features[0]?.geometry?.coordinates ?? [[[0, 0]]]) as [[[number, number]]];
  const metres = Math.hypot((lat - latDeg) * 111_200, (lon - lonDeg) * 111_200 * Math.cos((latDeg * Math.PI) / 180));
  expect(metres).toBeLessThan(offM);
  expect(notes).toMatchObject([{ code: 'datumShifted', params }]);
});

it('is placed by its WKT where that contradicts its code, with a note', async () => {
  const bytes = await readFile(at('gauss-krueger.fgb'));
  const code = Buffer.alloc(4);
  code.writeInt32LE(31_467);
  bytes.writeInt32LE(31_466, bytes.indexOf(code));
  const { features, notes } = await readFlatGeobuf(new Uint8Array(bytes));
  expect(notes[0]).toMatchObject({
    code: 'codeContradicted',
    params: { epsgCode: 31466, differences: [{ what: 'projection' }] },
  });
  const [[[lon]]] = (features[0]?.geometry?.coordinates ?? [[[0, 0]]]) as [[[number, number]]];
  expect(lon).toBeCloseTo(9.5, 3);
});

it('is refused with metres and no system, with the remedy', async () => {
  const bytes = new Uint8Array(await readFile(at('gauss-krueger.fgb')));
  const { view, at: start } = rootTable(new DataView(bytes.buffer), 12);
  view.setUint16(start - view.getInt32(start, true) + 4 + 2 * 10, 0, true);
  await expect(readFlatGeobuf(bytes)).rejects.toThrow(
    /names no coordinate system, and its coordinates \(35\d+\.?\d*, 55\d+\.?\d*\).*ogr2ogr -a_srs/,
  );
});

it('is read from any address in memory', async () => {
  const bytes = await mixed();
  const memory = new Uint8Array(bytes.length + 3);
  memory.set(bytes, 3);
  expect((await readFlatGeobuf(memory.subarray(3))).features).toEqual(await written());
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
  expect((await readFlatGeobuf(indexed)).features).toEqual(await written());
});

it('is refused where it ends early, wherever that is', async () => {
  const bytes = await mixed();
  const count = (await readFlatGeobuf(bytes)).features.length;
  for (let length = 0; length < bytes.length; length++) {
    let read = 0;
    try {
      read = (await readFlatGeobuf(bytes.slice(0, length))).features.length;
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
        expect(Array.isArray((await readFlatGeobuf(damaged)).features)).toBe(true);
      } catch (error) {
        expect(error).toBeInstanceOf(Error);
      }
    }
  }
});
