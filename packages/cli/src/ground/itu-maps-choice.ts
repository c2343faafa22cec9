import type { ItuMaps } from '@radioshed/satellite';

import { CliError } from '../shell/cli-error.js';
import { EXIT_CODE } from '../shell/exit-code.js';
import { whyUnreadable } from '../shell/why-unreadable.js';

/** Maps of the ITU and a sentence about them. */
export interface ChosenItuMaps {
  /** Absent where no folder is named. */
  readonly ituMaps?: ItuMaps;
  readonly notes: readonly string[];
}

/** The maps of the ITU in a folder that the flag or the environment names. @throws CliError naming the file */
export async function openItuMaps(flag: string | undefined): Promise<ChosenItuMaps> {
  const folder = flag ?? (process.env['RADIOSHED_ITU_MAPS'] || undefined);
  if (folder === undefined) return { notes: [] };
  const { figuresOfMaps } = await import('@radioshed/satellite');
  const { ITU_MAP_FILES, readItuMaps } = await import('@radioshed/satellite/node');
  const ituMaps = await mapsOf(folder, readItuMaps);
  const { mapped, missing } = figuresOfMaps(ituMaps);
  if (mapped.length === 0) {
    throw new CliError(EXIT_CODE.file, `there is no map of the ITU in ${folder}: none of ${ITU_MAP_FILES.join(', ')}`);
  }
  const without = missing.length === 0 ? '' : `, without ${missing.join(', ')}`;
  return { ituMaps, notes: [`Maps of the ITU in ${folder}: ${mapped.join(', ')}${without}.`] };
}

async function mapsOf(folder: string, read: (folder: string) => Promise<ItuMaps>): Promise<ItuMaps> {
  try {
    return await read(folder);
  } catch (cause) {
    throw new CliError(EXIT_CODE.file, `cannot read the maps of the ITU in ${folder}: ${whyUnreadable(cause)}`, {
      cause,
    });
  }
}
