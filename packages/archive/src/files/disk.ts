import * as fs from 'node:fs/promises';

/** File operations of the archive. Tests replace them by a disk that fails. */
export type Disk = Pick<
  typeof fs,
  'access' | 'mkdir' | 'open' | 'readdir' | 'readFile' | 'rename' | 'rm' | 'stat' | 'statfs'
>;

/** The disk of this machine. */
export const DISK: Disk = fs;

/** Writes a new file and waits until its bytes are on disk. */
export async function writeThrough(disk: Disk, path: string, bytes: Uint8Array): Promise<void> {
  const file = await disk.open(path, 'w', 0o600);
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** Makes new names in a folder survive a power failure. Windows does this itself and cannot open folders. */
export async function syncFolder(disk: Disk, folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await disk.open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Names in a folder; empty if it does not exist. */
export async function names(disk: Disk, folder: string): Promise<readonly string[]> {
  return (await disk.readdir(folder).catch(absent)) ?? [];
}

/** Undefined if the error is that a file does not exist. @throws any other error */
export function absent(error: unknown): undefined {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'ENOENT' || code === 'ENOTDIR') return undefined;
  throw error;
}
