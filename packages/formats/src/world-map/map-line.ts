/** A line of points, longitude and latitude in degrees. */
export type MapLine = readonly (readonly [lonDeg: number, latDeg: number])[];
