import { dirname } from 'node:path';

import { absent, type Disk } from '../files/disk.js';
import { type Fingerprint, fingerprint } from '../files/hash.js';

/** Copies a file to disk and its folder's name with it; undefined if there is none. `made` collects new folders. */
export async function copyFile(
  disk: Disk,
  { from, to }: { readonly from: string; readonly to: string },
  made: Set<string>,
): Promise<Fingerprint | undefined> {
  const source = await disk.access(from).then(() => true, absent);
  if (source === undefined) return undefined;
  const home = dirname(to);
  await disk.mkdir(home, { recursive: true, mode: 0o700 });
  for (const each of [home, dirname(home), dirname(dirname(home))]) made.add(each);
  const target = await disk.open(to, 'w', 0o600);
  try {
    const found = await fingerprint(disk, from, (chunk) => target.writeFile(chunk));
    await target.sync();
    return found;
  } finally {
    await target.close();
  }
}
