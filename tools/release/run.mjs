// @ts-check
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const execute = promisify(execFile);

/**
 * Runs a command to its end. One that fails is an error with all that it printed.
 *
 * @param {string} command
 * @param {readonly string[]} args
 * @param {{ cwd: string, env?: NodeJS.ProcessEnv }} options
 * @returns {Promise<string>} what it printed to stdout
 */
export async function run(command, args, options) {
  try {
    return (await execute(command, [...args], { ...options, maxBuffer: 2 ** 28 })).stdout.trim();
  } catch (error) {
    const { stdout = '', stderr = '' } = /** @type {{ stdout?: string, stderr?: string }} */ (error);
    const printed = `${stdout}\n${stderr}`.trim();
    throw new Error(`${[command, ...args].join(' ').slice(0, 200)} failed:\n${printed}`, { cause: error });
  }
}
