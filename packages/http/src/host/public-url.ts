import { OutOfRangeError, withoutEnd } from '@radioshed/units';

import { readHostName } from './host-name.js';

/** Scheme, and what follows it. */
const SCHEME = /^(https?):\/\//i;
/**
 * A host and a port, before the address parser reads them: no credentials, no query, no brackets of any kind but those
 * of IPv6.
 */
const HOST = /^[^\s/?#@\\<>]{1,300}$/;
/** A name in a path. */
const PART = /^[\w.~-]+$/;

/**
 * The public address of a server, without slashes at its end: scheme, host, optional port and optional path, which the
 * proxy removes.
 *
 * @throws OutOfRangeError for anything else, such as credentials, a query, or brackets.
 */
export function readPublicUrl(text: string): string {
  const [start = '', scheme = ''] = SCHEME.exec(text) ?? [];
  const [host = '', ...path] = withoutEnd(text.slice(start.length), '/').split('/');
  const address = `${scheme}://${host}`;
  // Letters outside ASCII are written in the form that DNS has.
  const named =
    start !== '' && HOST.test(host) && URL.canParse(address) ? readHostName(new URL(address).host) : undefined;
  if (named === undefined || !path.every((part) => PART.test(part) && part !== '.' && part !== '..'))
    throw new OutOfRangeError(
      'publicUrl',
      text.replace(/^([^/]*\/\/)[^/@]*@/, '$1…@'), // a password is not printed
      'an address such as https://radio.example.org or https://example.org/radio, without credentials, query or brackets',
    );
  return [new URL(address).origin, ...path].join('/');
}
