import { readTextTables } from '@radioshed/command/files';
import type { ModelTables } from '@radioshed/engine';
import { fromEnvironment } from '../settings/setting-values.js';

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
  const folder = flag ?? fromEnvironment('p1546-tables');
  if (folder === undefined) return {};
  const { p1546Tables, P1546TablesError } = await import('@radioshed/p1546');
  const read = { about: 'the tables of ITU-R P.1546', parse: p1546Tables };
  const isFault = (error: unknown): boolean => error instanceof P1546TablesError;
  return { p1546Tables: await readTextTables(folder, { ...read, isFault }) };
}
