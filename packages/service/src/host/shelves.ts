import type { PatternFile } from '@radioshed/antenna';
import type { OrbitalElements } from '@radioshed/satellite';

/** Pattern files of the operator, such as `openPatternFolder` of `@radioshed/antenna/node`. */
export interface PatternShelf {
  readonly numbers: readonly number[];
  /** The pattern of a number; undefined where there is none. @throws PatternError for a file that cannot be read. */
  read(number: number): Promise<PatternFile | undefined>;
}

/** The operator's satellites; the file is read again when it has changed. */
export interface SatelliteShelf {
  /** All current satellites. */
  read(): Promise<readonly OrbitalElements[]>;
}
