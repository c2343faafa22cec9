import type { Account, AccountStore } from '../account.js';
import { checkName, noAccount } from '../check.js';
import { isKey, keyHash, keyIdOf, newKey, sameHash } from '../key.js';

interface KeptKey {
  readonly hash: string;
  readonly accountId: number;
  readonly createdAt: string;
}

export function memoryAccounts(now: () => string): AccountStore {
  const accounts = new Map<number, Account>();
  const keys = new Map<string, KeptKey>(); // by key id, oldest first

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
    async issueKey(accountId) {
      if (!accounts.has(accountId)) throw noAccount(accountId);
      const key = newKey(accountId);
      const hash = await keyHash(key);
      keys.set(keyIdOf(hash), { hash, accountId, createdAt: now() });
      return { key, keyId: keyIdOf(hash) };
    },
    keys: async (accountId) =>
      [...keys]
        .filter(([, key]) => key.accountId === accountId)
        .map(([keyId, { createdAt }]) => ({ keyId, createdAt })),
    revokeKey: async (keyId) => keys.delete(keyId),
    async authenticate(key) {
      if (!isKey(key)) return undefined;
      const hash = await keyHash(key);
      const found = keys.get(keyIdOf(hash));
      if (found === undefined || !sameHash(found.hash, hash)) return undefined;
      const account = accounts.get(found.accountId);
      return account === undefined ? undefined : { account, keyId: keyIdOf(hash) };
    },
  };
}
