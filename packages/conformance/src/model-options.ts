import type { HfProfile } from '@radioshed/hf';

/** Options that affect the calculation of cases. */
export interface ModelOptions {
  /** File of the cases. */
  readonly in: string;
  /** File of their profiles. */
  readonly profiles?: string;
  readonly profile: HfProfile;
  /** Tables of circuits, separated by commas; of P.1546 the folder of the ITU's curves. */
  readonly tables?: string;
  /** Folder of antenna patterns. */
  readonly antennas?: string;
}

/** Options that only some models take. */
export type ModelFlag = 'profile' | 'tables' | 'antennas';
