/** Whether a height counts from the ground at its place or from mean sea level. */
export type HeightReference = 'ground' | 'sea';

/** An antenna height and what it counts from. */
export interface AntennaHeight {
  /** Height of the antenna, m. */
  readonly heightM: number;
  readonly heightReference: HeightReference;
}
