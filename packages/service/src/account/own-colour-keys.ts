import type { Archive } from '@radioshed/archive';
import { type ColourKey, findColourKey } from '@radioshed/colour';

/** Greatest number of colour keys of an account. */
export const MOST_COLOUR_KEYS = 50;

/** The colour keys of an account, least recently saved first. */
export async function ownColourKeys(archive: Archive, accountId: number): Promise<readonly ColourKey[]> {
  return (await archive.colourKeys(accountId)).map(({ text }) => JSON.parse(text) as ColourKey);
}

/** The key of the account that a request names; none for a built-in one. */
export async function namedOwnKeys(archive: Archive, accountId: number, col: unknown): Promise<readonly ColourKey[]> {
  if (typeof col !== 'string' || col.trim() === '' || found(col) !== undefined) return [];
  const key = found(col, await ownColourKeys(archive, accountId));
  return key === undefined ? [] : [key];
}

function found(col: string, own: readonly ColourKey[] = []): ColourKey | undefined {
  try {
    return findColourKey(col, undefined, own);
  } catch {
    return undefined; // the call that colours refuses it, and says how to make it
  }
}
