import { shortText } from '@radioshed/units';

/** Greatest length of a name, characters. Many places may share one. */
const LONGEST = 200;

/** The name of a place: its blanks are single, and a longer one is shortened to 200 characters. */
export function placeName(text: string): string {
  return shortText(text.trim().replaceAll(/\s+/g, ' '), LONGEST);
}
