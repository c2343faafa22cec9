/** A convex polygon in space, in preallocated memory. */
export interface Polygon {
  size: number;
  readonly points: Float64Array;
}

const MOST_CORNERS = 64;

/** An empty polygon with room for all corners. */
export function createPolygon(): Polygon {
  return { size: 0, points: new Float64Array(3 * MOST_CORNERS) };
}

/**
 * Cuts off what of a polygon lies outside a half-space n·p ≥ o.
 *
 * @returns `target`, with the rest; the source stays as it is.
 */
export function clipPolygon(source: Polygon, target: Polygon, nx: number, ny: number, nz: number, o: number): Polygon {
  const { points, size } = source;
  let count = 0;
  for (let i = 0; i < size; i++) {
    const a = 3 * i;
    const b = 3 * ((i + 1) % size);
    const da = nx * points[a] + ny * points[a + 1] + nz * points[a + 2] - o;
    const db = nx * points[b] + ny * points[b + 1] + nz * points[b + 2] - o;
    if (da >= 0 && count < MOST_CORNERS) {
      target.points[3 * count] = points[a];
      target.points[3 * count + 1] = points[a + 1];
      target.points[3 * count + 2] = points[a + 2];
      count++;
    }
    if (da >= 0 !== db >= 0 && count < MOST_CORNERS) {
      const t = da / (da - db);
      for (let axis = 0; axis < 3; axis++) {
        target.points[3 * count + axis] = points[a + axis] + t * (points[b + axis] - points[a + axis]);
      }
      count++;
    }
  }
  target.size = count;
  return target;
}

/** Drops corners that lie on one another, within a distance. */
export function dropRepeated(polygon: Polygon, distance: number): void {
  const { points } = polygon;
  let count = 0;
  for (let i = 0; i < polygon.size; i++) {
    if (count > 0 && isNear(points, 3 * i, 3 * (count - 1), distance)) continue;
    for (let axis = 0; axis < 3; axis++) points[3 * count + axis] = points[3 * i + axis];
    count++;
  }
  while (count > 1 && isNear(points, 0, 3 * (count - 1), distance)) count--;
  polygon.size = count;
}

function isNear(points: Float64Array, a: number, b: number, distance: number): boolean {
  return (
    Math.abs(points[a] - points[b]) +
      Math.abs(points[a + 1] - points[b + 1]) +
      Math.abs(points[a + 2] - points[b + 2]) <=
    distance
  );
}
