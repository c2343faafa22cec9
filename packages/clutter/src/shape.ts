/** Longitude, latitude, longitude, latitude … in degrees. */
export type Positions = Float64Array;

/** Polygons: each an outer ring and its holes, all closed. */
export interface PolygonShape {
  readonly kind: 'polygons';
  readonly polygons: readonly (readonly Positions[])[];
}

/** Lines, to be painted with a width. */
export interface LineShape {
  readonly kind: 'lines';
  readonly lines: readonly Positions[];
}

/** The geometry of a feature. */
export type Shape = PolygonShape | LineShape;

/** Anything with a geometry. */
export interface Shaped {
  readonly shape: Shape;
}

/** Box of a shape in degrees: west, south, east, north. */
export type ShapeBox = readonly [westDeg: number, southDeg: number, eastDeg: number, northDeg: number];

/** All rings or lines of a shape. */
export function partsOf(shape: Shape): readonly Positions[] {
  return shape.kind === 'polygons' ? shape.polygons.flat() : shape.lines;
}

/** The box around a shape. */
export function boxOf(shape: Shape): ShapeBox {
  let [west, south, east, north] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const part of partsOf(shape)) {
    for (let i = 0; i < part.length; i += 2) {
      const [lon, lat] = [part[i], part[i + 1]];
      west = Math.min(west, lon);
      east = Math.max(east, lon);
      south = Math.min(south, lat);
      north = Math.max(north, lat);
    }
  }
  return [west, south, east, north];
}
