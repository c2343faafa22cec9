import { constants } from 'node:fs';
import { access, open, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';

import { writeTarget } from '@radioshed/formats/node';

import { CliError } from '../cli-error.js';
import { EXIT_CODE } from '../exit-code.js';

/**
 * Checks before a calculation that files can be written. A probe is created next to each target and removed, which also
 * detects read-only file systems. For devices and named pipes only the permission is checked.
 *
 * @throws CliError with the file and the reason.
 */
export async function checkWritable(paths: Iterable<string | undefined>): Promise<void> {
  for (const path of paths) if (path !== undefined) await checkOne(path);
}

async function checkOne(path: string): Promise<void> {
  const target = await writeTarget(path);
  if (target.kind === 'folder') throw unwritable(path, 'it is a folder');
  if (target.kind === 'special') return checkSpecial(path);
  const folder = dirname(target.path);
  const probe = join(folder, `.radioshed-${process.pid}.probe`);
  try {
    await (await open(probe, 'wx')).close();
  } catch (cause) {
    throw unwritable(path, await reason(cause, folder), cause);
  }
  await rm(probe, { force: true });
}

/** A pipe is not opened, as its reader would see the end. */
async function checkSpecial(path: string): Promise<void> {
  const found = await stat(path).catch(() => undefined);
  if (found === undefined) throw unwritable(path, 'its symbolic links form a circle');
  if (found.isSocket()) throw unwritable(path, 'it is a socket');
  await access(path, constants.W_OK).catch((cause: unknown) => {
    throw unwritable(path, 'no permission to write', cause);
  });
}

async function reason(cause: unknown, folder: string): Promise<string> {
  const code = (cause as NodeJS.ErrnoException).code;
  const found = await stat(folder).catch(() => undefined);
  if (found === undefined) return `the folder ${folder} does not exist`;
  if (!found.isDirectory()) return `${folder} is not a folder`;
  if (code === 'EROFS') return `${folder} is on a read-only file system`;
  if (code === 'EACCES' || code === 'EPERM') return `the folder ${folder} is not writable`;
  if (code === 'ENOENT') return `${folder} does not accept new files`;
  if (code === 'ENAMETOOLONG') return 'its name is too long';
  return String(code ?? cause);
}

function unwritable(path: string, why: string, cause?: unknown): CliError {
  return new CliError(EXIT_CODE.file, `cannot write ${path}: ${why}`, { cause });
}
