import { type Bounds, isGeographic, projectionOf } from '@radioshed/geodesy';
import { OutOfRangeError } from '@radioshed/units';

import type { GeoTransform, Grid } from './raster.js';

/** A north-up grid in degrees that fills `bounds` exactly with `width` × `height` pixels. */
export function geographicGrid(bounds: Bounds, width: number, height: number): Grid {
  const transform: GeoTransform = [
    bounds.west,
    (bounds.east - bounds.west) / width,
    0,
    bounds.north,
    0,
    (bounds.south - bounds.north) / height,
  ];
  return { width, height, transform, crs: 'EPSG:4326' };
}

/** Map coordinates of a fractional pixel position; (0.5, 0.5) is the centre of the north-west pixel. */
export function pixelToMap(transform: GeoTransform, column: number, row: number): readonly [number, number] {
  return [
    transform[0] + column * transform[1] + row * transform[2],
    transform[3] + column * transform[4] + row * transform[5],
  ];
}

/** The transform the other way: map coordinates → fractional column and row. */
export function inverseTransform(transform: GeoTransform): GeoTransform {
  const [x0, a, b, y0, c, d] = transform;
  const determinant = a * d - b * c;
  if (!(Math.abs(determinant) > 0)) throw new OutOfRangeError('transform', String(transform), 'the invertible ones');
  return [
    (b * y0 - d * x0) / determinant,
    d / determinant,
    -b / determinant,
    (c * x0 - a * y0) / determinant,
    -c / determinant,
    a / determinant,
  ];
}

/** Outer bounds of a grid in degrees; for a projected grid the box around its edge, probed at 21 points a side. */
export function gridBounds(grid: Grid): Bounds {
  const { width, height, transform } = grid;
  if (isGeographic(grid.crs) && transform[2] === 0 && transform[4] === 0) {
    const [west, north] = pixelToMap(transform, 0, 0);
    const [east, south] = pixelToMap(transform, width, height);
    return { north, east, south, west };
  }
  const { inverse } = projectionOf(grid.crs);
  let [north, east, south, west] = [-Infinity, -Infinity, Infinity, Infinity];
  const visit = (column: number, row: number): void => {
    const [x, y] = pixelToMap(transform, column, row);
    const [lon, lat] = inverse(x, y);
    north = Math.max(north, lat);
    south = Math.min(south, lat);
    east = Math.max(east, lon);
    west = Math.min(west, lon);
  };
  for (let i = 0; i <= 20; i++) {
    const t = i / 20;
    visit(t * width, 0);
    visit(t * width, height);
    visit(0, t * height);
    visit(width, t * height);
  }
  return { north, east, south, west };
}
