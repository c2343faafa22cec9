/** Terrain heights along a path at equal steps: the transmitter is at index 0, the receiver at the last index. */
export interface Profile {
  /** Ground distance between samples, m. */
  readonly stepM: number;
  /** Height of the ground above the sea at each sample, m. */
  readonly groundM: Float64Array;
  /** Height of clutter above the ground at each sample, m. */
  readonly clutterM: Float64Array;
  /** Class of the clutter at each sample: 0 none or unknown, 1 to 10 landcover, 11 to 19 obstacles, 99 buildings. */
  readonly clutterCode: Uint8Array;
}
