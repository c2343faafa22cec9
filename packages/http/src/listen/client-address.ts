import type { IncomingMessage } from 'node:http';
import { type BlockList, isIP } from 'node:net';

import { isListed, peerName } from './connections.js';

/**
 * The address of a client: that of its connection, or what the last trusted proxy reports in `x-forwarded-for`.
 * Undefined behind a trusted proxy that reports none.
 */
export function clientAddress(
  { socket, headers }: Pick<IncomingMessage, 'headers' | 'socket'>,
  proxies: BlockList,
): string | undefined {
  if (!isListed(proxies, socket.remoteAddress)) return peerName(socket.remoteAddress);
  const hops = [headers['x-forwarded-for'] ?? []].flat().join(',').split(',');
  const client = hops.map((hop) => hop.trim()).findLast((hop) => isIP(hop) !== 0 && !isListed(proxies, hop));
  return client && peerName(client);
}
