import type { Caller } from '@radioshed/archive';

import type { FileOptions } from './file-kind.js';
import { gone, type ServedFile } from './files.js';
import { guarded } from './guarded.js';
import type { Workshop } from './parts.js';

/** Files of kept calculations. */
export interface FileCalls {
  /** A file by its unguessable address. @throws ServiceError 400, 404 */
  file(sid: string, formatOrName: string, options?: FileOptions): Promise<ServedFile>;
  /** A file of the caller's calculation, named `<id>_<network>_<site>`. @throws ServiceError 400, 404 */
  exportFile(caller: Caller, baseName: string, format: string, options?: FileOptions): Promise<ServedFile>;
}

export function fileCalls({ archive, filesOf }: Workshop): FileCalls {
  return {
    file: (sid, formatOrName, options) =>
      guarded(async () => {
        const calculation = await archive.calculationBySid(sid);
        if (calculation === undefined) throw gone();
        return filesOf(calculation).read(formatOrName, options);
      }),
    exportFile: ({ account }, baseName, format, options) =>
      guarded(async () => {
        const id = Number(/^\d+/.exec(baseName)?.[0] ?? Number.NaN);
        const calculation = await archive.calculation(account.id, id);
        const files = calculation && filesOf(calculation);
        if (files === undefined || files.baseName !== baseName) throw gone();
        return files.read(format, options);
      }),
  };
}
