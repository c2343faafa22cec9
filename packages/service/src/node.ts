export { type ThreadRunner, threadRunner, type ThreadRunnerOptions } from './runner/thread-runner.js';
