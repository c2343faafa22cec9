import type { ClutterItem, Extent } from '@radioshed/archive';
import type { Obstacle, Positions, Shape } from '@radioshed/clutter';
import type { ClutterFeature } from '@radioshed/contract/schemas';

/** An obstacle as the archive stores it: plain arrays instead of typed arrays. */
export interface StoredObstacle {
  readonly shape:
    | { readonly kind: 'polygons'; readonly polygons: readonly (readonly (readonly number[])[])[] }
    | { readonly kind: 'lines'; readonly lines: readonly (readonly number[])[] };
  readonly heightM: number;
  readonly material: number;
  readonly widthM: number;
}

/** An obstacle as plain lists, for the archive. */
export function storedObstacle({ shape, heightM, material, widthM }: Obstacle): StoredObstacle {
  const plain = (positions: Positions): number[] => Array.from(positions);
  return {
    shape:
      shape.kind === 'lines'
        ? { kind: 'lines', lines: shape.lines.map(plain) }
        : { kind: 'polygons', polygons: shape.polygons.map((rings) => rings.map(plain)) },
    heightM,
    material,
    widthM,
  };
}

/** Stored items as obstacles of a calculation. */
export function obstaclesOf(items: readonly ClutterItem[]): Obstacle[] {
  return items.map(({ feature }, index) => {
    const { shape, heightM, material, widthM } = feature as StoredObstacle;
    const typed: Shape =
      shape.kind === 'lines'
        ? { kind: 'lines', lines: shape.lines.map((line) => Float64Array.from(line)) }
        : { kind: 'polygons', polygons: shape.polygons.map((rings) => rings.map((ring) => Float64Array.from(ring))) };
    return { index, shape: typed, heightM, material, widthM };
  });
}

/** Number of corners of an obstacle. */
export function cornersOf({ shape }: Pick<Obstacle | StoredObstacle, 'shape'>): number {
  const parts: readonly ArrayLike<number>[] = shape.kind === 'lines' ? shape.lines : shape.polygons.flat();
  return parts.reduce((sum, { length }) => sum + length / 2, 0);
}

/** The box around an obstacle. */
export function obstacleExtent({ shape }: Obstacle): Extent {
  const parts = shape.kind === 'lines' ? shape.lines : shape.polygons.flat();
  let [north, east, south, west] = [-Infinity, -Infinity, Infinity, Infinity];
  for (const part of parts) {
    for (let i = 0; i < part.length; i += 2) {
      const [lon, lat] = [part[i], part[i + 1]];
      north = Math.max(north, lat);
      south = Math.min(south, lat);
      east = Math.max(east, lon);
      west = Math.min(west, lon);
    }
  }
  return { north, east, south, west };
}

/** An obstacle as a GeoJSON feature of the interface. */
export function obstacleFeature(id: number, { shape, heightM, material, widthM }: StoredObstacle): ClutterFeature {
  const { type, coordinates } = geometryOf(shape);
  const properties = {
    height: String(heightM),
    material: String(material),
    ...(shape.kind === 'lines' ? { width: String(widthM) } : {}),
  };
  const isPlain = type === 'Polygon' && coordinates.length === 1;
  const nested = { geometry: type, coordinates: isPlain ? (coordinates[0] as unknown[]) : coordinates, properties };
  return { type: 'Feature', id, geometry: { type, coordinates }, properties, features: nested };
}

function geometryOf(shape: StoredObstacle['shape']): {
  readonly type: string;
  readonly coordinates: readonly unknown[];
} {
  if (shape.kind === 'lines') {
    const lines = shape.lines.map(pairs);
    return lines.length === 1
      ? { type: 'LineString', coordinates: lines[0] }
      : { type: 'MultiLineString', coordinates: lines };
  }
  const polygons = shape.polygons.map((rings) => rings.map(pairs));
  return polygons.length === 1
    ? { type: 'Polygon', coordinates: polygons[0] }
    : { type: 'MultiPolygon', coordinates: polygons };
}

function pairs(positions: readonly number[]): (readonly [number, number])[] {
  return Array.from({ length: positions.length / 2 }, (_, i) => [positions[2 * i] ?? 0, positions[2 * i + 1] ?? 0]);
}
