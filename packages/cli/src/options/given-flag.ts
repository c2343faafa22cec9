import type { WireOption } from './wire-option.js';

/** A flag and its value as given. */
export interface GivenFlag {
  readonly wire: WireOption;
  /** `--frequency`. */
  readonly flag: string;
  readonly text: string;
}
