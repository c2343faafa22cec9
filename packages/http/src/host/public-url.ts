import { OutOfRangeError } from '@radioshed/units';

import { readHostName } from './host-name.js';

/** Scheme, host with an optional port, and a path of plain names. */
const FORM = /^(https?):\/\/([^\s/?#@\\<>]{1,300})((?:\/[\w.~-]+)*)\/*$/i;

/**
 * The public address of a server, without slashes at its end: scheme, host, optional port and optional path, which the
 * proxy removes.
 *
 * @throws OutOfRangeError for anything else, such as credentials, a query, or brackets.
 */
export function readPublicUrl(text: string): string {
  const [, scheme = '', host = '', path = ''] = FORM.exec(text) ?? [];
  const address = `${scheme}://${host}`;
  // Letters outside ASCII are written in the form that DNS has.
  const named = URL.canParse(address) ? readHostName(new URL(address).host) : undefined;
  if (named === undefined || path.split('/').some((part) => part === '.' || part === '..'))
    throw new OutOfRangeError(
      'publicUrl',
      text.replace(/^([^/]*\/\/)[^/@]*@/, '$1…@'), // a password is not printed
      'an address such as https://radio.example.org or https://example.org/radio, without credentials, query or brackets',
    );
  return `${new URL(address).origin}${path}`;
}
