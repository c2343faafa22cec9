import { readFile } from 'node:fs/promises';
import { CliError, EXIT_CODE, whyUnreadable } from '@radioshed/command';

/** The bytes of an input file. @throws CliError if it cannot be read */
export async function inputFile(path: string): Promise<Uint8Array<ArrayBuffer>> {
  try {
    return new Uint8Array(await readFile(path));
  } catch (cause) {
    throw new CliError(EXIT_CODE.file, `cannot read ${path}: ${whyUnreadable(cause)}`, { cause });
  }
}
