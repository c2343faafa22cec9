import { readFile } from 'node:fs/promises';

import { CliError } from '../shell/cli-error.js';
import { EXIT_CODE } from '../shell/exit-code.js';
import { whyUnreadable } from '../shell/why-unreadable.js';

/** The bytes of a file that the command is given. @throws CliError when it cannot be read */
export async function inputFile(path: string): Promise<Uint8Array<ArrayBuffer>> {
  try {
    return new Uint8Array(await readFile(path));
  } catch (cause) {
    throw new CliError(EXIT_CODE.file, `${path}: cannot be read: ${whyUnreadable(cause)}`, { cause });
  }
}
