import type { Archive } from '@radioshed/archive';
import { type ClutterProfile, parseClutterProfile, SYSTEM_PROFILES } from '@radioshed/clutter';

/** Greatest number of profiles of an account. */
export const MOST_PROFILES = 20;

/** The clutter profiles that an account has saved. */
export async function ownProfiles(
  archive: Pick<Archive, 'profiles'>,
  accountId: number,
): Promise<readonly ClutterProfile[]> {
  return (await archive.profiles(accountId)).map(({ name, text }) => parseClutterProfile(text, name));
}

/** Whether the name of a profile may be one of the account's: names of system profiles cannot be saved. */
export function mayBeOwn(clt: unknown): boolean {
  if (typeof clt !== 'string') return false;
  const name = clt.replace(/\.clt$/i, '').toLowerCase();
  return !SYSTEM_PROFILES.some((each) => each.name.toLowerCase() === name);
}
