import type { Archive } from '@radioshed/archive';
import { type ColourKey, keysNamed } from '@radioshed/colour';

/** Greatest number of colour keys of an account. */
export const MOST_COLOUR_KEYS = 50;

/** The colour keys of an account, least recently saved first. */
export async function ownColourKeys(
  archive: Pick<Archive, 'colourKeys'>,
  accountId: number,
): Promise<readonly ColourKey[]> {
  return (await archive.colourKeys(accountId)).map(({ text }) => JSON.parse(text) as ColourKey);
}

/** The keys of the account that a request may mean by a name; none for a built-in one. */
export async function namedOwnKeys(
  archive: Pick<Archive, 'colourKeys'>,
  accountId: number,
  col: unknown,
): Promise<readonly ColourKey[]> {
  if (typeof col !== 'string' || col.trim() === '' || keysNamed(col).length > 0) return [];
  return keysNamed(col, await ownColourKeys(archive, accountId));
}
