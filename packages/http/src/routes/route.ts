import type { Caller, CallOptions, SentFile, Service } from '@radioshed/service';

import type { MapPage } from '../map-page.js';
import type { Metrics } from '../metrics.js';
import type { ProgressNote } from '../progress-board.js';

/** A request as its route sees it. */
export interface Exchange {
  readonly service: Service;
  /** Of the server. */
  readonly version: string;
  /** What stands at `/`; a plain page where absent. */
  readonly page: MapPage | undefined;
  /** Lines of credit of the terrain. */
  readonly credits: readonly string[];
  /** The /area request that the first page shows. */
  readonly example: object | undefined;
  /** What was answered so far; undefined where that is not the asker's affair. */
  readonly metrics: Metrics | undefined;
  /** Who asks, by the header `key`. @throws ServiceError 401 */
  caller(): Promise<Caller>;
  /** The body as JSON, whatever its type. @throws ServiceError 400, 413 */
  body(): Promise<unknown>;
  /** The same, undefined where the body is empty. @throws ServiceError 400, 413 */
  optionalBody(): Promise<unknown>;
  /** The body as a form, or as JSON where it looks like it. @throws ServiceError 400, 413 */
  form(): Promise<unknown>;
  /** Does something with the first file of a form in parts, which is let go of then. @throws ServiceError 400, 413, 429 */
  upload<T>(use: (file: SentFile) => Promise<T>): Promise<T>;
  /** A header of the request. */
  header(name: string): string | undefined;
  /** What follows the `?` of the address. */
  readonly query: Readonly<Record<string, string>>;
  /** The part of the path that stands for `{name}`. */
  param(name: string): string;
  /** How a calculation is carried out and answered. @throws ServiceError 400 */
  options(): CallOptions;
  /** Runs a calculation. If the request names it, its progress can be queried while it runs. */
  watched<T>(caller: Caller, work: (options: CallOptions) => Promise<T>): Promise<T>;
  /** How far the calculation is that the caller gave a name. */
  progress(caller: Caller, name: string): ProgressNote;
}

/** A line of the table that everything is answered from. */
export interface Route {
  readonly method: 'GET' | 'POST' | 'DELETE';
  /** `/archive/{sid}/{name}` */
  readonly path: string;
  /** What it does, in a few words. */
  readonly summary: string;
  /** Whether a key is needed, at least for some requests. */
  readonly needsKey: boolean;
  /** Whether POST takes its members from the address too, so that the body may be missing. */
  readonly inAddress?: boolean;
  /** Whether the answer depends on the header `x-response-form`. */
  readonly hasForms?: boolean;
  /** Media type of the body; JSON where absent. */
  readonly bodyMedia?: string;
  /** Media type of the answer; JSON where absent. */
  readonly media?: string;
  /** Whether nothing of its calculation is saved: then it is cancelled when its client disconnects. */
  readonly keepsNothing?: boolean;
  /** Whether GET changes something: then HEAD is refused. */
  readonly acts?: boolean;
  readonly answer: (exchange: Exchange) => Response | Promise<Response>;
}

/** One thing under several methods and paths. */
export function alike(
  methods: readonly Route['method'][],
  paths: readonly string[],
  route: Omit<Route, 'method' | 'path'>,
): readonly Route[] {
  return paths.flatMap((path) => methods.map((method) => ({ ...route, method, path })));
}
