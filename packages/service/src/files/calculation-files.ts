import type { Calculation, StoredFile } from '@radioshed/archive';

import type { FileOptions } from './file-kind.js';

/** A file on its way to someone. */
export interface ServedFile extends StoredFile {
  /** What it is called when it is saved. */
  readonly fileName: string;
}

/** The files of one calculation, made when first asked for. */
export interface CalculationFiles {
  /** `<id>_<network>_<site>`. */
  readonly baseName: string;
  /** Whether a name is that, another that it is asked for by, or one of its files. */
  isCalled(name: string): boolean;
  /** Formats there are: `png`, `kmz` … */
  readonly formats: readonly string[];
  /** A file by its format or whole name. @throws ServiceError 400 for other formats, 404 for other names. */
  read(formatOrName: string, options?: FileOptions): Promise<ServedFile>;
  /** A file by its format. @throws ServiceError 400 for one that there is not, naming those that there are. */
  export(format: string, options?: FileOptions): Promise<ServedFile>;
}

/** The files of saved calculations; concurrent requests for a file make it once. */
export type FileDesk = (calculation: Calculation) => CalculationFiles;

/** What files a calculation has, without their bytes. */
export type FileNames = Pick<CalculationFiles, 'baseName' | 'formats'>;
