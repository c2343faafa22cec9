export { type ThreadRunner, threadRunner, type ThreadRunnerOptions } from './thread-runner.js';
