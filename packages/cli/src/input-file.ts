import { readFile } from 'node:fs/promises';

import { CliError } from './cli-error.js';
import { EXIT_CODE } from './exit-code.js';

/** The bytes of a file that the command is given. @throws CliError when it cannot be read */
export async function inputFile(path: string): Promise<Uint8Array<ArrayBuffer>> {
  try {
    return new Uint8Array(await readFile(path));
  } catch (cause) {
    const why = cause instanceof Error ? cause.message : String(cause);
    throw new CliError(EXIT_CODE.file, `${path}: cannot be read: ${why}`, { cause });
  }
}
