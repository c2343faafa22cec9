/**
 * Whether threads can inherit the process's own options: not the export condition of the TypeScript sources, which no
 * thread can run, nor the type of a script on the command line.
 */
export const ownOptions: boolean = !process.execArgv.some((option) => /@radioshed\/source|^--input-type/.test(option));
