import type { MeasuredNoise, NoiseReach } from './measured-noise.js';
import { type Shepard, shepard, squareAway } from './shepard.js';

/** A raster in degrees: a `Grid` of `@radioshed/raster` in EPSG:4326 is one. */
export interface NoiseGrid {
  readonly width: number;
  readonly height: number;
  /** West, degrees a column, 0, north, 0, minus degrees a row. */
  readonly transform: readonly [number, number, number, number, number, number];
}

/** Some rows of a raster. */
export interface NoiseBand {
  readonly firstRow: number;
  readonly rows: number;
  /** dBm at the centres of the pixels, row by row, NaN out of reach; the next band overwrites it. */
  readonly levelsDbm: Float64Array;
}

/** Side of a tile, pixels. */
const TILE = 32;

/**
 * Noise at every pixel of a raster, the very numbers of `measuredNoise`, in bands of a few rows: nothing of the size of
 * the raster is held. All records are looked at once for 1024 pixels; each of these looks at those that may be among the
 * nearest of any of them.
 *
 * @param records at least one.
 * @throws OutOfRangeError for no records, or levels and places that are no numbers.
 */
export function* measuredNoiseBands(
  records: readonly MeasuredNoise[],
  { width, height, transform }: NoiseGrid,
  reach: NoiseReach = {},
): Generator<NoiseBand, void, undefined> {
  const field = shepard(records, reach);
  const levels = new Float64Array(Math.min(TILE, height) * width);
  const [west, lonStep, , north, , latStep] = transform;
  for (let firstRow = 0; firstRow < height; firstRow += TILE) {
    const rows = Math.min(TILE, height - firstRow);
    const levelsDbm = levels.subarray(0, rows * width);
    for (let left = 0; left < width; left += TILE) {
      const columns = Math.min(TILE, width - left);
      const near = nearTo(field, {
        latDeg: north + (firstRow + rows / 2) * latStep,
        lonDeg: west + (left + columns / 2) * lonStep,
        halfLatDeg: Math.abs((rows / 2) * latStep),
        halfLonDeg: Math.abs((columns / 2) * lonStep),
      });
      for (let row = 0; row < rows; row++) {
        const latDeg = north + (firstRow + row + 0.5) * latStep;
        for (let column = left, at = row * width + left; column < left + columns; column++, at++) {
          levelsDbm[at] = field.levelAt(near, latDeg, west + (column + 0.5) * lonStep);
        }
      }
    }
    yield { firstRow, rows, levelsDbm };
  }
}

interface Tile {
  readonly latDeg: number;
  readonly lonDeg: number;
  readonly halfLatDeg: number;
  readonly halfLonDeg: number;
}

/**
 * The places that may be among the nearest of any place in a tile. In the plane of any of its rows, which is no wider than
 * that of the row nearest to the equator, the nearest ones lie within those of its centre and the way there; whoever is
 * among them lies within that and the way again of the centre.
 */
function nearTo({ places, count }: Shepard, { latDeg, lonDeg, halfLatDeg, halfLonDeg }: Tile): MeasuredNoise[] {
  const cosine = (degrees: number): number => Math.max(0, Math.cos((Math.min(degrees, 90) * Math.PI) / 180));
  const widest = cosine(Math.max(0, Math.abs(latDeg) - halfLatDeg));
  const narrowest = cosine(Math.abs(latDeg) + halfLatDeg);
  const nearest = new Float64Array(count).fill(Infinity);
  for (const place of places) {
    const away = squareAway(place, latDeg, lonDeg, widest);
    if (away >= (nearest[count - 1] as number)) continue;
    let i = count - 1;
    for (; i > 0 && (nearest[i - 1] as number) > away; i--) nearest[i] = nearest[i - 1] as number;
    nearest[i] = away;
  }
  const corner = Math.hypot(halfLatDeg, halfLonDeg * widest);
  // A little more, so that rounding leaves none out.
  const limit = ((Math.sqrt(nearest[count - 1] as number) + 2 * corner) * (1 + 1e-9) + 1e-9) ** 2;
  return places.filter((place) => squareAway(place, latDeg, lonDeg, narrowest) <= limit);
}
