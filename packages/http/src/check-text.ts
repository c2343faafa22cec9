import { ServiceError } from '@radioshed/service';
import { shortText } from '@radioshed/units';

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
    if (name.includes('\0') || (typeof text === 'string' && text.includes('\0'))) throw withNul(shortText(name));
  }
}

function withNul(where: string): ServiceError {
  return new ServiceError(400, { error: `${JSON.stringify(where).slice(1, -1)}: contains the character NUL` });
}

/** Greatest length of an address after the host, and of all headers together, characters. Bodies have limits of their own. */
export const MOST_HEAD = 8192;

/**
 * Refuses long addresses and headers before anything reads them.
 *
 * @throws ServiceError 414 for the address, 431 for the headers
 */
export function checkHead({ url, headers }: Request): void {
  const address = url.length - new URL(url).origin.length;
  if (address > MOST_HEAD) {
    const error = `The address has ${address} characters; allowed: at most ${MOST_HEAD}. Send long values in a body`;
    throw new ServiceError(414, { error });
  }
  let length = 0;
  for (const [name, value] of headers) length += name.length + value.length;
  if (length <= MOST_HEAD) return;
  throw new ServiceError(431, { error: `The headers have ${length} characters; allowed: at most ${MOST_HEAD}` });
}
