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

import type { Answer } from '../saved/save-report.js';
import type { Calculation, Living } from '../life/life.js';
import { prepareMerge } from './merge-call.js';
import type { NetworkAnswer } from './network-call.js';

/** Calculations of what is kept. Each rejects with a {@link ServiceError} 400, 404, 429, 500, 502. */
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

export function analyseCalls(living: Living): AnalyseCalls {
  const merging = { call: 'merge', queue: 'areas', prepare: prepareMerge, terms: () => ({}) } as const;
  return {
    merge: living({ ...merging, read: readMergeRequest }),
    mesh: living({ ...merging, read: readMeshRequest }),
    interference: living({
      call: 'interference',
      queue: 'areas',
      read: readInterferenceRequest,
      prepare: async (...asked) => (await import('./interference-call.js')).prepareInterference(...asked),
      terms: () => ({}),
    }),
    network: living({
      call: 'network',
      queue: 'paths',
      read: readNetworkRequest,
      prepare: async (...asked) => (await import('./network-call.js')).prepareNetwork(...asked),
      terms: ({ lat, lon }) => ({ places: [{ field: 'lat, lon', lat, lon }] }),
    }),
    trilateration: living({
      call: 'trilateration',
      queue: 'areas',
      read: readTrilaterationRequest,
      prepare: async (...asked) => (await import('./trilateration-call.js')).prepareTrilateration(...asked),
      terms: () => ({}),
    }),
  };
}
