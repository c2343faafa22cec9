import type { Account, Archive, Caller } from '@radioshed/archive';
import type { KeyScope } from '@radioshed/quota';

import { type AuthResponse, readAuthRequest } from '@radioshed/contract/schemas';
import { checkObject, OutOfRangeError } from '@radioshed/units';

import { guarded } from '../host/guarded.js';
import { ServiceError } from '../host/service-error.js';

/** Authentication. */
export interface AccountCalls {
  /** The account of a key that has a scope. @throws ServiceError 401, 403 */
  authenticate(key: string | undefined, scope?: KeyScope): Promise<Caller>;
  /**
   * /auth: returns the key of an account, for its name or number and, as the password, one of its keys. For programs
   * with a login window: accounts have no other secret. @throws ServiceError 400, 401
   */
  logIn(form: unknown): Promise<AuthResponse>;
}

/** The calls of an account and its keys. */
export function accountCalls(archive: Archive): AccountCalls {
  return {
    authenticate: (key, scope) =>
      guarded(async () => {
        const caller = (await callerOf(archive, key)) ?? refuseKey(key);
        if (scope !== undefined) checkScope(caller, scope);
        return caller;
      }),
    logIn: (form) =>
      guarded(async () => {
        const { user, pass } = readAuthRequest(form);
        const account = (await callerOf(archive, pass))?.account;
        const isTheirs =
          account !== undefined && [String(account.id), account.name.toLowerCase()].includes(user.toLowerCase());
        if (!isTheirs)
          throw new ServiceError(401, {
            error: 'Invalid user or password. The password is one of the account’s keys.',
          });
        return { api_key: pass };
      }),
  };
}

/**
 * Creates an account with a first key, for an empty archive.
 *
 * @example
 * ```ts
 * const archive = memoryArchive();
 * const service = createService({ terrain: nullIsland(), archive });
 * const { caller } = await openAccount(archive, 'Ada');
 * const { response, files } = await service.path(caller, {
 *   network: 'Testing',
 *   transmitter: { lat: 0.5, lon: 0.5, alt: 30, frq: 446, txw: 5 },
 *   receiver: { lat: 0.52, lon: 0.52, alt: 2 },
 *   antenna: {},
 *   output: {},
 * });
 * response.Distance.at(-1)?.toFixed(2); // '3.14'
 * ```
 */
export async function openAccount(
  archive: Archive,
  name: string,
): Promise<{ readonly account: Account; readonly key: string; readonly caller: Caller }> {
  checkObject('archive', archive, 'an Archive');
  if (typeof archive.createAccount !== 'function') throw new OutOfRangeError('archive', archive, 'an Archive');
  const account = await archive.createAccount(name);
  const { key, keyId } = await archive.issueKey(account.id);
  return { account, key, caller: { account, keyId } };
}

async function callerOf(archive: Archive, key: string | undefined): Promise<Caller | undefined> {
  return key === undefined ? undefined : archive.authenticate(key.trim());
}

/** @throws ServiceError 403 */
function checkScope({ scopes }: Caller, needed: KeyScope): void {
  if (scopes === undefined || scopes.includes(needed)) return;
  const error = `This key does not permit this call: the scope ${needed} is needed, the key has ${scopes.join(', ')}`;
  throw new ServiceError(403, { error });
}

function refuseKey(key: string | undefined): never {
  const why = key === undefined ? 'send your key in the header "key"' : 'the key is unknown';
  throw new ServiceError(401, { error: `Invalid API key, ${why}` });
}
