import type { Service, ServiceError } from '@radioshed/service';

import type { Answered } from './answered.js';
import type { MapPage } from './map-page.js';
import type { ProcessFigures } from './process-figures.js';

/** What answers requests, and how. */
export interface HandlerParts {
  readonly service: Service;
  /** Reported by /healthz. */
  readonly version: string;
  /**
   * What addresses in answers begin with: `https://radio.example/api`, a last `/` does not count. By default scheme and
   * host as the client sent them: behind a proxy that speaks TLS they begin with `http:` unless this is given.
   */
  readonly publicUrl?: string;
  /** What stands at `/`: the map of `@radioshed/viewer`, or anything like it. A plain page with `example` where absent. */
  readonly page?: MapPage | undefined;
  /** Lines of credit of the terrain that `/terrain` shows, for the page. */
  readonly credits?: readonly string[];
  /** The /area request that the page at `/` begins with; one on Null Island by default. */
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
  /** Figures of the process for /metrics: `watchProcess()` of `@radioshed/http/node`. None if absent. */
  readonly processFigures?: () => ProcessFigures;
}
