import type { IncomingMessage, ServerResponse } from 'node:http';

import { shortText } from '@radioshed/units';

import { readHostName } from './host-name.js';

/**
 * The fault of the Host header of a request: there is more than one, or it is not one host. Undefined if it is right,
 * or missing, which only HTTP/1.0 allows.
 *
 * @see RFC 9112, section 3.2
 */
export function hostFault({ rawHeaders }: Pick<IncomingMessage, 'rawHeaders'>): string | undefined {
  const given = rawHeaders.filter((_, i) => i % 2 === 1 && rawHeaders[i - 1]?.toLowerCase() === 'host');
  if (given.length > 1) return `Host: given ${given.length} times; send it once`;
  const [host] = given;
  if (host === undefined || readHostName(host) !== undefined) return undefined;
  return `Host: ${JSON.stringify(shortText(host))} is not a host name or address with an optional port, such as radio.example.org:8080`;
}

/**
 * Refuses a request whose Host header is wrong with 400, and closes the connection: a proxy may read it differently.
 */
export function refuseHost(response: ServerResponse, fault: string): void {
  response.writeHead(400, {
    'content-type': 'application/json; charset=utf-8',
    'access-control-allow-origin': '*',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    connection: 'close',
  });
  response.end(JSON.stringify({ error: fault }));
}
