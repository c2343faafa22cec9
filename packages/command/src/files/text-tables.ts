import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { CliError } from '../cli-error.js';
import { EXIT_CODE } from '../exit-code.js';
import { whyUnreadable } from '../why-unreadable.js';

/** The content of a folder of tables, and its reader. */
export interface TextTables<T> {
  /** Name in errors: `the tables of ITU-R P.1546`. */
  readonly about: string;
  /** Reads the files by name and text. */
  readonly parse: (files: readonly (readonly [name: string, text: string])[]) => T;
  /** Whether an error of `parse` is a fault of the files. */
  readonly isFault: (error: unknown) => boolean;
}

/** Reads the .csv, .tsv and .txt files of a folder, in order of their names. @throws CliError that names the folder */
export async function readTextTables<T>(folder: string, { about, parse, isFault }: TextTables<T>): Promise<T> {
  const names = await readdir(folder).catch((cause: unknown) => {
    const message = `cannot read ${about} in ${folder}: ${whyUnreadable(cause)}`;
    throw new CliError(EXIT_CODE.file, message, { cause });
  });
  const tables = names.filter((name) => /\.(csv|tsv|txt)$/iu.test(name)).sort();
  const files = await Promise.all(
    tables.map(async (name) => [name, await readFile(join(folder, name), 'utf8')] as const),
  );
  try {
    return parse(files);
  } catch (error) {
    if (isFault(error)) throw new CliError(EXIT_CODE.file, `${folder}: ${(error as Error).message}`);
    throw error;
  }
}
