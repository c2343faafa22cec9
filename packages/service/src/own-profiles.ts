import type { ClutterProfile } from '@radioshed/clutter';

/** Clutter profiles of accounts, kept in memory: they are steps of a calibration, and what comes of it is a file. */
export interface OwnProfiles {
  /** Keeps a profile in place of one of its name; what had to go for it, the one saved longest ago. */
  save(accountId: number, profile: ClutterProfile): ClutterProfile | undefined;
  of(accountId: number): readonly ClutterProfile[];
}

/** Profiles of an account, at most. */
const MOST_PROFILES = 20;

export function ownProfiles(): OwnProfiles {
  const shelves = new Map<number, Map<string, ClutterProfile>>();
  return {
    save(accountId, profile) {
      const shelf = shelves.get(accountId) ?? new Map<string, ClutterProfile>();
      shelves.set(accountId, shelf);
      const name = profile.name.toLowerCase();
      shelf.delete(name);
      shelf.set(name, profile);
      const [oldest] = shelf;
      if (shelf.size <= MOST_PROFILES || oldest === undefined) return undefined;
      shelf.delete(oldest[0]);
      return oldest[1];
    },
    of: (accountId) => [...(shelves.get(accountId)?.values() ?? [])],
  };
}
