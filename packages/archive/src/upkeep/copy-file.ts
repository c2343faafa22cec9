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
  return copyTo(disk, to, made, (take) => fingerprint(disk, from, take));
}

/** The same of what `read` passes on. A file that turns out to be missing leaves none. */
export async function copyTo(
  disk: Disk,
  to: string,
  made: Set<string>,
  read: (take: (chunk: Uint8Array) => Promise<unknown>) => Promise<Fingerprint | undefined>,
): Promise<Fingerprint | undefined> {
  const home = dirname(to);
  await disk.mkdir(home, { recursive: true, mode: 0o700 });
  for (const each of [home, dirname(home), dirname(dirname(home))]) made.add(each);
  const target = await disk.open(to, 'w', 0o600);
  let found: Fingerprint | undefined;
  try {
    found = await read((chunk) => target.writeFile(chunk));
    await target.sync();
  } finally {
    await target.close();
  }
  if (found === undefined) await disk.rm(to, { force: true });
  return found;
}
