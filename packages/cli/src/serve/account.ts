import { type Archive, isKey, type KeyInfo, type KeyTerms } from '@radioshed/archive';
import { keyHash, keyIdOf } from '@radioshed/archive/keys';
import { RESPONSE_FORMS } from '@radioshed/contract/schemas';
import { planOf } from '@radioshed/quota';
import { CliError, EXIT_CODE } from '@radioshed/command';

import { choiceOption } from '../options/choice-option.js';
import { openData } from '../data/data-choice.js';
import { type DataFlags, dataFolderOf } from '../settings/data-flags.js';
import { removeFirstKey } from './first-key.js';
import { durationOf, expiryOf, scopesOf } from './key-options.js';

/** `radioshed account create`. Creates the data folder if needed. */
export async function createAccount(
  name: string,
  options: DataFlags & { readonly plan: string; readonly responseForm?: string },
): Promise<string> {
  const plan = planOf(options.plan).name;
  const form =
    options.responseForm === undefined
      ? {}
      : { responseForm: choiceOption(options.responseForm, '--response-form', RESPONSE_FORMS) };
  return withArchive(options, true, async (archive) => {
    const account = await archive.createAccount(name, { plan, ...form });
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
      .flatMap(({ id, name, plan, responseForm, createdAt, callsThisMonth, keys }) => [
        `${id}  ${name}, plan ${plan},${responseForm === undefined ? '' : ` response form ${responseForm},`} since ${createdAt.slice(0, 10)}, ${callsThisMonth} calls this month`,
        ...(keys.length === 0 ? ['   no key'] : keys.map(keyLine)),
      ])
      .join('\n');
  });
}

function keyLine({ keyId, createdAt, scopes, expiresAt, lastUsedAt }: KeyInfo): string {
  const isOver = expiresAt !== undefined && Date.parse(expiresAt) <= Date.now();
  const parts = [
    `since ${createdAt.slice(0, 10)}`,
    ...(scopes === undefined ? [] : [`may ${scopes.join(', ')}`]),
    ...(expiresAt === undefined ? [] : [`${isOver ? 'expired' : 'expires'} ${minuteOf(expiresAt)}`]),
    lastUsedAt === undefined ? 'not used' : `last used ${minuteOf(lastUsedAt)}`,
  ];
  return `   key ${keyId}, ${parts.join(', ')}`;
}

/** `2026-01-31 12:00 UTC`. */
function minuteOf(time: string): string {
  return `${time.slice(0, 16).replace('T', ' ')} UTC`;
}

/** Flags of a new key. */
interface KeyFlags extends DataFlags {
  readonly scopes?: string;
  readonly expires?: string;
}

/** `radioshed account key`. @throws CliError for an account that does not exist, or invalid terms */
export async function issueKey(id: string, options: KeyFlags): Promise<string> {
  const terms: KeyTerms = {
    ...(options.scopes === undefined ? {} : { scopes: scopesOf(options.scopes) }),
    ...(options.expires === undefined ? {} : { expiresAt: expiryOf(options.expires) }),
  };
  return withArchive(options, false, async (archive) => {
    const accountId = /^\d{1,9}$/.test(id) ? Number(id) : 0;
    if ((await archive.account(accountId)) === undefined) throw new CliError(EXIT_CODE.usage, `no account "${id}"`);
    return `key: ${(await archive.issueKey(accountId, terms)).key}`;
  });
}

/** `radioshed account rotate`. @throws CliError for a key that does not exist, or invalid terms */
export async function rotateKey(
  keyOrId: string,
  options: DataFlags & { readonly grace: string; readonly expires?: string },
): Promise<string> {
  const graceS = durationOf('--grace', options.grace);
  const expiry = options.expires === undefined ? {} : { expiresAt: expiryOf(options.expires) };
  return withArchive(options, false, async (archive) => {
    const issued = await archive.rotateKey(await keyIdIn(keyOrId), { graceS, ...expiry });
    if (issued === undefined) throw new CliError(EXIT_CODE.usage, 'no such key');
    return `key: ${issued.key}`;
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

/** `radioshed account response-form`. @throws CliError for an account that does not exist, or another form */
export async function changeForm(id: string, form: string, options: DataFlags): Promise<string> {
  const chosen = form === 'server' ? undefined : choiceOption(form, 'form', RESPONSE_FORMS);
  return withArchive(options, false, async (archive) => {
    const accountId = /^\d{1,9}$/.test(id) ? Number(id) : 0;
    if (!(await archive.setResponseForm(accountId, chosen))) throw new CliError(EXIT_CODE.usage, `no account "${id}"`);
    return `account ${accountId}: response form ${form}`;
  });
}

/** `radioshed account delete`. @throws CliError for an account that does not exist, or without `--yes` */
export async function deleteAccount(id: string, options: DataFlags & { readonly yes?: true }): Promise<string> {
  return withArchive(options, false, async (archive) => {
    const accountId = /^\d{1,9}$/.test(id) ? Number(id) : 0;
    const account = await archive.account(accountId);
    if (account === undefined) throw new CliError(EXIT_CODE.usage, `no account "${id}"`);
    const warning = `this deletes account ${accountId} (${account.name}) and everything it owns. Add --yes to confirm.`;
    if (options.yes !== true) throw new CliError(EXIT_CODE.usage, warning);
    removeFirstKey(dataFolderOf(options), accountId);
    await archive.deleteAccount(accountId);
    return `deleted: account ${accountId}`;
  });
}

/** `radioshed account audit`. */
export async function printAudit(options: DataFlags, print: (line: string) => void): Promise<void> {
  await withArchive(options, false, async (archive) => {
    let after = 0;
    for (;;) {
      const entries = await archive.audit(after);
      for (const entry of entries) print(JSON.stringify(entry));
      const last = entries.at(-1);
      if (last === undefined) return '';
      after = last.id;
    }
  });
}

/** `radioshed account revoke`. @throws CliError for a key that does not exist */
export async function revokeKey(keyOrId: string, options: DataFlags): Promise<string> {
  return withArchive(options, false, async (archive) => {
    const keyId = await keyIdIn(keyOrId);
    if (!(await archive.revokeKey(keyId))) throw new CliError(EXIT_CODE.usage, 'no such key');
    return `revoked: ${keyId}`;
  });
}

async function keyIdIn(keyOrId: string): Promise<string> {
  return isKey(keyOrId) ? keyIdOf(await keyHash(keyOrId)) : keyOrId;
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
