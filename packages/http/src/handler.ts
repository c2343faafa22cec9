import { type Service, ServiceError, serviceErrorOf } from '@radioshed/service';
import { Hono } from 'hono';
import { compress } from 'hono/compress';
import { cors } from 'hono/cors';

import { errorAnswer, jsonAnswer } from './answer.js';
import type { Answered, Env, Noted } from './answered.js';
import { ClientGone } from './client-gone.js';
import { exchangeOf } from './exchange.js';
import { heldPlaces } from './held-places.js';
import type { MapPage } from './map-page.js';
import { createMetrics } from './metrics.js';
import { mount } from './mount.js';
import type { ProcessFigures } from './process-figures.js';
import { createProgressBoard } from './progress-board.js';
import { requestIdOf } from './request-id.js';
import { ROUTES } from './routes/table.js';

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

/** Uploads at once, in all and of an account: each takes several times its length in memory. */
const UPLOADS = { inAll: 4, ofOne: 1 };
/** The same of long bodies, bytes: of an account as much as the longest body of the interface has. */
const LONG_BODIES = { inAll: 68 * 2 ** 20, ofOne: 17 * 2 ** 20 };

/** A function from request to response, for any server that speaks them. It never rejects. */
export type Handler = (request: Request) => Promise<Response>;

/** The interface over HTTP. */
export function createHandler(parts: HandlerParts): Handler {
  const { signal, onError = () => {}, onAnswer = () => {} } = parts;
  const metrics = parts.metrics === undefined ? undefined : createMetrics(parts.processFigures);
  const board = createProgressBoard();
  const uploads = heldPlaces(UPLOADS, ['uploads', 'upload']);
  const longBodies = heldPlaces(LONG_BODIES, ['long bodies', 'long body']);
  const failureOf = (error: unknown): unknown => {
    if (error instanceof ClientGone) return calledOff(error);
    return signal?.aborted === true && error === signal.reason ? stopping(error) : error;
  };
  const app = new Hono<Env>({ strict: false }); // `/area/` is `/area`

  app.use(async (context, next) => {
    const started = performance.now();
    const id = requestIdOf(context.req.header('x-request-id'));
    const noted: Noted = {};
    context.set('noted', noted);
    await next().finally(() => noted.held?.leave());
    context.res.headers.set('x-request-id', id);
    context.res.headers.set('x-content-type-options', 'nosniff');
    const { raw, method } = context.req;
    const { route = 'other', account, error } = noted;
    const answered: Answered = {
      id,
      method,
      route,
      status: context.res.status,
      ms: performance.now() - started,
      ...(account === undefined ? {} : { account }),
      ...(error === undefined ? {} : { error }),
      ...(raw.signal.aborted ? { gone: true } : {}),
    };
    metrics?.observe(answered);
    onAnswer(answered);
  });
  app.use(cors({ origin: '*', exposeHeaders: ['content-disposition', 'x-request-id'], maxAge: 86_400 }));
  app.use(compress({ encoding: 'gzip' }));
  app.onError((error, context) => {
    const failure = failureOf(error);
    context.get('noted').error = serviceErrorOf(failure);
    return errorAnswer(failure, onError);
  });
  app.notFound(() => jsonAnswer({ error: 'Not found' }, 404));
  mount(app, ROUTES, (context, route) => exchangeOf(context, route, parts, { metrics, board, uploads, longBodies }));

  return async (request) => {
    try {
      return await app.fetch(request);
    } catch (error) {
      return errorAnswer(failureOf(error), onError);
    }
  };
}

/** Nobody is there to read it; logs tell of it. */
function calledOff(cause: unknown): ServiceError {
  return new ServiceError(499, { error: 'The client called the request off' }, { cause });
}

function stopping(cause: unknown): ServiceError {
  return new ServiceError(503, { error: 'The server is stopping: send the request again later' }, { cause });
}
