/**
 * Whether threads can take over the process's own options: not the condition that leads to this family's TypeScript
 * sources, which no thread can run, nor the type of a script given on the command line.
 */
export const ownOptions: boolean = !process.execArgv.some((option) => /@radioshed\/source|^--input-type/.test(option));
