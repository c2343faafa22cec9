import type { OrbitalElements } from '@radioshed/satellite';

/** The operator's satellites; the file is read again when it has changed. */
export interface SatelliteShelf {
  /** All current satellites. */
  read(): Promise<readonly OrbitalElements[]>;
}
