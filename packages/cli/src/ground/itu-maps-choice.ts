import type { ItuMaps } from '@radioshed/satellite';

import { CliError } from '../shell/cli-error.js';
import { EXIT_CODE } from '../shell/exit-code.js';
import { whyUnreadable } from '../shell/why-unreadable.js';

/** ITU maps and a note about them. */
export interface ChosenItuMaps {
  /** Absent if no folder is named. */
  readonly ituMaps?: ItuMaps;
  readonly notes: readonly string[];
}

/** The ITU maps in the folder of the flag or the environment variable. @throws CliError with the file */
export async function openItuMaps(flag: string | undefined): Promise<ChosenItuMaps> {
  const folder = flag ?? (process.env['RADIOSHED_ITU_MAPS'] || undefined);
  if (folder === undefined) return { notes: [] };
  const { figuresOfMaps } = await import('@radioshed/satellite');
  const { ITU_MAP_FILES, readItuMaps } = await import('@radioshed/satellite/node');
  const ituMaps = await mapsOf(folder, readItuMaps);
  const { mapped, missing } = figuresOfMaps(ituMaps);
  if (mapped.length === 0) {
    throw new CliError(EXIT_CODE.file, `no ITU map in ${folder}: it has none of ${ITU_MAP_FILES.join(', ')}`);
  }
  const without = missing.length === 0 ? '' : `, without ${missing.join(', ')}`;
  return { ituMaps, notes: [`ITU maps in ${folder}: ${mapped.join(', ')}${without}.`] };
}

async function mapsOf(folder: string, read: (folder: string) => Promise<ItuMaps>): Promise<ItuMaps> {
  try {
    return await read(folder);
  } catch (cause) {
    throw new CliError(EXIT_CODE.file, `cannot read the ITU maps in ${folder}: ${whyUnreadable(cause)}`, {
      cause,
    });
  }
}
