import { geographicGrid } from '@radioshed/raster';
import { expect, test } from 'vitest';

import { noiseAside } from '../src/account/noise-aside.js';
import { noisePicture } from '../src/account/noise-picture.js';

test('a large noise map is drawn in another thread, with the same result', async () => {
  const records = Array.from({ length: 40 }, (_, i) => ({
    latDeg: (i * 0.37) % 1,
    lonDeg: (i * 0.61) % 1,
    noiseDbm: -140 + 3 * i,
  }));
  const job = { records, grid: geographicGrid({ north: 1, east: 1, south: 0, west: 0 }, 150, 100) };
  const turns = { count: 0 };
  const timer = setInterval(() => turns.count++, 1);
  const drawn = await noiseAside(1, job);
  clearInterval(timer);
  expect(turns.count).toBeGreaterThan(0);
  expect(drawn).toEqual(noisePicture(job));
  expect(new Set(drawn).size).toBeGreaterThan(20);
});
