import { resolve } from 'node:path';
import type { Surroundings } from '@radioshed/command';

import { type DataFlags, databaseOf, dataFolderOf } from '../settings/data-flags.js';
import { chosenFiles } from '../settings/files-choice.js';
import { amountOf, guarded, onFilesOf, reportFaults, withUpkeep } from './open-upkeep.js';

/** `radioshed backup`. @throws CliError if the backup cannot be written, or has faults */
export async function backUpData(target: string, flags: DataFlags, { print, complain }: Surroundings): Promise<void> {
  const backup = await withUpkeep(flags, (upkeep, onFiles) => upkeep.backUp(resolve(target), onFiles));
  print(`Backed up ${amountOf(backup)} to ${target}.`);
  reportFaults(backup.faults, complain);
}

/** `radioshed restore`. @throws CliError if the backup is incomplete, the folder has files, or files are damaged */
export async function restoreData(backup: string, flags: DataFlags, { print, complain }: Surroundings): Promise<void> {
  const folder = dataFolderOf(flags);
  const url = databaseOf(flags);
  const chosen = await chosenFiles(flags);
  const restored = await guarded(flags, async (bar) => {
    const onFiles = onFilesOf(bar);
    if (url === undefined)
      return (await import('@radioshed/archive/sqlite')).restoreToSqlite(resolve(backup), folder, onFiles);
    const { restoreToPostgres } = await import('@radioshed/archive/postgres');
    return restoreToPostgres(resolve(backup), { url: url.href, folder, ...chosen }, onFiles);
  });
  print(`Restored ${amountOf(restored)} to ${chosen.files?.place ?? folder}.`);
  reportFaults(restored.faults, complain);
}
