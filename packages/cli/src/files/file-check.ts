import { constants } from 'node:fs';
import { access, open, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';

import { writeTarget } from '@radioshed/formats/node';

import { CliError } from '../shell/cli-error.js';
import { EXIT_CODE } from '../shell/exit-code.js';

/**
 * Makes sure, before anything is computed, that files of these names can be written: a probe is created beside what each
 * leads to and removed again, which also finds read-only file systems. Devices and named pipes are written into and only
 * asked for leave. Names left out (`undefined`) are not looked at.
 *
 * @throws CliError naming the file and what is wrong.
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

/** A pipe is not opened: its reader would take that for the end. */
async function checkSpecial(path: string): Promise<void> {
  const found = await stat(path).catch(() => undefined);
  if (found === undefined) throw unwritable(path, 'its symbolic links lead in a circle');
  if (found.isSocket()) throw unwritable(path, 'it is a socket');
  await access(path, constants.W_OK).catch((cause: unknown) => {
    throw unwritable(path, 'it may not be written to', cause);
  });
}

async function reason(cause: unknown, folder: string): Promise<string> {
  const code = (cause as NodeJS.ErrnoException).code;
  const found = await stat(folder).catch(() => undefined);
  if (found === undefined) return `there is no folder ${folder}`;
  if (!found.isDirectory()) return `${folder} is no folder`;
  if (code === 'EROFS') return `${folder} is on a read-only file system`;
  if (code === 'EACCES' || code === 'EPERM') return `the folder ${folder} is not writable`;
  if (code === 'ENOENT') return `${folder} takes no new files`;
  if (code === 'ENAMETOOLONG') return 'its name is too long';
  return String(code ?? cause);
}

function unwritable(path: string, why: string, cause?: unknown): CliError {
  return new CliError(EXIT_CODE.file, `cannot write ${path}: ${why}`, { cause });
}
