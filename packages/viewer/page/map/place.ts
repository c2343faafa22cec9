/** A place on the map, degrees. */
export interface Place {
  readonly lat: number;
  readonly lon: number;
}
