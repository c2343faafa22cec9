export { EXIT_CODE, type ExitCode } from './exit-code.js';
export { main } from './main.js';
