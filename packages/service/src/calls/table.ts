import type { CallName } from '@radioshed/contract/calls';

import type { CallModule } from '../lifecycle/lifecycle.js';
import type { QueueName } from '../host/queue-name.js';
import type { GateLimits } from '../host/gate.js';
import type { SearchModule } from './searches.js';

/** A calculation that waits in a queue and is charged. Its module is loaded on first use, so that the server starts quickly. */
interface QueuedRow {
  readonly queue: QueueName;
  /** Whether it reads what an account has saved, so that there is none without an archive. */
  readonly readsSaved?: true;
  readonly module: () => Promise<CallModule>;
}

/** A search that is neither saved nor charged, and takes no turn. It has a gate of its own. */
interface SearchRow {
  readonly gate: GateLimits & { readonly what: string };
  readonly module: () => Promise<SearchModule>;
}

/** Every calculation: where it waits, and its own code. Its address and what it keeps are in `CALLS` of the contract. */
export const TABLE = {
  area: { queue: 'areas', module: (): Promise<typeof import('./area-call.js')> => import('./area-call.js') },
  path: { queue: 'paths', module: (): Promise<typeof import('./path-call.js')> => import('./path-call.js') },
  points: { queue: 'links', module: (): Promise<typeof import('./points-call.js')> => import('./points-call.js') },
  multilink: {
    queue: 'links',
    module: (): Promise<typeof import('./multilink-call.js')> => import('./multilink-call.js'),
  },
  multisite: {
    queue: 'areas',
    module: (): Promise<typeof import('./multisite-call.js')> => import('./multisite-call.js'),
  },
  bestSite: {
    queue: 'areas',
    module: (): Promise<typeof import('./best-site-call.js')> => import('./best-site-call.js'),
  },
  hfArea: { queue: 'areas', module: (): Promise<typeof import('./hf-area-call.js')> => import('./hf-area-call.js') },
  hfPrediction: {
    queue: 'paths',
    module: (): Promise<typeof import('./hf-prediction-call.js')> => import('./hf-prediction-call.js'),
  },
  satelliteArea: {
    queue: 'areas',
    module: (): Promise<typeof import('./satellite-area-call.js')> => import('./satellite-area-call.js'),
  },
  spotBeam: {
    queue: 'areas',
    module: (): Promise<typeof import('./spot-beam-call.js')> => import('./spot-beam-call.js'),
  },
  scene: {
    queue: 'areas',
    readsSaved: true,
    module: (): Promise<typeof import('./scene-call.js')> => import('./scene-call.js'),
  },
  merge: {
    queue: 'areas',
    readsSaved: true,
    module: (): Promise<typeof import('./merge-call.js')> => import('./merge-call.js'),
  },
  mesh: {
    queue: 'areas',
    readsSaved: true,
    module: (): Promise<typeof import('./mesh-call.js')> => import('./mesh-call.js'),
  },
  network: {
    queue: 'links',
    readsSaved: true,
    module: (): Promise<typeof import('./network-call.js')> => import('./network-call.js'),
  },
  interference: {
    queue: 'areas',
    readsSaved: true,
    module: (): Promise<typeof import('./interference-call.js')> => import('./interference-call.js'),
  },
  trilateration: {
    queue: 'areas',
    readsSaved: true,
    module: (): Promise<typeof import('./trilateration-call.js')> => import('./trilateration-call.js'),
  },
  relay: {
    gate: { places: 2, maxWaitingPerAccount: 100, maxWaiting: 400, what: 'searches' },
    module: (): Promise<typeof import('./relay-call.js')> => import('./relay-call.js'),
  },
  highPoints: {
    gate: { places: 2, maxWaitingPerAccount: 100, maxWaiting: 400, what: 'searches' },
    module: (): Promise<typeof import('./high-point-call.js')> => import('./high-point-call.js'),
  },
  preview: {
    gate: { places: 2, maxWaitingPerAccount: 4, maxWaiting: 400, what: 'previews' },
    module: (): Promise<typeof import('./preview-call.js')> => import('./preview-call.js'),
  },
} as const;
TABLE satisfies Readonly<Record<CallName, QueuedRow | SearchRow>>;
