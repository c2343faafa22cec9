import { readHostName } from './host-name.js';

/**
 * Start of the addresses in responses: the scheme and host that the client used, if the server is known by that host.
 * Else it is empty, so that addresses are relative: nobody can make a server give out addresses of another host.
 *
 * @param isKnown whether the server is known by a host.
 */
export function baseUrlOf(request: Request, isKnown: (name: string) => boolean): string {
  const { protocol, host } = new URL(request.url);
  const named = readHostName(request.headers.get('host') ?? host);
  if (named === undefined || !isKnown(named.name)) return '';
  return `${protocol}//${named.name}${named.port === undefined ? '' : `:${named.port}`}`;
}
