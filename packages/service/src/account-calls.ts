import type { Account, Archive, Caller } from '@radioshed/archive';

import { guarded } from './guarded.js';
import { ServiceError } from './service-error.js';

/** Who may ask. */
export interface AccountCalls {
  /** Who a key belongs to. @throws ServiceError 401 */
  authenticate(key: string | undefined): Promise<Caller>;
}

export function accountCalls(archive: Archive): AccountCalls {
  return { authenticate: (key) => guarded(async () => (await callerOf(archive, key)) ?? refuseKey(key)) };
}

/** An account with a first key, for a service that begins empty. */
export async function openAccount(
  archive: Archive,
  name: string,
): Promise<{ readonly account: Account; readonly key: string; readonly caller: Caller }> {
  const account = await archive.createAccount(name);
  const { key, keyId } = await archive.issueKey(account.id);
  return { account, key, caller: { account, keyId } };
}

async function callerOf(archive: Archive, key: string | undefined): Promise<Caller | undefined> {
  return key === undefined ? undefined : archive.authenticate(key.trim());
}

function refuseKey(key: string | undefined): never {
  const why = key === undefined ? 'send your key in the header "key"' : 'this key is not known here';
  throw new ServiceError(401, { error: `Invalid API key, ${why}` });
}
