import { ServiceError } from '@radioshed/service';

/** Deeper than any body of the interface, and shallow enough for recursive functions. */
const MOST_LEVELS = 100;
const [QUOTE, BACKSLASH, OPEN_LIST, OPEN_OBJECT, CLOSE_LIST, CLOSE_OBJECT] = [34, 92, 91, 123, 93, 125] as const;

/**
 * Refuses JSON that is nested too deeply or contains the character NUL, which PostgreSQL cannot store. Syntax is left to
 * the parser.
 *
 * @throws ServiceError 400
 */
export function checkJsonText(text: string): void {
  let level = 0;
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
