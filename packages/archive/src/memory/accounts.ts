import type { Account, AccountStore, IssuedKey } from '../records/account.js';
import type { Audited } from '../records/audit.js';
import { checkName, expiredKey, noAccount } from '../records/check.js';
import { isKey, keyHash, keyIdOf, newKey, sameHash } from '../records/key.js';
import { checkKeyTerms, earlierExpiry, isExpired, type KeyTerms, rotatedTerms } from '../records/key-terms.js';

interface KeptKey extends KeyTerms {
  readonly hash: string;
  readonly accountId: number;
  readonly createdAt: string;
  readonly lastUsedAt?: string;
}

/** @param note records an action; @param forget deletes everything else that an account owns. */
export function memoryAccounts(
  now: () => string,
  note: (audited: Audited) => void,
  forget: (accountId: number) => Promise<number>,
): AccountStore {
  const accounts = new Map<number, Account>();
  const keys = new Map<string, KeptKey>(); // by key id, oldest first

  let last = 0;

  async function issue(accountId: number, terms: KeyTerms): Promise<IssuedKey> {
    const key = newKey(accountId);
    const hash = await keyHash(key);
    keys.set(keyIdOf(hash), { hash, accountId, createdAt: now(), ...terms });
    return { key, keyId: keyIdOf(hash) };
  }

  return {
    async createAccount(name, { plan = 'selfHosted', responseForm } = {}) {
      const form = responseForm && { responseForm };
      const account = { id: last + 1, name: checkName(name), plan, ...form, createdAt: now() };
      accounts.set(++last, account);
      note({ action: 'account-created', accountId: last });
      return account;
    },
    account: async (id) => accounts.get(id),
    accounts: async () => [...accounts.values()],
    async setPlan(accountId, plan) {
      const account = accounts.get(accountId);
      if (account === undefined) return false;
      accounts.set(accountId, { ...account, plan });
      note({ action: 'plan-changed', accountId });
      return true;
    },
    async setResponseForm(accountId, responseForm) {
      const account = accounts.get(accountId);
      if (account === undefined) return false;
      const { responseForm: _old, ...rest } = account;
      accounts.set(accountId, { ...rest, ...(responseForm && { responseForm }) });
      note({ action: 'response-form-changed', accountId });
      return true;
    },
    async deleteAccount(accountId) {
      if (!accounts.delete(accountId)) return false;
      for (const [keyId, key] of keys) if (key.accountId === accountId) keys.delete(keyId);
      note({ action: 'account-deleted', accountId, items: await forget(accountId) });
      return true;
    },
    async issueKey(accountId, terms = {}) {
      if (!accounts.has(accountId)) throw noAccount(accountId);
      const issued = await issue(accountId, checkKeyTerms(terms, now()));
      note({ action: 'key-issued', accountId });
      return issued;
    },
    async rotateKey(keyId, options) {
      const old = keys.get(keyId);
      if (old === undefined) return undefined;
      const { terms, oldExpiresAt } = rotatedTerms(old, options, now());
      keys.set(keyId, { ...old, expiresAt: oldExpiresAt });
      const issued = await issue(old.accountId, terms);
      note({ action: 'key-rotated', accountId: old.accountId });
      return issued;
    },
    async expireKey(keyId, expiresAt) {
      const old = keys.get(keyId);
      if (old === undefined) return false;
      keys.set(keyId, { ...old, expiresAt: earlierExpiry(old, expiresAt, now()) });
      note({ action: 'key-expiry-changed', accountId: old.accountId });
      return true;
    },
    keys: async (accountId) =>
      [...keys]
        .filter(([, key]) => key.accountId === accountId)
        .map(([keyId, { hash: _hash, accountId: _accountId, ...info }]) => ({ keyId, ...info })),
    async revokeKey(keyId) {
      const key = keys.get(keyId);
      if (key === undefined) return false;
      keys.delete(keyId);
      note({ action: 'key-revoked', accountId: key.accountId });
      return true;
    },
    async authenticate(key) {
      if (!isKey(key)) return undefined;
      const hash = await keyHash(key);
      const found = keys.get(keyIdOf(hash));
      if (found === undefined || !sameHash(found.hash, hash)) return undefined;
      const account = accounts.get(found.accountId);
      if (account === undefined) return undefined;
      if (isExpired(found, now())) throw expiredKey(found);
      keys.set(keyIdOf(hash), { ...found, lastUsedAt: now() });
      const { scopes } = found;
      return { account, keyId: keyIdOf(hash), ...(scopes && { scopes }) };
    },
  };
}
