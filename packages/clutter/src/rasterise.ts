import { checkGrid, type Grid } from '@radioshed/raster';
import { checkListed } from '@radioshed/units';

import { fillLine } from './capsule.js';
import { fillEvenOdd, type PaintSpan } from './even-odd.js';
import { type GridPlace, gridPlace } from './grid-place.js';
import { boxOf, type LineShape, type Shape } from './shape.js';

/** A shape with its pixel values. */
export interface Stamp {
  readonly shape: Shape;
  /** Width of lines, m. */
  readonly widthM: number;
  readonly heightM: number;
  readonly attenuationDbPerM: number;
  readonly code: number;
}

/** Values of a grid, row by row from the north. */
export interface ClutterLayers {
  readonly heightM: Float32Array;
  readonly attenuationDbPerM: Float32Array;
  readonly codes: Uint8Array;
}

/** Result of drawing. */
export interface Drawn {
  /** Number of shapes that cover a pixel. */
  readonly drawn: number;
  /** Number of shapes on the grid that are too small or thin to contain a pixel centre. */
  readonly missed: number;
}

/**
 * Draws shapes over the layers. A pixel belongs to a polygon that contains its centre and to a line that touches it.
 * The highest of several stamps counts, then the densest.
 *
 * @throws OutOfRangeError for an unknown coordinate system.
 */
export function rasterise(stamps: readonly Stamp[], grid: Grid, layers: ClutterLayers): Drawn {
  checkListed('stamps', stamps, 'a list of stamps');
  const { width, height } = checkGrid(grid);
  const place = gridPlace(grid);
  // Paint the highest last, so that it wins.
  const order = [...stamps].sort((a, b) => a.heightM - b.heightM || a.attenuationDbPerM - b.attenuationDbPerM);
  // Paint the stamp's index and fill in the values at the end, since painting is limited by memory.
  const owners = new (order.length < 65_535 ? Uint16Array : Uint32Array)(order.length === 0 ? 0 : width * height);
  let [drawn, missed] = [0, 0];
  for (const [i, stamp] of order.entries()) {
    let pixels = 0;
    draw(stamp, grid, place, (row, from, to) => {
      owners.fill(i + 1, row * width + from, row * width + to);
      pixels += to - from;
    });
    if (pixels > 0) drawn++;
    else if (touchesGrid(stamp.shape, place, width, height)) missed++;
  }
  if (drawn > 0) fillIn(order, owners, layers);
  return { drawn, missed };
}

function fillIn(order: readonly Stamp[], owners: Uint16Array | Uint32Array, layers: ClutterLayers): void {
  const { heightM, attenuationDbPerM, codes } = layers;
  const heights = Float32Array.from(order, (stamp) => stamp.heightM);
  const losses = Float32Array.from(order, (stamp) => stamp.attenuationDbPerM);
  const kinds = Uint8Array.from(order, (stamp) => stamp.code);
  for (let i = 0; i < owners.length; i++) {
    const owner = owners[i] - 1;
    if (owner < 0) continue;
    heightM[i] = heights[owner];
    attenuationDbPerM[i] = losses[owner];
    codes[i] = kinds[owner];
  }
}

function draw({ shape, widthM }: Stamp, { width, height }: Grid, place: GridPlace, paint: PaintSpan): void {
  if (shape.kind === 'lines') return drawLines(shape, widthM, place, width, height, paint);
  for (const polygon of shape.polygons) fillEvenOdd(polygon.map(place.pixels), width, height, paint);
}

function drawLines(
  { lines }: LineShape,
  widthM: number,
  place: GridPlace,
  width: number,
  height: number,
  paint: PaintSpan,
): void {
  for (const line of lines) {
    const pixels = place.pixels(line);
    const size = place.pixelSize(pixels[0], pixels[1]);
    fillLine(pixels, widthM, size, width, height, paint);
  }
}

/** Whether the centre of a shape's box is on the grid. */
function touchesGrid(shape: Shape, place: GridPlace, width: number, height: number): boolean {
  const [west, south, east, north] = boxOf(shape);
  const [column = Number.NaN, row = Number.NaN] = place.pixels(Float64Array.of((west + east) / 2, (south + north) / 2));
  return column >= 0 && column < width && row >= 0 && row < height;
}
