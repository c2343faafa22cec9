import type { Surroundings } from '@radioshed/command';

import { type DataFlags, dataFolderOf } from '../settings/data-flags.js';
import { chosenFiles } from '../settings/files-choice.js';
import { withUpkeep } from './open-upkeep.js';

/** `radioshed adopt`. @throws CliError if the folder does not fit its database, or a server uses them */
export async function adoptData(flags: DataFlags & { readonly yes?: true }, { print }: Surroundings): Promise<void> {
  const place = (await chosenFiles(flags)).files?.place ?? dataFolderOf(flags);
  const isMeant = flags.yes === true;
  const { isTied, files, strays } = await withUpkeep(flags, (upkeep, onFiles) => upkeep.adopt({ isMeant, onFiles }));
  print(`All ${files} files of the database are in ${place}, unchanged.`);
  if (strays > 0) print(`${strays} files belong to no calculation and are never served.`);
  if (isTied) print('archive-id is already that of this database. Nothing was changed.');
  else if (isMeant) print('archive-id is written.');
  else print('archive-id would be written. Run the command again with --yes.');
}
