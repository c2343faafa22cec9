import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

import type { ModelTables } from '@radioshed/engine';
import type { P1546Tables } from '@radioshed/p1546';
import { CliError, EXIT_CODE, whyUnreadable } from '@radioshed/command';

/** Where a command finds the curves of ITU-R P.1546. */
export interface P1546TablesChoice {
  /** Their folder; `$RADIOSHED_P1546_TABLES` by default. */
  readonly p1546Tables?: string;
}

/**
 * The curves in the folder of the flag or the environment variable; none if no folder is named.
 *
 * @throws CliError that names where to get them
 */
export async function openP1546Tables({ p1546Tables: flag }: P1546TablesChoice): Promise<ModelTables> {
  const folder = flag ?? (process.env['RADIOSHED_P1546_TABLES'] || undefined);
  return folder === undefined ? {} : { p1546Tables: await readP1546Tables(folder) };
}

/** Reads the curves of ITU-R P.1546 from the CSV files of a folder. @throws CliError that names where to get them */
export async function readP1546Tables(folder: string): Promise<P1546Tables> {
  const { p1546Tables, P1546TablesError } = await import('@radioshed/p1546');
  const names = await readdir(folder).catch((cause: unknown) => {
    const message = `cannot read the tables of ITU-R P.1546 in ${folder}: ${whyUnreadable(cause)}`;
    throw new CliError(EXIT_CODE.file, message, { cause });
  });
  const tables = names.filter((name) => /\.(csv|tsv|txt)$/iu.test(name)).sort();
  const files = await Promise.all(
    tables.map(async (name) => [name, await readFile(join(folder, name), 'utf8')] as const),
  );
  try {
    return p1546Tables(files);
  } catch (error) {
    if (error instanceof P1546TablesError) throw new CliError(EXIT_CODE.file, `${folder}: ${error.message}`);
    throw error;
  }
}
