import { existsSync } from 'node:fs';
import { join } from 'node:path';

import type { Upkeep } from '@radioshed/archive/sqlite';
import { CliError, EXIT_CODE } from '@radioshed/command';

import { unusable } from '../data/data-choice.js';
import { type DataFlags, databaseOf, dataFolderOf } from '../settings/data-flags.js';
import { chosenFiles } from '../settings/files-choice.js';
import { type ProgressBar, progressBar } from '../shell/progress-bar.js';

/** Opens the data of a server, runs `work` on them with a progress bar, and closes them. @throws CliError */
export async function withUpkeep<T>(
  flags: DataFlags,
  work: (upkeep: Upkeep, onFiles: (done: number, all: number) => void) => Promise<T>,
): Promise<T> {
  const folder = dataFolderOf(flags);
  const url = databaseOf(flags);
  const chosen = await chosenFiles(flags);
  const needed = url === undefined ? join(folder, 'radioshed.sqlite') : folder;
  if (chosen.files === undefined && !existsSync(needed)) {
    throw new CliError(EXIT_CODE.file, `${folder} is not a data folder; name another with --data`);
  }
  return guarded(flags, async (bar) => {
    const upkeep =
      url === undefined
        ? await (await import('@radioshed/archive/sqlite')).sqliteUpkeep(folder)
        : await (await import('@radioshed/archive/postgres')).postgresUpkeep({ url: url.href, folder, ...chosen });
    try {
      return await work(upkeep, onFilesOf(bar));
    } finally {
      await upkeep.close();
    }
  });
}

/** Runs `work` with a progress bar; its errors become those of the command. @throws CliError */
export async function guarded<T>(flags: DataFlags, work: (bar: ProgressBar) => Promise<T>): Promise<T> {
  process.umask(0o077);
  const bar = await progressBar();
  try {
    return await work(bar);
  } catch (cause) {
    throw new CliError(EXIT_CODE.file, unusable(flags.files ?? dataFolderOf(flags), databaseOf(flags), cause), {
      cause,
    });
  } finally {
    bar.stop();
  }
}

/** Shows the progress through the files. */
export function onFilesOf(bar: ProgressBar): (done: number, all: number) => void {
  return (done, all) => bar.update({ phase: `${done} of ${all} files`, share: all === 0 ? 1 : done / all });
}

/** `12 files, 3.4 MB`. */
export function amountOf({ files, bytes }: { readonly files: number; readonly bytes: number }): string {
  return `${files} ${files === 1 ? 'file' : 'files'}, ${(bytes / 1e6).toFixed(1)} MB`;
}

/** Prints faults, if there are any. @throws CliError with no further message */
export function reportFaults(faults: readonly { readonly message: string }[], complain: (text: string) => void): void {
  if (faults.length === 0) return;
  for (const { message } of faults) complain(message);
  throw new CliError(EXIT_CODE.failure, `${faults.length} ${faults.length === 1 ? 'fault' : 'faults'} found`);
}
