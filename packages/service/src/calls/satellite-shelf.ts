import type { OrbitalElements } from '@radioshed/satellite';

/** The operator's satellites, read anew where their file has changed. */
export interface SatelliteShelf {
  /** All satellites, as they are now. */
  read(): Promise<readonly OrbitalElements[]>;
}
