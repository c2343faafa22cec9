export type { Caller } from '@radioshed/archive';
export { openAccount } from './account/account-calls.js';
export type { AreaCallResult } from './calls/area-call.js';
export type { CallOptions } from './host/call-options.js';
export type { AccountOverview, OperatorCalls, OperatorOverview } from './operator/operator-calls.js';
export type {
  ClusterFigures,
  ClusterOperation,
  ClusterStanding,
  Dispatched,
  DispatchOptions,
  ListedWorker,
  Dispatcher,
  Order,
} from './host/dispatcher.js';
export type { DescribedCalculation } from './account/file-calls.js';
export type { CalculationFiles, ServedFile } from './files/calculation-files.js';
export type { OfferedModel } from './calls/offered-models.js';
export type { OpenGround } from './runner/calculation-work.js';
export type { Engine } from './runner/engine.js';
export type { ServiceParts, Surface } from './parts.js';
export { formatsOf } from './files/kinds.js';
export type { PathCallResult } from './calls/path-call.js';
export type { PathDetails } from './files/details/path-details.js';
export { pathChart } from './files/path-files.js';
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
export type { PatternShelf, SatelliteShelf } from './host/shelves.js';
export type { Calculator, Computed, LocalCall } from './calls/calculator.js';
export { createCalculator } from './calculator.js';
export type { ComputingParts } from './computing.js';
export { createService, type Service } from './service.js';
export { isServiceError, ServiceError, serviceErrorOf } from './host/service-error.js';
export { SELF_HOSTED, type ServiceSettings } from './host/settings.js';
export type { MemoryNeed, MemoryState, Reserved } from './host/memory.js';
export type { QueueName, QueueState } from './host/queue-name.js';
export { strictest, type TurnLimits } from './host/turns.js';
export { accountBusy, serviceBusy } from './host/gate.js';
export type { ServiceState } from './operator/state-calls.js';
export type { CalculationTally } from './host/tally.js';
export { type ThreadRunner, threadRunner, type ThreadRunnerOptions } from './runner/thread-runner.js';
