import { workerData } from 'node:worker_threads';

import { addNiceness } from './add-niceness.js';
import type { CacheLedger } from './caches/cache-ledger.js';
import { threadCaches } from './caches/thread-caches.js';
import { serveJobs } from './serve-jobs.js';

/** Data with which a thread of a pool starts. */
export interface PoolThreadBrief {
  readonly niceness: number;
  readonly ledger: CacheLedger;
  /** The row of the thread. */
  readonly row: number;
}

const { niceness, ledger, row } = workerData as PoolThreadBrief;
addNiceness(niceness);
threadCaches.join(ledger, row);
serveJobs();
