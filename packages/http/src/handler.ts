import { ServiceError, serviceErrorOf } from '@radioshed/service';
import { checkObject, defined } from '@radioshed/units';
import { Hono } from 'hono';
import { compress } from 'hono/compress';
import { cors } from 'hono/cors';
import { getPath } from 'hono/utils/url';

import { errorAnswer, jsonAnswer } from './answer.js';
import type { Answered, Env, Noted } from './answered.js';
import { checkHead } from './check-text.js';
import { ClientGone } from './client-gone.js';
import { exchangeOf } from './exchange.js';
import type { HandlerParts } from './handler-parts.js';
import { createFailedKeys } from './failed-keys.js';
import { heldPlaces } from './held-places.js';
import { knownHosts } from './host/host-name.js';
import { createMetrics } from './metrics.js';
import { mount } from './mount.js';
import { operatorKey } from './operator-key.js';
import { createProgressBoard } from './progress-board.js';
import { readPublicUrl } from './host/public-url.js';
import { requestIdOf } from './request-id.js';
import { requestSignals } from './request-signals.js';
import { ADMIN_ROUTES } from './routes/admin.js';
import { ROUTES } from './routes/table.js';

/** Simultaneous uploads, in total and per account: each takes several times its length in memory. */
const UPLOADS = { inAll: 4, ofOne: 1 };
/** Memory for long bodies and their values, bytes. The share of an account is the longest body of the interface. */
const LONG_BODIES = { inAll: 68 * 2 ** 20, ofOne: 17 * 2 ** 20 };

/**
 * A function from request to response, for any server with the Fetch API. It never rejects. The address of the client,
 * if given, limits its wrong keys. The local address is the one of this machine that the client connected to.
 */
export type Handler = (request: Request, address?: string, localAddress?: string) => Promise<Response>;

/**
 * A handler for the whole HTTP interface.
 *
 * @throws OutOfRangeError for a public URL that is not an address, and for an allowed host that is not one.
 * @example
 * ```ts
 * const service = createService({ terrain: nullIsland(), archive: memoryArchive() });
 * const handler = createHandler({ service, version: '1.0.0' });
 * const response = await handler(new Request('http://localhost/healthz'));
 * response.status; // 200
 * ```
 */
export function createHandler(parts: HandlerParts): Handler {
  checkObject('parts', parts, 'an object with service');
  checkObject('parts.service', parts.service, 'a service, as createService returns it');
  const { signal, onError = () => {}, onAnswer = () => {} } = parts;
  const publicUrl = parts.publicUrl === undefined ? undefined : readPublicUrl(parts.publicUrl);
  const isKnownHost = knownHosts(parts.allowedHosts ?? []);
  const metrics = parts.metrics === undefined ? undefined : createMetrics(parts.processFigures);
  const board = createProgressBoard();
  const uploads = heldPlaces(UPLOADS, ['uploads', 'upload']);
  const longBodies = heldPlaces(LONG_BODIES, ['long bodies', 'long body']);
  const failedKeys = createFailedKeys(() => performance.now(), parts.service.count);
  const checkOperator = parts.admin && operatorKey(parts.admin.token, () => performance.now());
  const signals = requestSignals(signal);
  const failureOf = (error: unknown): unknown => {
    if (error instanceof ClientGone) return cancelled(error);
    return signal?.aborted === true && error === signal.reason ? stopping(error) : error;
  };
  const app = new Hono<Env>({ getPath: pathOf });

  app.use(async (context, next) => {
    const started = performance.now();
    const id = requestIdOf(context.req.header('x-request-id'));
    const noted: Noted = { id };
    context.set('noted', noted);
    await next().finally(() => {
      noted.held?.leave();
      noted.close?.();
    });
    context.res.headers.set('x-request-id', id);
    secure(context.res.headers);
    const { raw, method } = context.req;
    const { route = 'other', account, error } = noted;
    const answered: Answered = {
      id,
      method,
      route,
      status: context.res.status,
      ms: performance.now() - started,
      ...defined({ account, error }),
      ...(raw.signal.aborted ? { gone: true } : {}),
    };
    metrics?.observe(answered);
    onAnswer(answered);
  });
  app.use(async ({ req }, next) => {
    checkHead(req.raw);
    await next();
  });
  app.use(
    cors({
      origin: '*',
      exposeHeaders: [
        'accept-ranges',
        'content-disposition',
        'content-range',
        'etag',
        'retry-after',
        'x-balance',
        'x-request-id',
      ],
      maxAge: 86_400,
    }),
  );
  app.use(compress({ encoding: 'gzip' }));
  app.onError((error, context) => {
    const failure = failureOf(error);
    context.get('noted').error = serviceErrorOf(failure);
    return errorAnswer(failure, onError);
  });
  app.notFound(() => jsonAnswer({ error: 'Not found' }, 404));
  mount(app, parts.admin === undefined ? ROUTES : [...ROUTES, ...ADMIN_ROUTES], (context, route) =>
    exchangeOf(context, route, parts, {
      publicUrl,
      isKnownHost,
      metrics,
      board,
      uploads,
      longBodies,
      failedKeys,
      checkOperator,
      signals,
    }),
  );

  return async (request, address, localAddress) => {
    try {
      return await app.fetch(request, { address, localAddress });
    } catch (error) {
      const answer = errorAnswer(failureOf(error), onError);
      secure(answer.headers);
      return answer;
    }
  };
}

/** The path of a request without trailing slashes and without the version of older clients: `/v2/area/` is `/area`. */
function pathOf(request: Request): string {
  const path = getPath(request).replace(/^\/v[12](?=\/)/, '');
  // A pattern for the slashes at the end would take the square of the time over many slashes elsewhere.
  let end = path.length;
  while (end > 1 && path[end - 1] === '/') end--;
  return path.slice(0, end);
}

/** Browsers must not guess types. Addresses of files are secrets, so links on pages do not pass them on. */
function secure(headers: Headers): void {
  headers.set('x-content-type-options', 'nosniff');
  if (!headers.has('referrer-policy')) headers.set('referrer-policy', 'no-referrer');
}

/** Not sent to anyone; it appears in logs. */
function cancelled(cause: unknown): ServiceError {
  return new ServiceError(499, { error: 'The client cancelled the request' }, { cause });
}

function stopping(cause: unknown): ServiceError {
  return new ServiceError(503, { error: 'The server is stopping: send the request again later' }, { cause });
}
