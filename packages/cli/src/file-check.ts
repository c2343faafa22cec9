import { open, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';

import { CliError } from './cli-error.js';
import { EXIT_CODE } from './exit-code.js';

/**
 * Makes sure, before anything is computed, that files of these names can be written: a probe is created beside each and
 * removed again, which also finds read-only file systems. Names left out (`undefined`) are not looked at.
 *
 * @throws CliError naming the file and what is wrong.
 */
export async function checkWritable(paths: Iterable<string | undefined>): Promise<void> {
  for (const path of paths) if (path !== undefined) await checkOne(path);
}

async function checkOne(path: string): Promise<void> {
  const folder = dirname(path);
  const probe = join(folder, `.radioshed-${process.pid}.probe`);
  if ((await stat(path).catch(() => undefined))?.isDirectory() === true) throw unwritable(path, 'it is a folder');
  try {
    await (await open(probe, 'wx')).close();
  } catch (cause) {
    throw unwritable(path, await reason(cause, folder), cause);
  }
  await rm(probe, { force: true });
}

async function reason(cause: unknown, folder: string): Promise<string> {
  const code = (cause as NodeJS.ErrnoException).code;
  const found = await stat(folder).catch(() => undefined);
  if (found === undefined) return `there is no folder ${folder}`;
  if (!found.isDirectory()) return `${folder} is no folder`;
  if (code === 'EROFS') return `${folder} is on a read-only file system`;
  if (code === 'EACCES' || code === 'EPERM') return `the folder ${folder} is not writable`;
  return String(code ?? cause);
}

function unwritable(path: string, why: string, cause?: unknown): CliError {
  return new CliError(EXIT_CODE.file, `cannot write ${path}: ${why}`, { cause });
}
