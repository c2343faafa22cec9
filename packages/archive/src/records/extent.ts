/** Degrees; `east` may pass 180. */
export interface Extent {
  readonly north: number;
  readonly east: number;
  readonly south: number;
  readonly west: number;
}

/** A location and a distance around it in latitude and longitude, degrees. */
export interface Near {
  readonly latDeg: number;
  readonly lonDeg: number;
  readonly radiusDeg: number;
}

/** Full turns by which two longitudes of one meridian may differ. */
export const TURNS: readonly number[] = [-360, 0, 360];

/** Whether two boxes intersect, across the date line too. */
export function extentsMeet(a: Extent, b: Extent): boolean {
  if (a.north < b.south || b.north < a.south) return false;
  return TURNS.some((turn) => a.west + turn <= b.east && b.west <= a.east + turn);
}

/** The box of a point. */
export function extentOfPoint({ latDeg, lonDeg }: { readonly latDeg: number; readonly lonDeg: number }): Extent {
  return { north: latDeg, south: latDeg, east: lonDeg, west: lonDeg };
}

/** The box of a square around a location. West and east may lie beyond ±180°. */
export function extentAround({ latDeg, lonDeg, radiusDeg }: Near): Extent {
  return {
    north: latDeg + radiusDeg,
    south: latDeg - radiusDeg,
    east: lonDeg + radiusDeg,
    west: lonDeg - radiusDeg,
  };
}

/** Approximate distance of a box from a location, degrees of latitude; for sorting. */
export function degreesTo(extent: Extent, { latDeg, lonDeg }: Near): number {
  const northward = Math.max(extent.south - latDeg, 0, latDeg - extent.north);
  const eastwards = TURNS.map((turn) => Math.max(extent.west + turn - lonDeg, 0, lonDeg - extent.east - turn));
  return Math.hypot(northward, Math.min(...eastwards) * Math.cos((latDeg * Math.PI) / 180));
}
