import { randomBytes } from 'node:crypto';
import { open, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';

/** Why a file could not be written. */
export type FileWriteErrorKind = 'missing-folder' | 'not-writable' | 'no-space' | 'is-folder' | 'other';

/** A file could not be written; `path` is the one asked for. */
export class FileWriteError extends Error {
  override readonly name = 'FileWriteError';
  readonly path: string;
  readonly kind: FileWriteErrorKind;

  constructor(path: string, kind: FileWriteErrorKind, reason: string, cause: unknown) {
    super(`cannot write ${path}: ${reason}`, { cause });
    this.path = path;
    this.kind = kind;
  }
}

/** Whether `error` is a {@link FileWriteError}, also one from another copy of this package. */
export function isFileWriteError(error: unknown): error is FileWriteError {
  return error instanceof Error && error.name === 'FileWriteError' && 'kind' in error;
}

/**
 * Writes a file wholly or not at all: the bytes go to a new file in the same folder, which then takes the name. A file of
 * that name that was there before stays as it is until that moment.
 *
 * @throws FileWriteError naming the file; nothing is left behind.
 */
export async function writeFileAtomic(path: string, content: Uint8Array | string): Promise<void> {
  const folder = dirname(path);
  const part = join(folder, `.${basename(path)}.${randomBytes(6).toString('hex')}.part`);
  try {
    const file = await open(part, 'wx');
    try {
      await file.writeFile(content);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(part, path);
  } catch (error) {
    await rm(part, { force: true }).catch(() => undefined); // what went wrong before is the news
    throw explain(path, folder, error);
  }
}

function explain(path: string, folder: string, error: unknown): FileWriteError {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (code === 'ENOENT')
    return new FileWriteError(path, 'missing-folder', `the folder ${folder} does not exist`, error);
  if (code === 'ENOTDIR') return new FileWriteError(path, 'missing-folder', `${folder} is not a folder`, error);
  if (code === 'EISDIR') return new FileWriteError(path, 'is-folder', 'there is a folder of that name', error);
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS') {
    return new FileWriteError(path, 'not-writable', `the folder ${folder} cannot be written to (${code})`, error);
  }
  if (code === 'ENOSPC' || code === 'EDQUOT') {
    return new FileWriteError(path, 'no-space', `no space is left for it (${code})`, error);
  }
  return new FileWriteError(path, 'other', error instanceof Error ? error.message : String(error), error);
}
