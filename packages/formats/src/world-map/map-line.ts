/** A line of places, longitude and latitude in degrees. */
export type MapLine = readonly (readonly [lonDeg: number, latDeg: number])[];
