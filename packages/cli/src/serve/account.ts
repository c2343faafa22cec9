import { type Archive, isKey } from '@radioshed/archive';
import { keyHash, keyIdOf } from '@radioshed/archive/keys';
import { planOf } from '@radioshed/quota';

import { CliError } from '../shell/cli-error.js';
import { type DataFlags, openData } from './data-choice.js';
import { EXIT_CODE } from '../shell/exit-code.js';

/** `radioshed account create`. Creates the data folder if needed. */
export async function createAccount(name: string, options: DataFlags & { readonly plan: string }): Promise<string> {
  const plan = planOf(options.plan).name;
  return withArchive(options, true, async (archive) => {
    const account = await archive.createAccount(name, { plan });
    const { key } = await archive.issueKey(account.id);
    return `account: ${account.id}\nkey: ${key}`;
  });
}

/** `radioshed account list`. */
export async function listAccounts(options: DataFlags & { readonly json?: true }): Promise<string> {
  return withArchive(options, false, async (archive) => {
    const accounts = [];
    const month = new Date().toISOString().slice(0, 7);
    for (const account of await archive.accounts()) {
      const days = await archive.usage(account.id, { from: month });
      const callsThisMonth = days.reduce((sum, { calls }) => sum + calls, 0);
      accounts.push({ ...account, callsThisMonth, keys: await archive.keys(account.id) });
    }
    if (options.json === true) return JSON.stringify(accounts, null, 2);
    if (accounts.length === 0) return 'no accounts yet';
    return accounts
      .flatMap(({ id, name, plan, createdAt, callsThisMonth, keys }) => [
        `${id}  ${name}, plan ${plan}, since ${createdAt.slice(0, 10)}, ${callsThisMonth} calls this month`,
        ...(keys.length === 0
          ? ['   no key']
          : keys.map((key) => `   key ${key.keyId}, since ${key.createdAt.slice(0, 10)}`)),
      ])
      .join('\n');
  });
}

/** `radioshed account key`. @throws CliError for an account that does not exist */
export async function issueKey(id: string, options: DataFlags): Promise<string> {
  return withArchive(options, false, async (archive) => {
    const accountId = /^\d{1,9}$/.test(id) ? Number(id) : 0;
    if ((await archive.account(accountId)) === undefined) throw new CliError(EXIT_CODE.usage, `no account "${id}"`);
    return `key: ${(await archive.issueKey(accountId)).key}`;
  });
}

/** `radioshed account plan`. @throws CliError for an account that does not exist */
export async function changePlan(id: string, planName: string, options: DataFlags): Promise<string> {
  const plan = planOf(planName).name;
  return withArchive(options, false, async (archive) => {
    const accountId = /^\d{1,9}$/.test(id) ? Number(id) : 0;
    if (!(await archive.setPlan(accountId, plan))) throw new CliError(EXIT_CODE.usage, `no account "${id}"`);
    return `account ${accountId}: plan ${plan}`;
  });
}

/** `radioshed account revoke`. @throws CliError for a key that does not exist */
export async function revokeKey(keyOrId: string, options: DataFlags): Promise<string> {
  return withArchive(options, false, async (archive) => {
    const keyId = isKey(keyOrId) ? keyIdOf(await keyHash(keyOrId)) : keyOrId;
    if (!(await archive.revokeKey(keyId))) throw new CliError(EXIT_CODE.usage, 'no such key');
    return `revoked: ${keyId}`;
  });
}

async function withArchive(
  options: DataFlags,
  create: boolean,
  work: (archive: Archive) => Promise<string>,
): Promise<string> {
  const { archive } = await openData(options, { exclusive: false, create });
  try {
    return await work(archive);
  } finally {
    await archive.close();
  }
}
