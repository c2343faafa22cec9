import type { Archive } from '@radioshed/archive';
import { type ClutterProfile, parseClutterProfile, SYSTEM_PROFILES } from '@radioshed/clutter';

/** Profiles of an account, at most. */
export const MOST_PROFILES = 20;

/** The clutter profiles that an account has saved. */
export async function ownProfiles(archive: Archive, accountId: number): Promise<readonly ClutterProfile[]> {
  return (await archive.profiles(accountId)).map(({ name, text }) => parseClutterProfile(text, name));
}

/** Whether what a request calls its profile may be one of the account's: what others calculate with it cannot save. */
export function mayBeOwn(clt: unknown): boolean {
  if (typeof clt !== 'string') return false;
  const name = clt.replace(/\.clt$/i, '').toLowerCase();
  return !SYSTEM_PROFILES.some((each) => each.name.toLowerCase() === name);
}
