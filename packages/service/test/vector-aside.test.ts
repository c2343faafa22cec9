import { COLOUR_KEYS } from '@radioshed/colour';
import { geographicGrid } from '@radioshed/raster';
import { expect, test } from 'vitest';

import { vectorAside } from '../src/files/vector-aside.js';
import { vectorFile, type VectorJob } from '../src/files/vector-file.js';

const [key] = Object.values(COLOUR_KEYS);

/** A job whose values fall from the middle, for a raster of some width and height. */
function jobOf(width: number, height: number, name: string): VectorJob {
  const values = Float32Array.from({ length: width * height }, (_, i) => {
    const [row, column] = [Math.floor(i / width), i % width];
    return -40 - 100 * Math.hypot(row / height - 0.5, column / width - 0.5);
  });
  const grid = geographicGrid({ north: 1, east: 1, south: 0, west: 0 }, width, height);
  const rest = { name, description: '', attributions: [], madeAt: '2026-11-29T00:00:00.000Z' };
  if (key === undefined) throw new Error('no colour key');
  return { ...rest, format: 'isolines', values, grid, key };
}

test.each([
  ['small', 40, 30],
  ['large', 400, 300],
])('a %s vector file is made in another thread, with the same result', async (_, width, height) => {
  const expected = vectorFile(jobOf(width, height, 'a'));
  const made = await Promise.all(['a', 'a', 'a'].map((name) => vectorAside(1, jobOf(width, height, name))));
  for (const bytes of made) expect(Buffer.from(bytes).equals(expected)).toBe(true);
  expect(expected.length).toBeGreaterThan(1000);
});

test.each([40, 400])('an error in the thread is that of the call, for a raster %i pixels wide', async (width) => {
  const job = { ...jobOf(width, 300, 'a'), values: new Float32Array(width * 300 - 1) };
  await expect(vectorAside(1, job)).rejects.toThrow('one for each of');
  expect((await vectorAside(1, jobOf(width, 300, 'b'))).length).toBeGreaterThan(1000);
});
