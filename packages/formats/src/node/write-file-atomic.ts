import { randomBytes } from 'node:crypto';
import { open, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { checkString } from '@radioshed/units';

import { writeTarget } from './write-target.js';

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
 * Writes a complete file or none: the bytes go to a new file in the same folder, which then gets the name. A file of
 * that name that was there before stays as it is until that moment, and hands on its permissions. Symbolic links are
 * followed. A device or a named pipe is not replaced: the bytes are written into it.
 *
 * @throws FileWriteError naming the file; nothing is left behind.
 */
export async function writeFileAtomic(path: string, content: Uint8Array | string): Promise<void> {
  const target = await writeTarget(checkString('path', path));
  if (target.kind === 'special') await writeInto(path, content);
  else await replaceFile(path, target.path, content, target.mode);
}

async function writeInto(path: string, content: Uint8Array | string): Promise<void> {
  try {
    const file = await open(path, 'w');
    try {
      await file.writeFile(content);
    } finally {
      await file.close();
    }
  } catch (error) {
    throw explain(path, path, error);
  }
}

async function replaceFile(
  path: string,
  target: string,
  content: Uint8Array | string,
  mode: number | undefined,
): Promise<void> {
  const folder = dirname(target);
  const part = join(folder, `.${basename(target)}.${randomBytes(6).toString('hex')}.part`);
  try {
    const file = await open(part, 'wx', mode);
    try {
      await file.writeFile(content);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(part, target);
  } catch (error) {
    await rm(part, { force: true }).catch(() => undefined); // what went wrong before is the news
    throw explain(path, `the folder ${folder}`, error);
  }
}

/** @param place what could not be written to: the folder, or the device itself */
function explain(path: string, place: string, error: unknown): FileWriteError {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (code === 'ENOENT') return new FileWriteError(path, 'missing-folder', `${place} does not exist`, error);
  if (code === 'ENOTDIR') return new FileWriteError(path, 'missing-folder', `${place} is not a folder`, error);
  if (code === 'EISDIR') return new FileWriteError(path, 'is-folder', 'there is a folder of that name', error);
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS') {
    return new FileWriteError(path, 'not-writable', `${place} cannot be written to (${code})`, error);
  }
  if (code === 'ENOSPC' || code === 'EDQUOT') {
    return new FileWriteError(path, 'no-space', `no space is left for it (${code})`, error);
  }
  if (code === 'EPIPE') return new FileWriteError(path, 'other', 'its reader went away', error);
  return new FileWriteError(path, 'other', error instanceof Error ? error.message : String(error), error);
}
