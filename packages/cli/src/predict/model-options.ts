import type { HfProfile } from '@radioshed/hf';

/** What the command was told that decides how cases are worked out. */
export interface ModelOptions {
  /** File of the cases. */
  readonly in: string;
  readonly profile: HfProfile;
  /** Tables that belong to circuits, by commas. */
  readonly tables?: string;
  /** Folder of antenna patterns. */
  readonly antennas?: string;
}

/** The options that only some models take. */
export type ModelFlag = 'profile' | 'tables' | 'antennas';
