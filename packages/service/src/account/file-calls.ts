import type { Caller, Extent } from '@radioshed/archive';
import { readFileRequest } from '@radioshed/contract/schemas';

import type { ServedFile } from '../files/calculation-files.js';
import type { FileOptions } from '../files/file-kind.js';
import { guarded } from '../life/guarded.js';
import type { Host } from '../life/host.js';
import { gone, ServiceError } from '../life/service-error.js';

/** Files of saved calculations. */
export interface FileCalls {
  /** A file by its unguessable address. @throws ServiceError 400, 404 */
  file(sid: string, formatOrName: string, options?: FileOptions): Promise<ServedFile>;
  /** Description of a calculation, by its unguessable name. @throws ServiceError 404 */
  describe(sid: string, options?: FileOptions): Promise<DescribedCalculation>;
  /** /archive/export by `sid`, without a key. @throws ServiceError 400 naming the available formats, 404 */
  exportBySid(query: unknown, options?: FileOptions): Promise<ServedFile>;
  /**
   * /archive/export by `file`, of the caller's calculations. @throws ServiceError 400 naming the available formats, 404
   */
  exportFile(caller: Caller, query: unknown, options?: FileOptions): Promise<ServedFile>;
}

/** A calculation as its address describes it. */
export interface DescribedCalculation {
  readonly kind: string;
  readonly site: string;
  readonly network: string;
  /** ISO 8601, UTC. */
  readonly createdAt: string;
  /** Base name of its files. */
  readonly baseName: string;
  readonly extent: Extent | undefined;
  /** Its files: format and address. */
  readonly files: readonly { readonly format: string; readonly url: string }[];
}

export function fileCalls({ archive, filesOf }: Host): FileCalls {
  return {
    file: (sid, formatOrName, options) =>
      guarded(async () => {
        const calculation = await archive.calculationBySid(sid);
        if (calculation === undefined) throw gone();
        return filesOf(calculation).read(formatOrName, options);
      }),
    describe: (sid, { baseUrl = '' } = {}) =>
      guarded(async () => {
        const calculation = await archive.calculationBySid(sid);
        if (calculation === undefined) throw gone();
        const { kind, site, network, createdAt, extent } = calculation;
        const { baseName, formats } = filesOf(calculation);
        const files = formats.map((format) => ({ format, url: `${baseUrl}/archive/${sid}/${format}` }));
        return { kind, site, network, createdAt, baseName, extent, files };
      }),
    exportBySid: (query, options) =>
      guarded(async () => {
        const { sid, fmt } = readFileRequest(query);
        const calculation = sid === undefined ? undefined : await archive.calculationBySid(sid);
        if (calculation === undefined) throw gone();
        return filesOf(calculation).export(fmt, options);
      }),
    exportFile: ({ account }, query, options) =>
      guarded(async () => {
        const { fmt, file: baseName } = readFileRequest(query);
        if (baseName === undefined) throw new ServiceError(400, { error: 'file: missing' });
        const id = Number(/^\d+/.exec(baseName)?.[0] ?? Number.NaN);
        const calculation = await archive.calculation(account.id, id);
        const files = calculation && filesOf(calculation);
        if (files?.isCalled(baseName) !== true) throw gone();
        return files.export(fmt, options);
      }),
  };
}
