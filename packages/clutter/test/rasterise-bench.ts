import { seededRandom } from '@radioshed/numeric';
import type { Grid } from '@radioshed/raster';

import { clutterOnGrid, readObstacles, systemProfile } from '../src/index.js';

/** 25 million pixels of about 2.2 m on the equator. */
export const BENCH_GRID: Grid = {
  width: 5000,
  height: 5000,
  transform: [0, 2e-5, 0, 0.1, 0, -2e-5],
  crs: 'EPSG:4326',
};

/** A FeatureCollection of random stars and broken lines, 50 to 250 m across. */
export function randomObstacles(count: number, seed: number): object {
  const random = seededRandom(seed);
  const features = Array.from({ length: count }, (_, i) => {
    const [x, y, size] = [random() * 0.1, random() * 0.1, 0.0002 + random() * 0.001];
    const properties = { height: String(1 + random() * 30), material: String(1 + (i % 9)) };
    if (i % 3 === 2) {
      const coordinates = Array.from({ length: 5 }, (_, k) => [x + k * size * random(), y + k * size * random()]);
      return { type: 'Feature', properties, geometry: { type: 'LineString', coordinates } };
    }
    const corners = 4 + Math.floor(random() * 20);
    const ring = Array.from({ length: corners }, (_, k) => {
      const [angle, radius] = [(2 * Math.PI * k) / corners, size * (0.4 + 0.6 * random())];
      return [x + radius * Math.cos(angle), y + radius * Math.sin(angle)];
    });
    ring.push(ring[0] as number[]);
    return { type: 'Feature', properties, geometry: { type: 'Polygon', coordinates: [ring] } };
  });
  return { type: 'FeatureCollection', features };
}

/** Reads and draws random obstacles; how long each took, ms, and the share of pixels they cover. */
export function benchmarkRasterise(count = 3000): { readMs: number; drawMs: number; covered: number } {
  const collection = randomObstacles(count, 1);
  const start = performance.now();
  const { features } = readObstacles(collection);
  const read = performance.now();
  const { codes } = clutterOnGrid({ profile: systemProfile('Minimal'), features }, BENCH_GRID);
  const drawMs = performance.now() - read;
  const pixels = codes.values.data.reduce((sum, code) => sum + (code > 0 ? 1 : 0), 0);
  return { readMs: read - start, drawMs, covered: pixels / codes.values.data.length };
}
