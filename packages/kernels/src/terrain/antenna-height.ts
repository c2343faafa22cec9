/** Whether a height is above ground or above mean sea level. */
export type HeightReference = 'ground' | 'sea';

/** An antenna height and its reference. */
export interface AntennaHeight {
  /** Height of the antenna, m. */
  readonly heightM: number;
  readonly heightReference: HeightReference;
}
