/** Clutter at a place. */
export interface ClutterAt {
  /** Its height above the ground, m; 0 where the ground is open. */
  readonly heightM: number;
  /** Its class: 0 none or unknown, 1 to 10 landcover, 11 to 19 obstacles, 99 buildings. */
  readonly code: number;
}

/** Clutter along a line, sample by sample, as {@link ClutterAt}. */
export interface ClutterAlong {
  readonly clutterM: ArrayLike<number>;
  readonly clutterCode: ArrayLike<number>;
}

/** Cover within this distance of an antenna that is above it counts as open ground, m. ITU-R P.452-18 §3.2 */
export const CLEAR_AROUND_M = 50;

/** Least class of what has a roof to be on. */
export const FIRST_SOLID = 11;

/** Whether a class of clutter is solid, so that antennas can be on it: obstacles and buildings. */
export function isSolid(code: number): boolean {
  return code >= FIRST_SOLID;
}

/** Height of the roof at a place, m; 0 where no solid clutter is. */
export function roofM({ heightM, code }: ClutterAt): number {
  return isSolid(code) ? heightM : 0;
}
