/** Of latitude everywhere, of longitude at the equator; short ways only. */
export const METRES_PER_DEGREE = 111_320;

/** Where maps in Web Mercator end, degrees: there they are as high as wide. */
export const MERCATOR_END_DEG = 85.0511;

/** A place on the map, degrees. */
export interface Place {
  readonly lat: number;
  readonly lon: number;
}
