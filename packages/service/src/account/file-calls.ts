import type { Caller, Extent } from '@radioshed/archive';
import { readFileRequest, readShareRequest, type ShareResponse } from '@radioshed/contract/schemas';

import type { CalculationFiles, ServedFile } from '../files/calculation-files.js';
import type { FileOptions } from '../files/file-kind.js';
import { openedBy, type OpenedCalculation, PICTURE_FORMATS, pictureNameOf } from '../files/share-name.js';
import { guarded } from '../host/guarded.js';
import type { Host } from '../parts.js';
import { gone, ServiceError } from '../host/service-error.js';

/** Files of saved calculations. */
export interface FileCalls {
  /** A file by its unguessable address. @throws ServiceError 400, 404 */
  file(sid: string, formatOrName: string, options?: FileOptions): Promise<ServedFile>;
  /** Description of a calculation, by its unguessable name. @throws ServiceError 404 */
  describe(sid: string, options?: FileOptions): Promise<DescribedCalculation>;
  /** /archive/share: an address of a calculation for others. @throws ServiceError 400, 404 */
  share(caller: Caller, query: unknown, options?: FileOptions): Promise<ShareResponse>;
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

/** The calls of files of calculations. */
export function fileCalls({ archive, filesOf }: Host): FileCalls {
  /** The file that a shared name opens, and the formats available. */
  const opened = async (
    name: string | undefined,
  ): Promise<OpenedCalculation & { readonly files: CalculationFiles }> => {
    const found = name === undefined ? undefined : await openedBy(archive, name);
    if (found === undefined) throw gone();
    const files = filesOf(found.calculation);
    return { ...found, files: found.isPicturesOnly ? picturesOf(files) : files };
  };
  return {
    file: (sid, formatOrName, options) => guarded(async () => (await opened(sid)).files.read(formatOrName, options)),
    describe: (sid, { baseUrl = '' } = {}) =>
      guarded(async () => {
        const { calculation, isPicturesOnly, files: there } = await opened(sid);
        const { kind, site, network, createdAt } = calculation;
        const extent = isPicturesOnly ? undefined : calculation.extent;
        const files = there.formats.map((format) => ({ format, url: `${baseUrl}/archive/${sid}/${format}` }));
        return { kind, site, network, createdAt, baseName: there.baseName, extent, files };
      }),
    share: ({ account }, query, { baseUrl = '' } = {}) =>
      guarded(async () => {
        const { cid, opens } = readShareRequest(query);
        const calculation = await archive.calculation(account.id, cid);
        if (calculation === undefined) {
          throw gone({ field: 'cid', value: cid, limits: 'the id of one of your calculations' });
        }
        const name = opens === 'pictures' ? await pictureNameOf(account.id, calculation) : calculation.sid;
        const { formats } = (await opened(name)).files;
        return { url: `${baseUrl}/archive/calc?id=${name}`, opens, formats };
      }),
    exportBySid: (query, options) =>
      guarded(async () => {
        const { sid, fmt } = readFileRequest(query);
        return (await opened(sid)).files.export(fmt, options);
      }),
    exportFile: ({ account }, query, options) =>
      guarded(async () => {
        const { fmt, file: baseName } = readFileRequest(query);
        if (baseName === undefined)
          throw new ServiceError(400, { error: 'file: missing; allowed: <id>_<network>_<site>, or sid instead' });
        const id = Number(/^\d+/.exec(baseName)?.[0] ?? Number.NaN);
        const calculation = await archive.calculation(account.id, id);
        const files = calculation && filesOf(calculation);
        if (files?.isCalled(baseName) !== true) {
          const limits = 'the name of one of your calculations, <id>_<network>_<site>';
          throw gone({ field: 'file', value: baseName, limits });
        }
        return files.export(fmt, options);
      }),
  };
}

/** Files of which only pictures can be read, by format. */
function picturesOf(files: CalculationFiles): CalculationFiles {
  const formats = files.formats.filter((format) => PICTURE_FORMATS.includes(format));
  const only = async (format: string, options?: FileOptions): Promise<ServedFile> => {
    if (!formats.includes(format)) throw gone();
    return files.export(format, options);
  };
  return { ...files, formats, read: only, export: only };
}
