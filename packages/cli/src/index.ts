export { EXIT_CODE, type ExitCode } from './shell/exit-code.js';
export { main } from './main.js';
