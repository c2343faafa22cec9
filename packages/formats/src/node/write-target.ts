import { lstat, readlink, realpath, stat } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';

/** Destination of the bytes for a path. */
export interface WriteTarget {
  /** The path with its symbolic links followed, absolute; a path that is no regular file stays as it was given. */
  readonly path: string;
  /** `none` where nothing is there yet; `special` is a device, a named pipe or a socket. */
  readonly kind: 'none' | 'file' | 'folder' | 'special';
  /** Permissions of a regular file. */
  readonly mode?: number;
}

/** As many links in a row as Linux follows. */
const MOST_LINKS = 40;

/**
 * Finds out what writing to a path would write into; what is missing is no failure.
 *
 * @param linksLeft symbolic links that are still followed where they lead to nothing yet.
 */
export async function writeTarget(path: string, linksLeft: number = MOST_LINKS): Promise<WriteTarget> {
  const found = await stat(path).catch(() => undefined);
  // Links into /proc, such as /dev/stdout, lead to names that cannot be opened: what is special keeps its name.
  if (found?.isDirectory() === true) return { path, kind: 'folder' };
  if (found?.isFile() === true) return { path: await realpath(path), kind: 'file', mode: found.mode & 0o777 };
  if (found !== undefined) return { path, kind: 'special' };
  const link = await lstat(path).catch(() => undefined);
  if (link?.isSymbolicLink() === true) {
    if (linksLeft === 0) return { path, kind: 'special' }; // a circle, which the system refuses by its name
    return writeTarget(resolve(dirname(path), await readlink(path)), linksLeft - 1);
  }
  const folder = await realpath(dirname(path)).catch(() => undefined);
  return { path: folder === undefined ? path : join(folder, basename(path)), kind: 'none' };
}
