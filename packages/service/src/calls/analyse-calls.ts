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

import type { Calculation, MakeCalculation } from '../life/lifecycle.js';
import type { Answer } from '../saved/save-report.js';
import type { NetworkAnswer } from './network-call.js';

/** Calculations on saved layers. Each rejects with a {@link ServiceError} 400, 404, 429, 500, 502. */
export interface AnalyseCalls {
  /** /merge */
  readonly merge: Calculation<Answer<MergeResponse, MergeResult>>;
  /** /mesh, its older name: it needs no name for the result. */
  readonly mesh: Calculation<Answer<MergeResponse, MergeResult>>;
  /** /interference */
  readonly interference: Calculation<Answer<InterferenceResponse, InterferenceResult>>;
  /** /network */
  readonly network: Calculation<NetworkAnswer>;
  /** /trilateration */
  readonly trilateration: Calculation<Answer<TrilaterationResponse, TrilaterateResult>>;
}

export function analyseCalls(calculation: MakeCalculation): AnalyseCalls {
  const merging = { call: 'merge', queue: 'areas', load: () => import('./merge-call.js'), terms: () => ({}) } as const;
  return {
    merge: calculation({ ...merging, read: readMergeRequest }),
    mesh: calculation({ ...merging, read: readMeshRequest }),
    interference: calculation({
      call: 'interference',
      queue: 'areas',
      read: readInterferenceRequest,
      load: () => import('./interference-call.js'),
      terms: () => ({}),
    }),
    network: calculation({
      call: 'network',
      queue: 'paths',
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
