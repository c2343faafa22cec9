import { metresPerDegreeLat, metresPerDegreeLon, type Position, unwrapLonDeg } from '@radioshed/geodesy';
import { type Grid, pixelToMap } from '@radioshed/raster';

/** Side of the blocks of pixels that share their candidates. */
const BLOCK_PIXELS = 16;

/**
 * Index of the site nearest to each pixel's centre, on a plane, which suits distances of some kilometres.
 *
 * Each block considers only sites that can be nearest to one of its pixels.
 */
export function nearestSites(grid: Grid, sites: readonly Position[]): Int32Array {
  const { width, height, transform } = grid;
  const [west, lonStep, , north, , latStep] = transform;
  const [lonMiddle, latMiddle] = pixelToMap(transform, width / 2, height / 2);
  // Coordinates in square pixels.
  const down = metresPerDegreeLat(latMiddle) * -latStep;
  const across = metresPerDegreeLon(latMiddle) * lonStep;
  const xs = sites.map(({ lonDeg }) => ((unwrapLonDeg(lonDeg, lonMiddle) - west) / lonStep - 0.5) * across);
  const ys = sites.map(({ latDeg }) => ((latDeg - north) / latStep - 0.5) * down);
  const nearest = new Int32Array(width * height);
  const block = Math.hypot(across, down) * BLOCK_PIXELS;
  for (let top = 0; top < height; top += BLOCK_PIXELS) {
    for (let left = 0; left < width; left += BLOCK_PIXELS) {
      const distances = xs.map((x, i) => Math.hypot(x - left * across, (ys[i] ?? 0) - top * down));
      const least = Math.min(...distances);
      const near = sites.flatMap((_, i) => (distances[i] <= least + 2 * block ? [i] : []));
      for (let row = top; row < Math.min(height, top + BLOCK_PIXELS); row++) {
        for (let column = left; column < Math.min(width, left + BLOCK_PIXELS); column++) {
          let best = near[0];
          let shortest = Infinity;
          for (const i of near) {
            const square = (xs[i] - column * across) ** 2 + (ys[i] - row * down) ** 2;
            if (square >= shortest) continue;
            shortest = square;
            best = i;
          }
          nearest[row * width + column] = best;
        }
      }
    }
  }
  return nearest;
}
