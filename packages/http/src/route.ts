import type { KeyScope } from '@radioshed/quota';
import type { Caller, CallOptions, SentFile, Service } from '@radioshed/service';

import type { BaseTiles } from './base-tiles.js';
import type { MapPage } from './pages/map-page.js';
import type { Metrics } from './metrics.js';
import type { ProgressNote } from './progress-board.js';

/** A request as its route sees it. */
export interface Exchange {
  readonly service: Service;
  /** Version of the server. */
  readonly version: string;
  /** Address of the server behind a proxy. */
  readonly publicUrl?: string;
  /** The page at `/`; a plain one by default. */
  readonly page: MapPage | undefined;
  /** The operator's base map, if it is in a file. */
  readonly baseTiles: BaseTiles | undefined;
  /** Attribution lines of the terrain. */
  readonly credits: readonly string[];
  /** The /area request that the first page shows. */
  readonly example: object | undefined;
  /** Counters of the server; undefined if the client may not read them. */
  readonly metrics: Metrics | undefined;
  /** The account of the header `key`, which has the scope of the route. @throws ServiceError 401, 403 */
  caller(): Promise<Caller>;
  /** Runs work of the operator. @throws ServiceError 401 for another key than the operator's, 404 if there is none */
  operator<T>(work: () => Promise<T>): Promise<T>;
  /** Runs work that checks a key, and counts the wrong ones. @throws ServiceError 429 if there were too many */
  keyed<T>(key: string | undefined, work: () => Promise<T>): Promise<T>;
  /** The body as JSON, whatever its type. @throws ServiceError 400, 413 */
  body(): Promise<unknown>;
  /** The same, or a form; undefined if the body is empty. @throws ServiceError 400, 413 */
  optionalBody(): Promise<unknown>;
  /** The body as a form, or as JSON if it starts with `{`. @throws ServiceError 400, 413 */
  form(): Promise<unknown>;
  /** Passes the first file of a multipart form to `use`, then releases it. @throws ServiceError 400, 413, 429 */
  upload<T>(use: (file: SentFile) => Promise<T>): Promise<T>;
  /** Method of the request; HEAD has the route of GET. */
  readonly method: string;
  /** A header of the request. */
  header(name: string): string | undefined;
  /** Query parameters of the address. */
  readonly query: Readonly<Record<string, string>>;
  /** The part of the path that represents `{name}`. */
  param(name: string): string;
  /** Options of the calculation and its response, from the headers. @throws ServiceError 400 */
  options(): CallOptions;
  /**
   * Options of a calculation, and the function to call when it has ended. If the request names it, its progress can be
   * queried until then.
   *
   * @throws ServiceError 400
   */
  watch(caller: Caller): { readonly options: CallOptions; readonly end: () => void };
  /** Progress of the calculation that the caller named. */
  progress(caller: Caller, name: string): Promise<ProgressNote>;
}

/** A row of the route table. */
export interface Route {
  readonly method: 'GET' | 'POST' | 'DELETE';
  /** `/archive/{sid}/{name}` */
  readonly path: string;
  /** Its purpose, in a few words. */
  readonly summary: string;
  /** Whether a key is needed, at least for some requests. */
  readonly needsKey: boolean;
  /** The scope that the key needs. By default `read` for GET, and `administer` for what changes something. */
  readonly scope?: KeyScope;
  /** Whether POST also takes its members from the address; the body may then be missing. */
  readonly inAddress?: boolean;
  /** Whether the response depends on the header `x-response-form`. */
  readonly hasForms?: boolean;
  /** Media type of the body; JSON by default. */
  readonly bodyMedia?: string;
  /** Media type of the response; JSON by default. */
  readonly media?: string;
  /** Whether its result is not saved: the calculation is then cancelled when its client disconnects. */
  readonly keepsNothing?: boolean;
  /** Whether the response is a file, of which a client may ask for a part or a change. */
  readonly isFile?: boolean;
  /** Whether another change can come first: the status is then 409. */
  readonly canConflict?: boolean;
  /** Whether GET changes something; HEAD is then refused. */
  readonly acts?: boolean;
  readonly answer: (exchange: Exchange) => Response | Promise<Response>;
}

/** The scope that a key needs for a route. */
export function scopeOf({ scope, method, acts = false }: Pick<Route, 'scope' | 'method' | 'acts'>): KeyScope {
  return scope ?? (method === 'GET' && !acts ? 'read' : 'administer');
}

/** The same route under several methods and paths. */
export function alike(
  methods: readonly Route['method'][],
  paths: readonly string[],
  route: Omit<Route, 'method' | 'path'>,
): readonly Route[] {
  return paths.flatMap((path) => methods.map((method) => ({ ...route, method, path })));
}
