/** A point of the map's container, px. */
interface Pixel {
  readonly x: number;
  readonly y: number;
}

/** The part of the map that nothing covers, px. */
export interface FreePart {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Points that are nearer to each other look like one, px. */
const APART_PX = 24;

/** Whether all of some points are in the free part of the map, and several of them do not look like one. */
export function areInSight(points: readonly Pixel[], { left, top, right, bottom }: FreePart): boolean {
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  const spreadPx = Math.hypot(Math.max(...xs) - Math.min(...xs), Math.max(...ys) - Math.min(...ys));
  // No zoom parts what is at one location.
  const isDot = spreadPx > 0 && spreadPx < APART_PX;
  return !isDot && points.every(({ x, y }) => x > left && x < right && y > top && y < bottom);
}
