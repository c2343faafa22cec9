import type { Archive } from '@radioshed/archive';
import { memoryArchive } from '@radioshed/archive/memory';
import {
  type Engine,
  createService,
  openAccount,
  type Service,
  type ServiceError,
  type ServiceParts,
  type ServiceSettings,
  type Surface,
} from '@radioshed/service';
import { nullIsland, type TerrainSource } from '@radioshed/terrain';

import { createHandler, type Handler, type HandlerParts } from '../src/index.js';
import { roomForm } from './glb.js';

/** A PostgreSQL server on which every desk gets a cluster of its own; a server in memory by default. */
const CLUSTER = process.env['RADIOSHED_TEST_CLUSTER'];

/** The body of a first request: a small circle on Null Island. */
export const sample = {
  site: 'A1',
  network: 'Testing',
  transmitter: { lat: 0.5, lon: 0.5, alt: 30, frq: 446, txw: 5, bwi: 0.0125 },
  receiver: { lat: 0.51, lon: 0.51, alt: 2, rxg: 2.15, rxs: -100 },
  antenna: { txg: 2.15, txl: 0, ant: 1, pol: 'v' },
  model: { pm: 7 },
  output: { units: 'm', col: 'RAINBOW.dBm', out: 2, nf: -120, res: 200, rad: 2 },
};

export interface Desk {
  readonly handler: Handler;
  readonly key: string;
  /** Of another account. */
  readonly strangerKey: string;
  /** Errors reported to the operator. */
  readonly errors: ServiceError[];
  /** Sends a request as a client does: the body as JSON. */
  readonly ask: (path: string, init?: Ask) => Promise<Response>;
  /** The first server of a cluster: each has counters, and limits of its memory, of its own. */
  readonly first: Pick<Desk, 'handler' | 'ask'>;
}

export interface Ask {
  readonly method?: string;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  readonly key?: string | undefined;
}

/** A handler over a service with one account. */
export async function desk(
  change: {
    readonly engine?: Partial<Engine>;
    readonly settings?: Partial<ServiceSettings>;
    /** Null Island by default. */
    readonly terrain?: TerrainSource;
    /** None by default. */
    readonly surface?: Surface;
    /** None by default. */
    readonly satellites?: NonNullable<ServiceParts['satellites']>;
    /** Calls of the archive to replace. */
    readonly archived?: Partial<Archive>;
  } & Partial<HandlerParts> = {},
): Promise<Desk> {
  const { engine, settings = {}, terrain = nullIsland(), surface, satellites, archived = {}, ...parts } = change;
  const serviceParts = {
    terrain,
    settings,
    ...(surface === undefined ? {} : { surface }),
    ...(satellites === undefined ? {} : { satellites }),
    ...(engine === undefined ? {} : { engine }),
  };
  const { archive, services } =
    CLUSTER === undefined ? alone(serviceParts, archived) : await clustered(CLUSTER, serviceParts, archived);
  const { key } = await openAccount(archive, 'Ada');
  const { key: strangerKey } = await openAccount(archive, 'Bob');
  const errors: ServiceError[] = [];
  const handlers = services.map((service) =>
    createHandler({
      service,
      version: '1.2.3',
      allowedHosts: ['example.org'],
      onError: (error) => errors.push(error),
      ...parts,
    }),
  );
  let turn = 0;
  // Servers of a cluster take turns.
  const handler: Handler = (...given) => (handlers[turn++ % handlers.length] as Handler)(...given);
  const asking =
    (handle: Handler): Desk['ask'] =>
    (path, init = {}) => {
      const { body, method = body === undefined ? 'GET' : 'POST', headers = {} } = init;
      const keyHeader: Record<string, string> = 'key' in init ? {} : { key };
      if (init.key !== undefined) keyHeader['key'] = init.key;
      const isSent = typeof body === 'string' || body instanceof Uint8Array || body === undefined;
      const text = isSent ? (body as BodyInit | undefined) : JSON.stringify(body);
      const request = { method, headers: { host: 'example.org:8080', ...keyHeader, ...headers } };
      return handle(
        new Request(`http://example.org:8080${path}`, text === undefined ? request : { ...request, body: text }),
      );
    };
  const [firstHandler] = handlers as [Handler];
  return {
    handler,
    key,
    strangerKey,
    errors,
    ask: asking(handler),
    first: { handler: firstHandler, ask: asking(firstHandler) },
  };
}

/** One server in memory, which calculates itself. */
function alone(parts: Omit<ServiceParts, 'archive'>, archived: Partial<Archive>): Servers {
  const archive = { ...memoryArchive(), ...archived };
  return { archive, services: [createService({ ...parts, archive })] };
}

/** Two servers of a cluster with two workers. Its code is loaded only where it is tried. */
async function clustered(
  server: string,
  parts: Omit<ServiceParts, 'archive'>,
  archived: Partial<Archive>,
): Promise<Servers> {
  const { clusterServices } = await import('./cluster-services.js');
  return clusterServices(server, parts, archived);
}

interface Servers {
  readonly archive: Archive;
  readonly services: readonly Service[];
}

/** Gives the account the model that the body of /3d names. */
export async function sendRoom({ handler, key }: Desk): Promise<void> {
  const upload = { method: 'POST', headers: { key }, body: roomForm() };
  const { status } = await handler(new Request('http://example.org:8080/3d/model/upload', upload));
  if (status !== 200) throw new Error(`the model was refused with ${status}`);
}
