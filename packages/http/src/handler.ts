import { type Service, ServiceError } from '@radioshed/service';
import { Hono } from 'hono';
import { compress } from 'hono/compress';
import { cors } from 'hono/cors';

import { errorAnswer, jsonAnswer } from './answer.js';
import { exchangeOf } from './exchange.js';
import { mount } from './mount.js';
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
  /** The /area request that the page at `/` shows and sends; one on Null Island by default. */
  readonly example?: object;
  /** Longest body of a request, bytes; 1 MiB by default. */
  readonly maxBodyBytes?: number;
  /** Ends all running calculations. A client that goes away does not: the result is kept for later. */
  readonly signal?: AbortSignal;
  /** Told of every answer with status 500 and above; the story is in `cause`. */
  readonly onError?: (error: ServiceError) => void;
}

/** A function from request to response, for any server that speaks them. It never rejects. */
export type Handler = (request: Request) => Promise<Response>;

/** The interface over HTTP. */
export function createHandler(parts: HandlerParts): Handler {
  const { signal, onError = () => {} } = parts;
  const answerTo = (error: unknown): Response =>
    errorAnswer(signal?.aborted === true && error === signal.reason ? stopping(error) : error, onError);
  const app = new Hono({ strict: false }); // `/area/` is `/area`

  app.use(cors({ origin: '*', exposeHeaders: ['content-disposition'], maxAge: 86_400 }));
  app.use(async (context, next) => {
    await next();
    context.res.headers.set('x-content-type-options', 'nosniff');
  });
  app.use(compress({ encoding: 'gzip' }));
  app.onError(answerTo);
  app.notFound(() => jsonAnswer({ error: 'Not found' }, 404));
  mount(app, ROUTES, (context) => exchangeOf(context, parts));

  return async (request) => {
    try {
      return await app.fetch(request);
    } catch (error) {
      return answerTo(error);
    }
  };
}

function stopping(cause: unknown): ServiceError {
  return new ServiceError(503, { error: 'The server is stopping: send the request again later' }, { cause });
}
