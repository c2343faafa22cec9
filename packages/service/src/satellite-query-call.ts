import type { SatelliteItem } from '@radioshed/contract/satellites';
import { satelliteQuery } from '@radioshed/engine';

import { guarded } from './guarded.js';
import type { Workshop } from './parts.js';
import { ServiceError } from './service-error.js';

/** The satellites of this server. */
export interface SatelliteCalls {
  /** /satellite/query, which anyone may ask: those of a name, page by page. @throws ServiceError 400, 404 where no satellites are kept */
  satelliteQuery(query: unknown): Promise<readonly SatelliteItem[]>;
}

export function satelliteCalls({ satellites }: Workshop): SatelliteCalls {
  return {
    satelliteQuery: (query) =>
      guarded(async () => {
        const { readSatelliteQuery, satelliteItemOf } = await import('@radioshed/contract/satellites');
        const { NAME: name, page, limit: pageSize } = readSatelliteQuery(query);
        const kept = (await satellites?.read()) ?? [];
        if (kept.length === 0) {
          throw new ServiceError(404, {
            error: 'No satellites are kept here: radioshed satellite import FILE brings them from a CelesTrak file.',
          });
        }
        return satelliteQuery(kept, { name, page, pageSize }).satellites.map(satelliteItemOf);
      }),
  };
}
