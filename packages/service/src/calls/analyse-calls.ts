import {
  type InterferenceResponse,
  type MergeResponse,
  readInterferenceRequest,
  readMergeRequest,
  readMeshRequest,
  readNetworkRequest,
  readTrilaterationRequest,
  type TrilaterationResponse,
} from '@radioshed/contract/schemas';
import type { InterferenceResult, MergeResult, TrilaterateResult } from '@radioshed/engine';

import type { Calculation, MakeCalculation } from '../lifecycle/lifecycle.js';
import type { CallResult } from '../saved/save-report.js';
import type { NetworkCallResult } from './network-call.js';

/** Calculations on saved layers. Each rejects with a {@link ServiceError} 400, 404, 429, 500, 502. */
export interface AnalyseCalls {
  /** /merge */
  readonly merge: Calculation<CallResult<MergeResponse, MergeResult>>;
  /** /mesh, the older name of /merge; a name of the result is optional. */
  readonly mesh: Calculation<CallResult<MergeResponse, MergeResult>>;
  /** /interference */
  readonly interference: Calculation<CallResult<InterferenceResponse, InterferenceResult>>;
  /** /network */
  readonly network: Calculation<NetworkCallResult>;
  /** /trilateration */
  readonly trilateration: Calculation<CallResult<TrilaterationResponse, TrilaterateResult>>;
}

/** The calls that analyse saved layers. */
export function analyseCalls(calculation: MakeCalculation): AnalyseCalls {
  const merging = { call: 'merge', queue: 'areas', load: () => import('./merge-call.js'), terms: () => ({}) } as const;
  return {
    merge: calculation({ ...merging, read: readMergeRequest }),
    mesh: calculation({ ...merging, name: 'mesh', read: readMeshRequest }),
    interference: calculation({
      call: 'interference',
      queue: 'areas',
      read: readInterferenceRequest,
      load: () => import('./interference-call.js'),
      terms: () => ({}),
    }),
    network: calculation({
      call: 'network',
      queue: 'links',
      read: readNetworkRequest,
      load: () => import('./network-call.js'),
      terms: ({ lat, lon }) => ({ places: [{ field: 'lat, lon', lat, lon }] }),
    }),
    trilateration: calculation({
      call: 'trilateration',
      queue: 'areas',
      read: readTrilaterationRequest,
      load: () => import('./trilateration-call.js'),
      terms: () => ({}),
    }),
  };
}
