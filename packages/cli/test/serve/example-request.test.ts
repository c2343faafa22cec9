import { nullIsland, type TerrainSource } from '@radioshed/terrain';
import { expect, test } from 'vitest';

import { exampleRequest } from '../../src/serve/example-request.js';

/** A terrain with heights only in some boxes, all of them in one wide box. */
function islands(boxes: readonly { readonly lat: number; readonly lon: number }[]): TerrainSource {
  const inside = (lat: number, lon: number): boolean =>
    boxes.some((box) => Math.abs(lat - box.lat) < 0.5 && Math.abs(lon - box.lon) < 0.5);
  const source = nullIsland();
  return {
    ...source,
    info: async () => ({ ...(await source.info()), tiles: boxes.length, bounds: boxAround(boxes) }),
    heights: async (lat, lon) => Float64Array.from(lat, (each, i) => (inside(each, lon[i] ?? 0) ? 12 : Number.NaN)),
  };
}

function boxAround(boxes: readonly { readonly lat: number; readonly lon: number }[]) {
  const [lat, lon] = [boxes.map((box) => box.lat), boxes.map((box) => box.lon)];
  return { north: Math.max(...lat) + 0.5, south: Math.min(...lat) - 0.5, east: Math.max(...lon) + 0.5, west: Math.min(...lon) - 0.5 }; // prettier-ignore
}

async function placeIn(terrain: TerrainSource): Promise<{ lat: number; lon: number }> {
  return ((await exampleRequest(terrain)) as { transmitter: { lat: number; lon: number } }).transmitter;
}

test('the example is on the sample island', async () => {
  expect(await placeIn(nullIsland())).toMatchObject({ lat: 0.5, lon: 0.5 });
});

test.each([
  ['one tile', [{ lat: 47, lon: 8 }]],
  [
    'two tiles, the sample island between them',
    [
      { lat: 30, lon: -20 },
      { lat: -30, lon: 20 },
    ],
  ],
  [
    'tiles on both sides of the world',
    [
      { lat: -10, lon: -160 },
      { lat: 20, lon: 15 },
    ],
  ],
])('the example lies on %s', async (_what, boxes) => {
  const { lat, lon } = await placeIn(islands(boxes));
  expect(boxes.some((box) => Math.abs(lat - box.lat) <= 0.5 && Math.abs(lon - box.lon) <= 0.5)).toBe(true);
});
