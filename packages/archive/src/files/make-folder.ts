import { dirname, join, resolve } from 'node:path';

import { DISK, type Disk, syncFolder } from './disk.js';

/** Creates the folder, readable by its owner only. @returns whether it was missing */
export async function makeFolder(folder: string, disk: Disk = DISK): Promise<boolean> {
  const first = await disk.mkdir(join(folder, 'files'), { recursive: true, mode: 0o700 });
  if (first === undefined) return false;
  // Each new folder survives a power failure once its parent is synced.
  for (let parent = resolve(folder); ; parent = dirname(parent)) {
    await syncFolder(disk, parent);
    if (parent === dirname(resolve(first))) return true;
  }
}
