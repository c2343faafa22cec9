export { type AwaitedCalls } from './awaited-calls.js';
export { bullQueue, type QueueServer } from './bull-queue.js';
export { isQueueSettingError, QueueSettingError } from './check-redis.js';
export { type ClusterDispatcher, clusterDispatcher, type DispatcherParts } from './dispatcher.js';
export type { JobQueue, QueueDepth } from './job-queue.js';
export { type PartDivider, partDivider, type PartDividerParts } from './part-divider.js';
export { type SweeperParts, startSweeper, sweepAges, sweepOnce } from './sweeper.js';
export { isLateError } from './within.js';
export { type RunningWorker, startWorker, type WorkerParts } from './worker.js';
