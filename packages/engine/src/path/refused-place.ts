/** A location without a link, with the reason. */
export interface RefusedPlace {
  /** Its index in the list, from 0. */
  readonly index: number;
  readonly reason: string;
}
