export { type MemoryPlan, memoryPlan } from './host/memory-plan.js';
export { RASTER_NICENESS } from './runner/niceness.js';
export { type ThreadRunner, threadRunner, type ThreadRunnerOptions } from './runner/thread-runner.js';
