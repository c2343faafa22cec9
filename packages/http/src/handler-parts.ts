import type { Service, ServiceError } from '@radioshed/service';

import type { Answered } from './answered.js';
import type { MapPage } from './map-page.js';
import type { ProcessFigures } from './process-figures.js';

/** What answers requests, and how. */
export interface HandlerParts {
  readonly service: Service;
  /** Told by /healthz. */
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
   * Longest body of a request, bytes. By default a MiB, and of calls with long lists as much as these take when they are
   * full; of bodies beyond a MiB 68 MiB are held in memory at once, 17 of an account, until they are answered.
   */
  readonly maxBodyBytes?: number;
  /** Longest body of an upload, bytes; 10⁸ by default. Four are held in memory at once, one of an account. */
  readonly maxUploadBytes?: number;
  /** Ends all running calculations. A client that goes away does not: the result is kept for later. */
  readonly signal?: AbortSignal;
  /** Told of every answer with status 500 and above; the story is in `cause`. */
  readonly onError?: (error: ServiceError) => void;
  /** Told of every answer once it is there; for logs. */
  readonly onAnswer?: (answered: Answered) => void;
  /**
   * Who may read /metrics: everyone, or who sends `Authorization: Bearer <token>`. To others it does not exist, which is the
   * default: its sums tell an account what others do.
   */
  readonly metrics?: 'open' | { readonly token: string };
  /** What /metrics tells of the process: `watchProcess()` of `@radioshed/http/node`. Nothing where absent. */
  readonly processFigures?: () => ProcessFigures;
}
