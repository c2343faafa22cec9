export { EXIT_CODE, type ExitCode } from '@radioshed/command';
export { main } from './main.js';
