import { ServiceError } from '@radioshed/service';

/** Deeper than any body of the interface: what walks through a value once for each level must not run out of stack. */
const MOST_LEVELS = 100;
const [QUOTE, BACKSLASH, OPEN_LIST, OPEN_OBJECT, CLOSE_LIST, CLOSE_OBJECT] = [34, 92, 91, 123, 93, 125] as const;

/**
 * Refuses JSON that is nested without end or holds the character NUL, which PostgreSQL does not keep. Whether it is JSON at
 * all is for the parser to say.
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
        i++; // what is escaped ends nothing
      }
    } else if (code === QUOTE) quoted = true;
    else if (code === OPEN_LIST || code === OPEN_OBJECT) {
      if (++level > MOST_LEVELS) throw new ServiceError(400, { error: `body: nested more than ${MOST_LEVELS} levels` });
    } else if (code === CLOSE_LIST || code === CLOSE_OBJECT) level--;
  }
}

/** Texts of an address or a form. @throws ServiceError 400 for one that holds the character NUL */
export function checkTexts(texts: Readonly<Record<string, unknown>>): void {
  for (const [name, text] of Object.entries(texts)) {
    if (name.includes('\0') || (typeof text === 'string' && text.includes('\0'))) throw withNul(name.slice(0, 60));
  }
}

function withNul(where: string): ServiceError {
  return new ServiceError(400, { error: `${JSON.stringify(where).slice(1, -1)}: holds the character NUL` });
}
