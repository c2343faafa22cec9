import { ServiceError } from '@radioshed/service';
import { shortText } from '@radioshed/units';

/** Strings of an address or a form. @throws ServiceError 400 if one contains the character NUL */
export function checkTexts(texts: Readonly<Record<string, unknown>>): void {
  for (const [name, text] of Object.entries(texts)) {
    if (name.includes('\0') || (typeof text === 'string' && text.includes('\0'))) throw withNul(shortText(name));
  }
}

/** The refusal of the character NUL. */
export function withNul(where: string): ServiceError {
  return new ServiceError(400, { error: `${JSON.stringify(where).slice(1, -1)}: contains the character NUL` });
}

/**
 * Greatest length of an address after the host, and of all headers together, characters. Bodies have limits of their
 * own.
 */
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
