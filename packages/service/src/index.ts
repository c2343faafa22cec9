export type { Caller } from '@radioshed/archive';
export { openAccount } from './account/account-calls.js';
export type { AreaCallResult } from './calls/area-call.js';
export type { CallOptions } from './life/call-options.js';
export type { AccountOverview, OperatorCalls, OperatorOverview } from './life/operator-calls.js';
export type {
  ClusterFigures,
  ClusterOperation,
  ClusterStanding,
  Dispatched,
  DispatchOptions,
  ListedWorker,
  Dispatcher,
  Order,
} from './life/dispatcher.js';
export type { DescribedCalculation } from './account/file-calls.js';
export type { CalculationFiles, ServedFile } from './files/calculation-files.js';
export type { OfferedModel } from './life/offered-models.js';
export type { OpenGround } from './runner/calculation-work.js';
export type { Engine } from './runner/engine.js';
export type { ServiceParts, Surface } from './life/host.js';
export { formatsOf } from './files/kinds.js';
export type { PathCallResult } from './calls/path-call.js';
export type { PathDetails } from './saved/path-details.js';
export { pathChart } from './files/path-files.js';
export type { PatternShelf } from './account/pattern-shelf.js';
export {
  type CalculationName,
  type Ground,
  inlineRunner,
  type InputOf,
  type ResultOf,
  type Runner,
  type RunnerOptions,
  type ThreadCounts,
} from './runner/runner.js';
export type { SentFile } from './account/scene-model-calls.js';
export type { SatelliteShelf } from './calls/satellite-shelf.js';
export { createService, type Service } from './service.js';
export { isServiceError, ServiceError, serviceErrorOf } from './life/service-error.js';
export { SELF_HOSTED, type ServiceSettings } from './life/settings.js';
export type { MemoryNeed, MemoryState, Reserved } from './life/memory.js';
export type { QueueName, QueueState } from './life/queue-name.js';
export { strictest, type TurnLimits } from './life/turns.js';
export { accountBusy, serviceBusy } from './life/gate.js';
export type { ServiceState } from './life/state-calls.js';
export type { CalculationTally } from './life/tally.js';
export { type ThreadRunner, threadRunner, type ThreadRunnerOptions } from './runner/thread-runner.js';
