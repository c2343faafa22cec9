/** Permissions of a key: calculate; read saved data; change and delete saved data, and manage keys of the account. */
export const KEY_SCOPES = ['calculate', 'read', 'administer'] as const;

/** One permission of a key. */
export type KeyScope = (typeof KEY_SCOPES)[number];

/** Longest time for which a replaced key stays valid: a leap year, s. */
export const MOST_KEY_GRACE_S = 31_622_400;
