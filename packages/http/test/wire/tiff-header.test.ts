import { beforeAll, expect, test } from 'vitest';

import { bodies } from '../bodies.js';
import { desk, type Desk } from '../fakes.js';

let one: Desk;
beforeAll(async () => {
  one = await desk();
});

interface Made {
  readonly sid: string;
  readonly json: string;
}

/** A multisite calculation. @param count number of its transmitters, which are next to each other */
async function madeOf(count: number): Promise<Made> {
  const [first] = bodies['/multisite'].transmitters;
  const transmitters = Array.from({ length: count }, (_, i) => ({ ...first, lon: Number(first?.lon) + i / 1e5 }));
  const body = { ...bodies['/multisite'], network: `Of${count}`, transmitters };
  const response = await one.ask('/multisite', { method: 'POST', body });
  expect(response.status).toBe(200);
  return (await response.json()) as Made;
}

/** Where the first tile of a little-endian TIFF begins: a reader over a network fetches all before it. */
function headerBytes(tiff: Buffer): number {
  const directory = tiff.readUInt32LE(4);
  for (let i = 0, at = directory + 2; i < tiff.readUInt16LE(directory); i++, at += 12) {
    if (tiff.readUInt16LE(at) !== 324) continue;
    const place = tiff.readUInt32LE(at + 8);
    return tiff.readUInt32LE(at + 4) === 1 ? place : tiff.readUInt32LE(place);
  }
  throw new Error('the TIFF has no tiles');
}

test.each([
  [2, true],
  [100, false],
] as const)(
  'GeoTIFFs of %d transmitters have a short header, with the request or the file that has it',
  async (count, isIn) => {
    const { sid, json } = await madeOf(count);
    const file = new URL(json).pathname;
    const saved = (await (await one.ask(file)).json()) as {
      readonly request: { readonly transmitters: readonly unknown[] };
    };
    expect(saved.request.transmitters).toHaveLength(count);
    for (const format of ['values', 'tiff', 'tiff_3857']) {
      const tiff = Buffer.from(await (await one.ask(`/archive/${sid}/${format}`)).arrayBuffer());
      expect([format, tiff.includes('<Item name="REQUEST">')]).toEqual([format, isIn]);
      const name = decodeURIComponent(file.split('/').at(-1) ?? '');
      expect([format, tiff.includes(`<Item name="REQUEST_FILE">${name}</Item>`)]).toEqual([format, !isIn]);
      expect(headerBytes(tiff)).toBeLessThan(16_384);
    }
  },
);
