import type { ResponseForm } from '@radioshed/contract/schemas';
import type { Service, ServiceError } from '@radioshed/service';

import type { Answered } from './answered.js';
import type { BaseTiles } from './base-tiles.js';
import type { MapPage } from './pages/map-page.js';
import type { ProcessFigures } from './process-figures.js';

/** The service behind a handler, and its options. */
export interface HandlerParts {
  readonly service: Service;
  /** Reported by /healthz. */
  readonly version: string;
  /**
   * Start of the addresses in responses, such as `https://radio.example/api`; a final `/` is ignored. By default the
   * scheme and host of the request, if the server is known by that host; else addresses are relative. Set it behind a
   * TLS proxy, or addresses begin with `http:`.
   */
  readonly publicUrl?: string;
  /**
   * Host names and addresses that the server is known by, without ports. Addresses in responses begin with them if the
   * request names one. Loopback names, and the address that the client connected to, are always known.
   */
  readonly allowedHosts?: readonly string[];
  /**
   * Form of responses where neither the header `x-response-form` nor the account chooses one; default that of the
   * service.
   */
  readonly responseForm?: ResponseForm;
  /** The page at `/`, such as the map of `@radioshed/viewer`. By default a plain page with `example`. */
  readonly page?: MapPage | undefined;
  /** Tiles of the operator's base map, from a file; none if absent. */
  readonly baseTiles?: BaseTiles | undefined;
  /** Attribution lines of the terrain, for the page. */
  readonly credits?: readonly string[];
  /** The /area request that the page at `/` starts with; one on Null Island by default. */
  readonly example?: object;
  /**
   * Longest body of a request, bytes. By default 1 MiB; calls with long lists have higher limits. Of bodies over 1 MiB,
   * 68 MiB are held in memory at once, 17 MiB of one account, until their responses are sent.
   */
  readonly maxBodyBytes?: number;
  /** Longest body of an upload, bytes; 10⁸ by default. Four are held in memory at once, one of an account. */
  readonly maxUploadBytes?: number;
  /** Cancels all running calculations. A client that disconnects does not: its result is saved for later. */
  readonly signal?: AbortSignal;
  /** Called for every response with status 500 and above; details are in `cause`. */
  readonly onError?: (error: ServiceError) => void;
  /** Called for every response; for logs. */
  readonly onAnswer?: (answered: Answered) => void;
  /**
   * Who may read /metrics: everyone, or clients that send `Authorization: Bearer <token>`. Others get 404, which is the
   * default: the totals would show an account what others do.
   */
  readonly metrics?: 'open' | { readonly token: string };
  /**
   * The operator's key for /admin, which shows all accounts, and the calls of a cluster. The page is not there by
   * default.
   */
  readonly admin?: { readonly token: string };
  /** Figures of the process for /metrics: `watchProcess()` of `@radioshed/http/node`. None by default. */
  readonly processFigures?: () => ProcessFigures;
}
