import { join } from 'node:path';

import { type Disk, names, syncFolder, writeThrough } from './disk.js';

const FILE = 'archive-id';

/** The identity in a data folder; undefined if it has none. */
export async function savedIdentity(disk: Disk, folder: string): Promise<string | undefined> {
  if (!(await names(disk, folder)).includes(FILE)) return undefined;
  return (await disk.readFile(join(folder, FILE), 'utf8')).trim();
}

/** Saves the identity in a data folder. It survives a power failure. */
export async function writeIdentity(disk: Disk, folder: string, value: string): Promise<void> {
  await writeThrough(disk, join(folder, FILE), new TextEncoder().encode(`${value}\n`));
  await syncFolder(disk, folder);
}
