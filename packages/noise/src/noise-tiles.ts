import type { NoiseGrid } from './measured-noise-bands.js';
import { type Places, squareAway } from './places-tree.js';
import type { ShepardField } from './shepard.js';

/** Side of a tile, pixels, and of a block of them. */
export const TILE = 16;
const BLOCK = 8 * TILE;

/** Records with their factors, see `ShepardField`. */
export interface Records extends Places {
  readonly factor: Float64Array;
}

/** A tile of a raster, and the records that may be among the nearest of any of its pixels. */
export interface NoiseTile extends TileExtent {
  readonly left: number;
  readonly top: number;
  readonly columns: number;
  readonly rows: number;
  readonly near: Records;
}

interface TileExtent {
  /** Its centre, and half of its sides. */
  readonly latDeg: number;
  readonly lonDeg: number;
  readonly halfLatDeg: number;
  readonly halfLonDeg: number;
}

/** Tiles of a raster, row by row. Each block of tiles reads all records once. */
export function* noiseTiles(field: ShepardField, grid: NoiseGrid): Generator<NoiseTile, void, undefined> {
  const { width, height } = grid;
  const blocks = new Map<number, Records>();
  for (let top = 0; top < height; top += TILE) {
    if (top % BLOCK === 0) blocks.clear();
    const rows = Math.min(TILE, height - top);
    for (let left = 0; left < width; left += TILE) {
      const columns = Math.min(TILE, width - left);
      const [blockLeft, blockTop] = [left - (left % BLOCK), top - (top % BLOCK)];
      let block = blocks.get(blockLeft);
      if (block === undefined) {
        const [across, down] = [Math.min(BLOCK, width - blockLeft), Math.min(BLOCK, height - blockTop)];
        block = nearTo(
          { ...field.places, factor: field.factor },
          field.count,
          extentOf(grid, blockLeft, blockTop, across, down),
        );
        blocks.set(blockLeft, block);
      }
      const extent = extentOf(grid, left, top, columns, rows);
      yield { ...extent, left, top, columns, rows, near: nearTo(block, field.count, extent) };
    }
  }
}

function extentOf({ transform }: NoiseGrid, left: number, top: number, columns: number, rows: number): TileExtent {
  const [west, lonStep, , north, , latStep] = transform;
  return {
    latDeg: north + (top + rows / 2) * latStep,
    lonDeg: west + (left + columns / 2) * lonStep,
    halfLatDeg: Math.abs((rows / 2) * latStep),
    halfLonDeg: Math.abs((columns / 2) * lonStep),
  };
}

/**
 * The records that may be among the nearest of any location in a tile, by the squares of their distances times their
 * factors, or be the nearest of all. In the plane of any of its rows, which is no wider than that of the row nearest to
 * the equator and no narrower than that of the other, no location of the tile is further from its centre than its
 * corner.
 */
function nearTo(places: Records, count: number, extent: TileExtent): Records {
  const { latDeg, lonDeg, halfLatDeg, halfLonDeg } = extent;
  const cosine = (degrees: number): number => Math.max(0, Math.cos((Math.min(degrees, 90) * Math.PI) / 180));
  const widest = cosine(Math.max(0, Math.abs(latDeg) - halfLatDeg));
  const narrowest = cosine(Math.abs(latDeg) + halfLatDeg);
  const corner = Math.hypot(halfLatDeg, halfLonDeg * widest);
  const nearest = new Float64Array(count).fill(Infinity);
  const { latDeg: lats, lonDeg: lons, factor } = places;
  const distance = (k: number, east: number): number => Math.sqrt(squareAway(lats[k], lons[k], latDeg, lonDeg, east));
  let reach = Infinity;
  for (let k = 0; k < places.count; k++) {
    const most = distance(k, widest) + corner;
    reach = Math.min(reach, most);
    const away = most * most * factor[k];
    if (away >= nearest[count - 1]) continue;
    let i = count - 1;
    for (; i > 0 && nearest[i - 1] > away; i--) nearest[i] = nearest[i - 1];
    nearest[i] = away;
  }
  // A little more, so that rounding leaves none out.
  const limit = nearest[count - 1] * (1 + 1e-6);
  const kept: number[] = [];
  for (let k = 0; k < places.count; k++) {
    const least = Math.max(0, distance(k, narrowest) - corner);
    if (least <= reach * (1 + 1e-6) || least * least * factor[k] <= limit) kept.push(k);
  }
  const of = (values: Float64Array): Float64Array => Float64Array.from(kept, (k) => values[k]);
  return { count: kept.length, latDeg: of(lats), lonDeg: of(lons), noiseDbm: of(places.noiseDbm), factor: of(factor) };
}
