import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

import type { Archive } from '@radioshed/archive';
import type { JobQueue, Membership } from '@radioshed/cluster';
import { createMetrics, METRICS_TYPE } from '@radioshed/http';
import { watchProcess } from '@radioshed/http/node';
import type { Service } from '@radioshed/service';
import { CliError, EXIT_CODE } from '@radioshed/command';

/** Parts of a worker that its health depends on. */
export interface HealthParts {
  readonly archive: Pick<Archive, 'ready'>;
  readonly queue: Pick<JobQueue, 'counts'>;
  readonly service: Pick<Service, 'state'>;
  readonly membership: Pick<Membership, 'fault'>;
}

/** An open health address. */
export interface Health {
  readonly url: string;
  close(): Promise<void>;
}

/**
 * Serves the health of a worker: `/healthz` is 200 while the process runs, `/readyz` is 200 while database, files and
 * queue respond and the worker takes calls,
 * `/metrics` has its figures.
 *
 * @param text an address such as `127.0.0.1:9090`; without one there is none.
 * @throws CliError for an address that cannot be used
 */
export async function openHealth(text: string | undefined, parts: HealthParts): Promise<Health | undefined> {
  const name = '--health';
  if (text === undefined) return undefined;
  const [, host = '', port = ''] =
    /^(?:\[([\da-f:]+)\]|([\w.-]+)):(\d{1,5})$/i.exec(text)?.filter((each) => each !== undefined) ?? [];
  if (host === '' || Number(port) > 65_535)
    throw new CliError(EXIT_CODE.usage, `${name}: "${text}" is not an address such as 127.0.0.1:9090 or [::]:9090`);
  const metrics = createMetrics(watchProcess());
  const send = (response: ServerResponse, status: number, type: string, body: string): void =>
    void response.writeHead(status, { 'content-type': type, 'cache-control': 'no-store' }).end(body);

  async function respond(path: string, response: ServerResponse): Promise<void> {
    if (path === '/healthz') return send(response, 200, 'text/plain', 'ok\n');
    if (path === '/metrics') return send(response, 200, METRICS_TYPE, metrics.text(await parts.service.state()));
    if (path !== '/readyz') return send(response, 404, 'text/plain', 'There are /healthz, /readyz and /metrics\n');
    const fault = parts.membership.fault();
    if (fault !== undefined) throw new Error(fault);
    await parts.archive.ready();
    // Over the connection that the worker has: anyone may ask, as often as they like.
    await parts.queue.counts('paths');
    return send(response, 200, 'text/plain', 'ok\n');
  }

  const server = createServer((request, response) => {
    respond(request.url ?? '', response).catch((error: unknown) =>
      send(response, 503, 'text/plain', `${error instanceof Error ? error.message : String(error)}\n`),
    );
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', (cause: Error) =>
      reject(new CliError(EXIT_CODE.file, `${name}: cannot listen on ${text}: ${cause.message}`, { cause })),
    );
    server.listen(Number(port), host, resolve);
  });
  const { port: listening } = server.address() as AddressInfo;
  return {
    url: `http://${host.includes(':') ? `[${host}]` : host}:${listening}`,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
