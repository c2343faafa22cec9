import { createServer, type RequestListener, type Server, type ServerOptions } from 'node:http';

import { createAdaptorServer, type HttpBindings } from '@hono/node-server';
import { defined } from '@radioshed/units';

import { clientAddress } from './client-address.js';
import { type ConnectionLimits, limitConnections, proxyList } from './connections.js';
import { defaultConnections, descriptorLimit } from './descriptor-limit.js';
import type { Handler } from '../handler.js';
import { hostFault, refuseHost } from '../host/host-fault.js';
import { discardingRest } from '../body/rest-of-body.js';

/** Where a server listens, and the limits of its connections. */
export interface ServeOptions {
  /** 0 picks a free port. */
  readonly port: number;
  /** Address to listen on; all by default. */
  readonly host?: string;
  /** Time within which a request must arrive, ms; 300 000 by default. Slower connections are closed. */
  readonly arrivalMs?: number;
  /** Time within which the headers of a request must arrive, ms; 20 000 by default. */
  readonly headersMs?: number;
  /** Time for which an idle connection stays open, ms; 90 000 by default, longer than most proxies reuse one. */
  readonly keepAliveMs?: number;
  /** Time after which a connection is closed if its client reads nothing of the response, ms; 60 000 by default. */
  readonly stallMs?: number;
  /** By default 4096 connections, fewer if the process may open few files, and a quarter of them per address. */
  readonly connections?: Partial<ConnectionLimits>;
}

/** A server that accepts connections until it is closed. */
export interface RunningServer {
  /** The port it listens on. */
  readonly port: number;
  /** Its address on this machine. */
  readonly url: string;
  /** Accepts no new connections, waits at most `graceMs` (5000 by default) for pending responses, then closes. */
  close(graceMs?: number): Promise<void>;
}

/**
 * Serves a handler over HTTP.
 *
 * @throws Error that names host and port if it cannot listen there.
 * @example
 * With a `service` and the `key` of an account:
 *
 * ```ts
 * const handler = createHandler({ service, version: '1.0.0' });
 * const server = await serve(handler, { port: 0, host: '127.0.0.1' });
 * const list = await fetch(`${server.url}/archive/list`, { headers: { key } });
 * list.status; // 200
 * await Promise.all([service.drain(), server.close()]);
 * ```
 */
export async function serve(handler: Handler, options: ServeOptions): Promise<RunningServer> {
  const {
    port: wanted,
    host,
    arrivalMs = 300_000,
    headersMs = 20_000,
    keepAliveMs = 90_000,
    stallMs = 60_000,
  } = options;
  const serverOptions = {
    requestTimeout: arrivalMs,
    headersTimeout: Math.min(arrivalMs, headersMs),
    keepAliveTimeout: keepAliveMs,
    connectionsCheckingInterval: Math.min(arrivalMs, headersMs, 5000),
  };
  const proxies = proxyList(options.connections?.trustedProxies ?? []);
  const fetch = (request: Request, env: unknown): Promise<Response> => {
    const { incoming } = env as HttpBindings;
    return handler(request, clientAddress(incoming, proxies), incoming.socket.localAddress);
  };
  const server = createAdaptorServer({
    fetch,
    hostname: 'localhost', // of requests of HTTP/1.0, which may have no host
    overrideGlobalObjects: false,
    serverOptions,
    createServer: checkedServer,
  }) as Server;
  const { most = defaultConnections(descriptorLimit()), ...others } = options.connections ?? {};
  limitConnections(server, { most, mostPerAddress: Math.ceil(most / 4), ...others }, stallMs);
  // Idle connections would outlive the server by the keep-alive time. Each is closed by its own last response: the others
  // may still have bytes of theirs to send.
  server.prependListener('request', ({ socket }, response) => {
    response.once('close', () => {
      if (!server.listening) socket.destroySoon();
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => reject(explain(error, wanted, host)));
    server.listen({ port: wanted, backlog: BACKLOG, ...defined({ host }) }, resolve);
  });
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : wanted;
  const isAny = host === undefined || host === '0.0.0.0' || host === '::';
  const name = isAny ? 'localhost' : host.includes(':') ? `[${host}]` : host;
  return { port, url: `http://${name}:${port}`, close: (graceMs = 5000) => shut(server, graceMs) };
}

/** A server that refuses requests with a wrong Host header before anything reads them. */
const checkedServer = ((options: ServerOptions, answer: RequestListener) =>
  createServer(
    options,
    discardingRest((request, response) => {
      const fault = hostFault(request);
      if (fault === undefined) answer(request, response);
      else refuseHost(response, fault);
    }),
  )) as typeof createServer;

/**
 * Connections that wait to be accepted, as far as the kernel allows. Where they do not fit, a client waits a second.
 */
const BACKLOG = 4096;

async function shut(server: Server, graceMs: number): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  server.closeIdleConnections();
  const timer = setTimeout(() => server.closeAllConnections(), graceMs);
  await closed;
  clearTimeout(timer);
}

function explain(error: Error, port: number, host: string | undefined): Error {
  const code = 'code' in error ? error.code : undefined;
  const place = `port ${port}${host === undefined ? '' : ` of ${host}`}`;
  if (code === 'EADDRINUSE') return new Error(`${place} is in use by another program`, { cause: error });
  if (code === 'EACCES') return new Error(`${place} requires rights that this user lacks`, { cause: error });
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') {
    return new Error(`${place} is not an address of this machine`, { cause: error });
  }
  return new Error(`cannot listen at ${place}: ${error.message}`, { cause: error });
}
