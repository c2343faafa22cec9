import type { Archive, Calculation, StoredFile } from '@radioshed/archive';

import type { FileOptions } from './file-kind.js';

/** A file of a response. */
export interface ServedFile extends StoredFile {
  /** Its name for downloads. */
  readonly fileName: string;
}

/** The files of one calculation, created on first request. */
export interface CalculationFiles {
  /** `<id>_<network>_<site>`. */
  readonly baseName: string;
  /** Whether a name is the base name, an alias of it, or the name of one of its files. */
  isCalled(name: string): boolean;
  /** Available formats: `png`, `kmz` … */
  readonly formats: readonly string[];
  /** A file by its format or full name. @throws ServiceError 400 for other formats, 404 for other names. */
  read(formatOrName: string, options?: FileOptions): Promise<ServedFile>;
  /** A file by its format. @throws ServiceError 400 for an unavailable format, naming the available ones. */
  export(format: string, options?: FileOptions): Promise<ServedFile>;
}

/** Where the files of a calculation are: an archive, or the memory of one result. */
export type FileShelf = Pick<Archive, 'file' | 'putFile'>;

/** The files of saved calculations. Concurrent requests for a file create it once. */
export type FileDesk = (calculation: Calculation) => CalculationFiles;

/** Files of a calculation, without their bytes. */
export type FileNames = Pick<CalculationFiles, 'baseName' | 'formats'>;
