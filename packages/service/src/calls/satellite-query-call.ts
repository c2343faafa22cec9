import type { SatelliteItem } from '@radioshed/contract/satellites';
import { satelliteQuery } from '@radioshed/engine';

import { guarded } from '../host/guarded.js';
import type { Host } from '../parts.js';

/** The satellites of this server. */
export interface SatelliteCalls {
  /**
   * /satellite/query, without a key: satellites by name, in pages; empty if the server has no satellites. @throws
   * ServiceError 400
   */
  satelliteQuery(query: unknown): Promise<readonly SatelliteItem[]>;
}

/** The calls of the satellite catalogue. */
export function satelliteCalls({ satellites }: Host): SatelliteCalls {
  return {
    satelliteQuery: (query) =>
      guarded(async () => {
        const { readSatelliteQuery, satelliteItemOf } = await import('@radioshed/contract/satellites');
        const { NAME: name, page, limit: pageSize } = readSatelliteQuery(query);
        const stored = (await satellites?.read()) ?? [];
        return satelliteQuery(stored, { name, page, pageSize }).satellites.map(satelliteItemOf);
      }),
  };
}
