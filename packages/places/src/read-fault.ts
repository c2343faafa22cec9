import { shortText } from '@radioshed/units';

/** Why a value cannot be read. */
export interface Fault {
  /** Name of the column or member; empty where there is none. */
  readonly column: string;
  readonly reason: string;
}

/** A value as messages quote it. */
export function quoted(text: string): string {
  return `“${shortText(text.trim(), 40)}”`;
}
