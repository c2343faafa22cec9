import type { PaintSpan } from './even-odd.js';

/** West to east, and north to south, on the ground in m. */
export interface PixelSize {
  readonly xM: number;
  readonly yM: number;
}

/**
 * Paints a line with round ends: the pixels whose centres are within half its width, and every pixel that the line
 * touches, so that there is no gap between two pixels that meet at a corner.
 *
 * @param line column, row, column, row … in pixels.
 * @param widthM width; at least one pixel is drawn.
 */
export function fillLine(
  line: Float64Array,
  widthM: number,
  pixel: PixelSize,
  width: number,
  height: number,
  paint: PaintSpan,
): void {
  const radiusM = Math.max(widthM, pixel.xM, pixel.yM) / 2;
  for (let i = 0; i + 3 < line.length; i += 2) {
    fillCapsule(line.subarray(i, i + 4), radiusM, pixel, width, height, paint);
  }
}

function fillCapsule(
  segment: Float64Array,
  radiusM: number,
  { xM, yM }: PixelSize,
  width: number,
  height: number,
  paint: PaintSpan,
): void {
  const [ax, ay, bx, by] = segment as unknown as readonly [number, number, number, number];
  const reach = radiusM / yM;
  const first = Math.max(0, Math.floor(Math.min(ay, by) - reach));
  const last = Math.min(height - 1, Math.floor(Math.max(ay, by) + reach));
  const metres = [ax * xM, ay * yM, bx * xM, by * yM] as const;
  for (let row = first; row <= last; row++) {
    const round = capsuleAt(...metres, radiusM, (row + 0.5) * yM);
    let left = Math.ceil(round[0] / xM - 0.5);
    let right = Math.floor(round[1] / xM - 0.5);
    const touched = touchedIn(ax, ay, bx, by, row);
    left = Math.max(0, Math.min(left, Math.floor(touched[0])));
    right = Math.min(width - 1, Math.max(right, Math.floor(touched[1])));
    if (left <= right) paint(row, left, right + 1);
  }
}

/** The empty interval. */
const NOTHING = [Infinity, -Infinity] as const;

/** Intersection of a horizontal line with the capsule around a segment: one interval, since it is convex. */
function capsuleAt(
  ax: number,
  ay: number,
  bx: number,
  by: number,
  radius: number,
  y: number,
): readonly [number, number] {
  let [left, right] = NOTHING;
  const widen = (x: number): void => {
    left = Math.min(left, x);
    right = Math.max(right, x);
  };
  for (const [x, at] of [
    [ax, ay],
    [bx, by],
  ] as const) {
    const half2 = radius * radius - (y - at) * (y - at);
    if (half2 < 0) continue;
    widen(x - Math.sqrt(half2));
    widen(x + Math.sqrt(half2));
  }
  const length = Math.hypot(bx - ax, by - ay);
  if (length === 0) return [left, right];
  const [nx, ny] = [(-radius * (by - ay)) / length, (radius * (bx - ax)) / length];
  for (const side of [-1, 1]) {
    const [y0, y1] = [ay + side * ny, by + side * ny];
    if ((y - y0) * (y - y1) > 0 || y0 === y1) continue;
    widen(ax + side * nx + ((y - y0) / (y1 - y0)) * (bx - ax));
  }
  return [left, right];
}

/** Columns that a segment touches within a row, including its edges. */
function touchedIn(ax: number, ay: number, bx: number, by: number, row: number): readonly [number, number] {
  const [low, high] = [Math.max(Math.min(ay, by), row), Math.min(Math.max(ay, by), row + 1)];
  if (low > high) return NOTHING;
  if (ay === by) return [Math.min(ax, bx), Math.max(ax, bx)];
  const x0 = ax + ((low - ay) / (by - ay)) * (bx - ax);
  const x1 = ax + ((high - ay) / (by - ay)) * (bx - ax);
  return [Math.min(x0, x1), Math.max(x0, x1)];
}
