import type { Account, AccountStore, IssuedKey } from '../account.js';
import { checkName, expiredKey, noAccount } from '../check.js';
import { isKey, keyHash, keyIdOf, newKey, sameHash } from '../key.js';
import { checkKeyTerms, isExpired, type KeyTerms, rotatedTerms } from '../key-terms.js';

interface KeptKey extends KeyTerms {
  readonly hash: string;
  readonly accountId: number;
  readonly createdAt: string;
  readonly lastUsedAt?: string;
}

export function memoryAccounts(now: () => string): AccountStore {
  const accounts = new Map<number, Account>();
  const keys = new Map<string, KeptKey>(); // by key id, oldest first

  async function issue(accountId: number, terms: KeyTerms): Promise<IssuedKey> {
    const key = newKey(accountId);
    const hash = await keyHash(key);
    keys.set(keyIdOf(hash), { hash, accountId, createdAt: now(), ...terms });
    return { key, keyId: keyIdOf(hash) };
  }

  return {
    async createAccount(name, { plan = 'selfHosted' } = {}) {
      const account = { id: accounts.size + 1, name: checkName(name), plan, createdAt: now() };
      accounts.set(account.id, account);
      return account;
    },
    account: async (id) => accounts.get(id),
    accounts: async () => [...accounts.values()],
    async setPlan(accountId, plan) {
      const account = accounts.get(accountId);
      if (account !== undefined) accounts.set(accountId, { ...account, plan });
      return account !== undefined;
    },
    async issueKey(accountId, terms = {}) {
      if (!accounts.has(accountId)) throw noAccount(accountId);
      return issue(accountId, checkKeyTerms(terms, now()));
    },
    async rotateKey(keyId, options) {
      const old = keys.get(keyId);
      if (old === undefined) return undefined;
      const { terms, oldExpiresAt } = rotatedTerms(old, options, now());
      keys.set(keyId, { ...old, expiresAt: oldExpiresAt });
      return issue(old.accountId, terms);
    },
    keys: async (accountId) =>
      [...keys]
        .filter(([, key]) => key.accountId === accountId)
        .map(([keyId, { hash: _hash, accountId: _accountId, ...info }]) => ({ keyId, ...info })),
    revokeKey: async (keyId) => keys.delete(keyId),
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
