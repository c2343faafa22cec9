import { type AreaRequest, readAreaRequest, readPathRequest } from '@radioshed/contract/schemas';

import { type AreaAnswer, prepareArea } from './area-call.js';
import type { Calculation, Living } from './life.js';
import { type PathAnswer, preparePath } from './path-call.js';
import type { Terms } from './request-error.js';

/** Calculations of a request's body. Each rejects with a {@link ServiceError} 400, 403, 429, 500, 502. */
export interface CreateCalls {
  /** /area */
  readonly area: Calculation<AreaAnswer>;
  /** /path */
  readonly path: Calculation<PathAnswer>;
}

export function createCalls(living: Living): CreateCalls {
  return {
    area: living({ call: 'area', queue: 'areas', read: readAreaRequest, prepare: prepareArea, terms: termsOf }),
    path: living({ call: 'path', queue: 'paths', read: readPathRequest, prepare: preparePath, terms: termsOf }),
  };
}

function termsOf({ transmitter, output }: AreaRequest): Terms {
  return { units: output.units, places: [{ field: 'transmitter', lat: transmitter.lat, lon: transmitter.lon }] };
}
