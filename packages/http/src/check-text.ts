import { ServiceError } from '@radioshed/service';

/** Deeper than any body of the interface, and shallow enough for recursive functions. */
const MOST_LEVELS = 100;
/** More than any object of the interface: the parser takes 0.1 s for an object of 60 000 members. */
export const MOST_MEMBERS = 10_000;
const [QUOTE, BACKSLASH, COMMA, OPEN_LIST, OPEN_OBJECT, CLOSE_LIST, CLOSE_OBJECT] = [34, 92, 44, 91, 123, 93, 125] as const; // prettier-ignore

/**
 * Refuses JSON that is nested too deeply, has objects with too many members, or contains the character NUL, which
 * PostgreSQL cannot store. Syntax is left to the parser.
 *
 * @throws ServiceError 400
 */
export function checkJsonText(text: string): void {
  let level = 0;
  /** Members of the open objects by level; lists may have any number of elements. */
  const members = new Float64Array(MOST_LEVELS + 1).fill(-Infinity);
  let quoted = false;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (quoted) {
      if (code === QUOTE) quoted = false;
      else if (code === BACKSLASH) {
        if (text.startsWith('u0000', i + 1)) throw withNul('body');
        i++; // skip the escaped character
      }
    } else if (code === QUOTE) quoted = true;
    else if (code === OPEN_LIST || code === OPEN_OBJECT) {
      if (++level > MOST_LEVELS) throw new ServiceError(400, { error: `body: nested more than ${MOST_LEVELS} levels` });
      members[level] = code === OPEN_OBJECT ? 1 : -Infinity;
    } else if (code === COMMA) {
      if (level >= 0 && ++members[level] > MOST_MEMBERS)
        throw new ServiceError(400, { error: `body: an object with more than ${MOST_MEMBERS} members` });
    } else if (code === CLOSE_LIST || code === CLOSE_OBJECT) level--;
  }
}

/** Strings of an address or a form. @throws ServiceError 400 if one contains the character NUL */
export function checkTexts(texts: Readonly<Record<string, unknown>>): void {
  for (const [name, text] of Object.entries(texts)) {
    if (name.includes('\0') || (typeof text === 'string' && text.includes('\0'))) throw withNul(name.slice(0, 60));
  }
}

function withNul(where: string): ServiceError {
  return new ServiceError(400, { error: `${JSON.stringify(where).slice(1, -1)}: contains the character NUL` });
}
