import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { type P1546Tables, p1546Tables, P1546TablesError } from '@radioshed/p1546';

import { CliError } from '../shell/cli-error.js';
import { EXIT_CODE } from '../shell/exit-code.js';

/** Reads the curves of ITU-R P.1546 from the CSV files of a folder. @throws CliError that names where to get them */
export async function readP1546Tables(folder: string): Promise<P1546Tables> {
  const names = await readdir(folder).catch((error: unknown) => {
    throw new CliError(EXIT_CODE.usage, `${folder}: the folder cannot be read: ${String(error)}`);
  });
  const tables = names.filter((name) => /\.(csv|tsv|txt)$/iu.test(name)).sort();
  const files = await Promise.all(
    tables.map(async (name) => [name, await readFile(join(folder, name), 'utf8')] as const),
  );
  try {
    return p1546Tables(files);
  } catch (error) {
    if (error instanceof P1546TablesError) throw new CliError(EXIT_CODE.usage, `${folder}: ${error.message}`);
    throw error;
  }
}
