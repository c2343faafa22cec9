/** The room that a data folder keeps on its disk, so that deleting works when the disk is full. */
export interface DiskReserve {
  /** Size of the file `reserve` now; 0 while the disk is full. */
  readonly bytes: number;
  /** How often the disk was so full that deleting needed it, since the archive was opened. */
  readonly releases: number;
}

/** Called when the reserve is released as the disk is full, with 0 bytes, and when it is made again. */
export type OnDiskReserve = (reserve: DiskReserve) => void;
