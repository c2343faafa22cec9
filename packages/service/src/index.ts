export type { Caller } from '@radioshed/archive';
export { openAccount } from './account-calls.js';
export type { AreaAnswer } from './area-call.js';
export type { CallOptions } from './call.js';
export type { DescribedCalculation } from './file-calls.js';
export type { CalculationFiles, ServedFile } from './files.js';
export type { OpenGround } from './calculation-work.js';
export type { Engine } from './engine.js';
export type { ServiceParts, Surface } from './parts.js';
export { formatsOf } from './kinds.js';
export type { PathAnswer } from './path-call.js';
export type { PathDetails } from './path-details.js';
export { pathChart } from './path-files.js';
export type { PatternShelf } from './pattern-shelf.js';
export {
  type CalculationName,
  type Ground,
  inlineRunner,
  type InputOf,
  type ResultOf,
  type Runner,
  type RunnerOptions,
  type ThreadCounts,
} from './runner.js';
export type { SentFile } from './scene-model-calls.js';
export type { SatelliteShelf } from './satellite-shelf.js';
export { createService, type Service } from './service.js';
export { isServiceError, ServiceError, serviceErrorOf } from './service-error.js';
export { SELF_HOSTED, type ServiceSettings } from './settings.js';
export type { ServiceState } from './state-calls.js';
export type { CalculationTally } from './tally.js';
export { type ThreadRunner, threadRunner, type ThreadRunnerOptions } from './thread-runner.js';
