import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import type { Archive } from '@radioshed/archive';
import type { HandlerParts } from '@radioshed/http';
import { openAccount } from '@radioshed/service';
import { CliError, EXIT_CODE, whyUnreadable } from '@radioshed/command';

import type { SERVER_SETTINGS } from '../settings/server-settings.js';
import type { SettingFlags } from '../settings/setting-flags.js';
import { choiceSetting } from '../settings/setting-values.js';

/** Where the key of the first account goes: to stdout, or to a file that only the user of the server can read. */
export type FirstKeyPlace = (typeof SERVER_SETTINGS)['first-key']['choices'][number];

/** How the greeting of a server names its key. */
export interface ShownKey {
  /** Follows `key: `. */
  readonly text: string;
  /** Follows `key: ` in the header of a curl command, in double quotes. */
  readonly inHeader: string;
  /** Follows the address of the page. */
  readonly fragment: string;
  /** Whether it cannot be shown again. */
  readonly isOnce: boolean;
}

/** The name of the file in the data folder. */
const FILE = 'first-key';

/**
 * By default a terminal shows the key; logs of service managers and containers keep what is printed.
 * @throws CliError
 */
export function firstKeyPlaceOf(flags: SettingFlags): FirstKeyPlace {
  return choiceSetting(flags, 'first-key') ?? (process.stdout.isTTY ? 'print' : 'file');
}

/**
 * Creates an account with a key if there is none yet, and saves the key if it is not to be printed. Data in memory have
 * no folder, and their key ends with the process: it is printed.
 *
 * @throws CliError if it cannot be saved
 */
export async function showFirstKey(
  archive: Archive,
  { folder, place }: { readonly folder: string | undefined; readonly place: FirstKeyPlace },
): Promise<ShownKey> {
  if ((await archive.accounts()).length > 0) {
    return {
      text: 'unchanged; radioshed account key 1 issues another',
      inHeader: 'YOUR-KEY',
      fragment: '',
      isOnce: false,
    };
  }
  const { key } = await openAccount(archive, 'first');
  if (folder === undefined || place === 'print')
    return { text: key, inHeader: key, fragment: `#key=${key}`, isOnce: true };
  const file = join(folder, FILE);
  try {
    writeFileSync(file, `${key}\n`, { mode: 0o600, flag: 'wx', flush: true });
  } catch (cause) {
    const message = `cannot save the first key in ${file}: ${whyUnreadable(cause)}; issue another with radioshed account key 1`;
    throw new CliError(EXIT_CODE.file, message, { cause });
  }
  return { text: `saved in ${file}`, inHeader: `$(cat '${file}')`, fragment: '#key=…', isOnce: false };
}

/** Removes the file of the first key if the key is one of this account. */
export function removeFirstKey(folder: string, accountId: number): void {
  const file = join(folder, FILE);
  if (existsSync(file) && readFileSync(file, 'utf8').startsWith(`${accountId}-`)) rmSync(file);
}

/** The same archive, which also removes the file of the first key with the account of that key. */
export function withFirstKey(archive: Archive, folder: string | undefined): Archive {
  if (folder === undefined) return archive;
  return {
    ...archive,
    async deleteAccount(accountId) {
      removeFirstKey(folder, accountId);
      return archive.deleteAccount(accountId);
    },
  };
}

/** Reminders to delete the file of the first key: at the start of a server, and once the key has been used. */
export function firstKeyReminders(
  folder: string | undefined,
  complain: (line: string) => void,
): Required<Pick<HandlerParts, 'onAnswer'>> {
  if (folder === undefined) return { onAnswer: () => {} };
  const file = join(folder, FILE);
  const remind = (): void => complain(`radioshed: Save the first key elsewhere, then delete ${file}.`);
  let isDue = true;
  if (existsSync(file)) remind();
  return {
    onAnswer({ account, status }) {
      if (!isDue || account === undefined || status >= 400) return;
      isDue = false;
      if (existsSync(file)) remind();
    },
  };
}
