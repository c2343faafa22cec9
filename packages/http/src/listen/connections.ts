import { maxHeaderSize, type Server } from 'node:http';
import { BlockList, isIPv6, type Socket } from 'node:net';

import { jsonText } from '../json-text.js';

/** Limits of the connections to a server. */
export interface ConnectionLimits {
  /** Most connections at a time. */
  readonly most: number;
  /** Most connections of one address at a time. An IPv6 network of 64 bits counts as one address. */
  readonly mostPerAddress: number;
  /** Addresses and networks (`10.0.0.0/8`) without a limit of their own, such as those of proxies. */
  readonly trustedProxies?: readonly string[];
}

/**
 * Limits the connections to a server. At a limit, a new connection replaces the one that has been idle longest, at
 * first of those without any request so far; if all of them have a request, it gets 503. Connections whose client reads
 * nothing of its response for `stallMs` are closed.
 *
 * `Server.maxConnections` would drop new connections before idle ones could make room.
 */
export function limitConnections(server: Server, limits: ConnectionLimits, stallMs: number): void {
  const peerOf = new Map<Socket, string>();
  const counts = new Map<string, number>();
  /** Without any request so far, oldest first. */
  const silent = new Set<Socket>();
  /** Between requests, idle longest first. */
  const idle = new Set<Socket>();
  /** With the number of their requests. */
  const busy = new Map<Socket, number>();
  const trusted = proxyList(limits.trustedProxies ?? []);

  const leave = (socket: Socket): void => {
    const peer = peerOf.get(socket);
    if (peer === undefined) return;
    const left = (counts.get(peer) ?? 1) - 1;
    if (left > 0) counts.set(peer, left);
    else counts.delete(peer);
    for (const list of [peerOf, silent, idle, busy]) list.delete(socket);
  };
  const makeRoom = (mayClose: (socket: Socket) => boolean): boolean => {
    const oldest = first(silent, mayClose) ?? first(idle, mayClose);
    if (oldest === undefined) return false;
    leave(oldest);
    oldest.destroy();
    return true;
  };

  server.on('connection', (socket: Socket) => {
    const peer = peerName(socket.remoteAddress);
    const most = isListed(trusted, socket.remoteAddress) ? Infinity : limits.mostPerAddress;
    if ((counts.get(peer) ?? 0) >= most && !makeRoom((other) => peerOf.get(other) === peer)) return refuse(socket);
    if (peerOf.size >= limits.most && !makeRoom(() => true)) return refuse(socket);
    peerOf.set(socket, peer);
    counts.set(peer, (counts.get(peer) ?? 0) + 1);
    silent.add(socket);
    socket.once('close', () => leave(socket));
  });

  server.prependListener('request', ({ socket }, response) => {
    if (!peerOf.has(socket)) return;
    silent.delete(socket);
    idle.delete(socket);
    busy.set(socket, (busy.get(socket) ?? 0) + 1);
    response.once('close', () => {
      const left = (busy.get(socket) ?? 1) - 1;
      if (left > 0) return void busy.set(socket, left);
      busy.delete(socket);
      if (peerOf.has(socket)) idle.add(socket);
    });
  });

  server.on('clientError', (error: NodeJS.ErrnoException, socket: Socket) => {
    // Within a response under way, an error would become part of it.
    if (!socket.writable || busy.has(socket) || error.code === 'ECONNRESET') return void socket.destroy();
    refuse(socket, BROKEN.get(error.code ?? '') ?? ['400 Bad Request', 'Not a request in HTTP/1.1']);
  });

  // Node reports a socket without activity in either direction, also at the end of the keep-alive time.
  server.setTimeout(stallMs, (socket: Socket) => {
    const isCalculating = busy.has(socket) && socket.writableLength === 0;
    if (isCalculating) socket.setTimeout(stallMs);
    else socket.destroy();
  });
}

function first(sockets: Iterable<Socket>, isMeant: (socket: Socket) => boolean): Socket | undefined {
  for (const socket of sockets) if (isMeant(socket)) return socket;
  return undefined;
}

/** Status and error of a response without a request. */
type Refusal = readonly [status: string, error: string, header?: string];

const TOO_MANY: Refusal = [
  '503 Service Unavailable',
  'Too many connections: close some, or try again later',
  'retry-after: 5',
];

/** Requests that Node could not read, by its code of the error. */
const BROKEN: ReadonlyMap<string, Refusal> = new Map([
  [
    'HPE_HEADER_OVERFLOW',
    ['431 Request Header Fields Too Large', `Address and headers are longer than ${maxHeaderSize} bytes`],
  ],
  ['ERR_HTTP_REQUEST_TIMEOUT', ['408 Request Timeout', 'The request did not arrive in time']],
]);

function refuse(socket: Socket, [status, error, ...headers]: Refusal = TOO_MANY): void {
  socket.on('error', () => {}); // the client may have gone
  const head = [`HTTP/1.1 ${status}`, 'content-type: application/json; charset=utf-8', ...headers, 'connection: close'];
  socket.write([...head, '', jsonText({ error })].join('\r\n'), () => socket.destroy());
}

/** An IPv4 address, or the network of an IPv6 address: a host usually has 64 bits of its own. */
export function peerName(address: string = ''): string {
  const plain = plainAddress(address);
  if (!isIPv6(plain)) return plain;
  const [head = '', tail] = plain.split('::');
  const before = head === '' ? [] : head.split(':');
  const after = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = tail === undefined ? [] : Array<string>(Math.max(0, 8 - before.length - after.length)).fill('0');
  return [...before, ...zeros, ...after].slice(0, 4).join(':');
}

/** IPv4 without the prefix that a socket for both families adds. */
function plainAddress(address: string): string {
  const [withoutZone = ''] = address.split('%', 1);
  return withoutZone.replace(/^::ffff:(?=\d{1,3}\.)/, '');
}

/** @throws Error for an entry that is not an address or network */
export function proxyList(entries: readonly string[]): BlockList {
  const list = new BlockList();
  for (const entry of entries) {
    const [address = '', bits] = entry.split('/');
    const family = isIPv6(address) ? 'ipv6' : 'ipv4';
    if (bits === undefined) list.addAddress(address, family);
    else list.addSubnet(address, bits.trim() === '' ? Number.NaN : Number(bits), family);
  }
  return list;
}

/** Whether an address is in a list. */
export function isListed(list: BlockList, address: string | undefined): boolean {
  if (address === undefined) return false;
  const plain = plainAddress(address);
  return list.check(plain, isIPv6(plain) ? 'ipv6' : 'ipv4');
}
