import type { OrbitalElements } from '@radioshed/satellite';

/** The operator's satellites, read anew where their file has changed. */
export interface SatelliteShelf {
  /** All that are kept, as they are now. */
  read(): Promise<readonly OrbitalElements[]>;
}
