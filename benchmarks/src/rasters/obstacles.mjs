// @ts-check
import { clutterOnGrid, readObstacles, systemProfile } from '@radioshed/clutter';
import { seededRandom } from '@radioshed/numeric';

const SEED = 1;
const RUNS = 3;

/**
 * 25 million pixels of about 2.2 m on the equator.
 *
 * @type {import('@radioshed/raster').Grid}
 */
const GRID = {
  width: 5000,
  height: 5000,
  transform: [0, 2e-5, 0, 0.1, 0, -2e-5],
  crs: 'EPSG:4326',
};

/**
 * A FeatureCollection of random stars and broken lines, 50 to 250 m across.
 *
 * @param {number} count
 * @param {number} seed
 */
function randomObstacles(count, seed) {
  const random = seededRandom(seed);
  const features = Array.from({ length: count }, (_, i) => {
    const [x, y, size] = [random() * 0.1, random() * 0.1, 0.0002 + random() * 0.001];
    const properties = { height: String(1 + random() * 30), material: String(1 + (i % 9)) };
    if (i % 3 === 2) {
      const coordinates = Array.from({ length: 5 }, (_, k) => [x + k * size * random(), y + k * size * random()]);
      return { type: 'Feature', properties, geometry: { type: 'LineString', coordinates } };
    }
    const corners = 5 + Math.floor(random() * 20);
    const ring = Array.from({ length: corners }, (_, k) => {
      const [angle, radius] = [(2 * Math.PI * k) / corners, size * (0.4 + 0.6 * random())];
      return [x + radius * Math.cos(angle), y + radius * Math.sin(angle)];
    });
    return { type: 'Feature', properties, geometry: { type: 'Polygon', coordinates: [[...ring, ring[0]]] } };
  });
  return { type: 'FeatureCollection', features };
}

/** Reading random obstacles and drawing them: how long each took, and the fraction of pixels they cover. */
export function obstacles() {
  const count = 3000;
  const collection = randomObstacles(count, SEED);
  const times = [];
  let covered = 0;
  for (let run = 0; run < RUNS; run++) {
    const start = performance.now();
    const { features, rejected } = readObstacles(collection);
    if (rejected.length > 0) throw new Error(`obstacles were rejected: ${rejected[0].reason}`);
    const read = performance.now();
    const { codes } = clutterOnGrid({ profile: systemProfile('Minimal'), features }, GRID);
    const drawn = performance.now();
    times.push({ readMs: read - start, drawMs: drawn - read, totalMs: drawn - start });
    covered = codes.values.reduce((sum, code) => sum + (code > 0 ? 1 : 0), 0);
  }
  times.sort((a, b) => a.totalMs - b.totalMs);
  const pixels = GRID.width * GRID.height;
  return { seed: SEED, rows: [{ obstacles: count, pixels, ...times[0], coveredPercent: (100 * covered) / pixels }] };
}
