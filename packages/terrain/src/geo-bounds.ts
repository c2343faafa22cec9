import { type Bounds, isGeographic, projectionOf, unwrapLonDeg, wrapLonDeg } from '@radioshed/geodesy';
import { type Grid, pixelToMap } from '@radioshed/raster';

/** The box of a grid in degrees in canonical form, also for a projected grid across the date line. */
export function boundsOfGrid(grid: Grid): Bounds {
  const { width, height, transform } = grid;
  const toLonLat = isGeographic(grid.crs) ? (x: number, y: number) => [x, y] as const : projectionOf(grid.crs).inverse;
  const [middleLon] = toLonLat(...pixelToMap(transform, width / 2, height / 2));
  const near = isGeographic(grid.crs) ? (lon: number) => lon : (lon: number) => unwrapLonDeg(lon, middleLon);
  let [north, east, south, west] = [-Infinity, -Infinity, Infinity, Infinity];
  const steps = 20;
  for (let i = 0; i <= steps; i++) {
    const [u, v] = [(i / steps) * width, (i / steps) * height];
    for (const [column, row] of [
      [u, 0],
      [u, height],
      [0, v],
      [width, v],
    ] as const) {
      const [lon, lat] = toLonLat(...pixelToMap(transform, column, row));
      north = Math.max(north, lat);
      south = Math.min(south, lat);
      east = Math.max(east, near(lon));
      west = Math.min(west, near(lon));
    }
  }
  const from = wrapLonDeg(west);
  return { north, east: from + Math.min(east - west, 360), south, west: from };
}

/** Bounds extended by a margin in degrees and limited to the poles; longitudes are not wrapped. */
export function growBounds(bounds: Bounds, latDeg: number, lonDeg: number): Bounds {
  return {
    north: Math.min(bounds.north + latDeg, 90),
    east: bounds.east + lonDeg,
    south: Math.max(bounds.south - latDeg, -90),
    west: bounds.west - lonDeg,
  };
}

/** Turns (−360, 0, 360 …) that shift `tile` to where it intersects `bounds`; two for a tile round the globe. */
export function turnsInto(tile: Bounds, bounds: Bounds): readonly number[] {
  if (tile.north < bounds.south || tile.south > bounds.north) return [];
  const turns: number[] = [];
  for (const turn of [-720, -360, 0, 360, 720]) {
    if (tile.east + turn >= bounds.west && tile.west + turn <= bounds.east) turns.push(turn);
  }
  return turns;
}

/** The box around boxes; undefined for none. Boxes on both sides of the date line give one across it. */
export function unionBounds(boxes: readonly Bounds[]): Bounds | undefined {
  const [first] = boxes;
  if (first === undefined) return undefined;
  let { north, east, south, west } = first;
  for (const box of boxes) {
    north = Math.max(north, box.north);
    south = Math.min(south, box.south);
    const middle = (west + east) / 2;
    const shift = unwrapLonDeg((box.west + box.east) / 2, middle) - (box.west + box.east) / 2;
    west = Math.min(west, box.west + shift);
    east = Math.max(east, box.east + shift);
  }
  const from = wrapLonDeg(west);
  return { north, east: from + Math.min(east - west, 360), south, west: from };
}
