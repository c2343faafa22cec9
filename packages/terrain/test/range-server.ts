import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A fault of a response. */
export type Fault =
  | { readonly kind: 'status'; readonly status: number }
  | { readonly kind: 'slow'; readonly ms: number }
  | { readonly kind: 'drop' }
  | { readonly kind: 'truncate' }
  | { readonly kind: 'page' }
  | { readonly kind: 'whole' };

/** A local file server with range support, and with faults on demand. */
export interface RangeServer {
  readonly url: string;
  readonly files: Map<string, Uint8Array>;
  /** Faults for the next responses, in order; later responses have none. */
  readonly faults: Fault[];
  /** A fault for every response. */
  always: Fault | undefined;
  /** Requests so far: path and range. */
  readonly requests: string[];
  close(): Promise<void>;
}

/** Starts a {@link RangeServer} on a free port of this machine. */
export async function startRangeServer(): Promise<RangeServer> {
  const files = new Map<string, Uint8Array>();
  const faults: Fault[] = [];
  const requests: string[] = [];
  const server: Server = createServer((request, response) => answer(request, response, state));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const state: RangeServer = {
    url: `http://127.0.0.1:${port}/`,
    files,
    faults,
    always: undefined,
    requests,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
  return state;
}

function answer(request: IncomingMessage, response: ServerResponse, state: RangeServer): void {
  const path = (request.url ?? '/').slice(1);
  state.requests.push(`${path} ${request.headers.range ?? ''}`.trim());
  const fault = state.faults.shift() ?? state.always;
  if (fault?.kind === 'status') {
    response.writeHead(fault.status).end('no');
    return;
  }
  if (fault?.kind === 'drop') {
    request.socket.destroy();
    return;
  }
  if (fault?.kind === 'page') {
    const page = '<!DOCTYPE html><html><body>Please sign in</body></html>';
    response.writeHead(200, { 'content-type': 'text/html', 'content-length': page.length }).end(page);
    return;
  }
  const send = (): void => sendFile(request, response, state.files.get(path), fault);
  if (fault?.kind === 'slow') setTimeout(send, fault.ms).unref();
  else send();
}

function sendFile(
  request: IncomingMessage,
  response: ServerResponse,
  file: Uint8Array | undefined,
  fault: Fault | undefined,
): void {
  if (file === undefined) {
    response.writeHead(404).end('no such file');
    return;
  }
  const match = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '');
  if (match === null || fault?.kind === 'whole') {
    response.writeHead(200, { 'content-length': file.byteLength }).end(file);
    return;
  }
  const [from, to] = [Number(match[1]), Math.min(Number(match[2]) + 1, file.byteLength)];
  if (from >= file.byteLength) {
    response.writeHead(416).end();
    return;
  }
  const part = file.subarray(from, to);
  response.writeHead(206, {
    'content-length': part.byteLength,
    'content-range': `bytes ${from}-${to - 1}/${file.byteLength}`,
  });
  if (fault?.kind === 'truncate') {
    response.write(part.subarray(0, part.byteLength >> 1), () => request.socket.destroy());
  } else response.end(part);
}
