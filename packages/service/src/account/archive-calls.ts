import type { Archive, CalculationEntry, Caller, Extent } from '@radioshed/archive';
import {
  type ListedCalculation,
  type MessageResponse,
  MOST_LISTED,
  readCalculationId,
  readListQuery,
  readNetworkName,
} from '@radioshed/contract/schemas';
import { defined } from '@radioshed/units';

import { areaUrls } from '../files/addresses.js';
import { fileNamesOf } from '../files/file-desk.js';
import type { CallOptions } from '../host/call-options.js';
import { guarded } from '../host/guarded.js';
import { gone } from '../host/service-error.js';

/** Saved calculations. */
export interface ArchiveCalls {
  /** /archive/list: newest first, at most 300 unless a network or a limit is given. @throws ServiceError 400 */
  listCalculations(caller: Caller, query: unknown, options?: CallOptions): Promise<readonly ListedCalculation[]>;
  /** /archive/delete @throws ServiceError 400, 404 */
  deleteCalculation(caller: Caller, query: unknown): Promise<MessageResponse>;
  /** /archive/delete/network @throws ServiceError 400, 404 */
  deleteNetwork(caller: Caller, query: unknown): Promise<MessageResponse>;
}

/** The calls of saved calculations. */
export function archiveCalls(archive: Archive): ArchiveCalls {
  return {
    listCalculations: ({ account }, query, { baseUrl = '' } = {}) =>
      guarded(async () => {
        const { net, box, before, limit = net === undefined ? undefined : MOST_LISTED } = readListQuery(query);
        const found = await archive.listCalculations(account.id, {
          ...defined({ network: net, before, limit }),
          ...(box === undefined ? {} : { extent: extentOf(box) }),
        });
        return found.map((calculation) => listed(calculation, baseUrl));
      }),
    deleteCalculation: ({ account }, query) =>
      guarded(async () => {
        const id = readCalculationId(query);
        if (!(await archive.deleteCalculation(account.id, id))) {
          throw gone({ field: 'cid', value: id, limits: 'the id of one of your calculations' });
        }
        return { message: `Calculation ${id} deleted` };
      }),
    deleteNetwork: ({ account }, query) =>
      guarded(async () => {
        const network = readNetworkName(query);
        const count = await archive.deleteNetwork(account.id, network);
        if (count === 0) throw gone({ field: 'nid', value: network, limits: 'one of your networks' });
        return { message: `Network ${network} deleted, ${count} ${count === 1 ? 'calculation' : 'calculations'}` };
      }),
  };
}

function extentOf({
  n,
  e,
  s,
  w,
}: {
  readonly n: number;
  readonly e: number;
  readonly s: number;
  readonly w: number;
}): Extent {
  return { north: n, south: s, west: w, east: e < w ? e + 360 : e };
}

function listed(calculation: CalculationEntry, baseUrl: string): ListedCalculation {
  const { id, sid, kind, site, network, createdAt, extent } = calculation;
  const { baseName, formats } = fileNamesOf(calculation);
  const urls = areaUrls(calculation, baseUrl);
  return {
    id,
    sid,
    kind,
    site,
    network,
    file: baseName,
    created_at: createdAt,
    ...(extent === undefined ? {} : { bounds: [extent.north, extent.east, extent.south, extent.west] }),
    formats,
    ...(formats.includes('kmz') ? { kmz: urls.kmz } : {}),
    ...(formats.includes('png_3857') ? { PNG_WGS84: urls.PNG_WGS84, PNG_Mercator: urls.PNG_Mercator } : {}),
  };
}
