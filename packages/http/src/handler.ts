import type { ResponseForm } from '@radioshed/contract/schemas';
import { type Service, ServiceError } from '@radioshed/service';
import { type Context, Hono } from 'hono';
import { compress } from 'hono/compress';
import { cors } from 'hono/cors';

import { errorAnswer, fileAnswer, jsonAnswer } from './answer.js';
import { baseUrlOf } from './base-url.js';
import { jsonBody } from './body.js';
import { firstPage, PAGE_POLICY } from './page.js';

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

const MIB = 2 ** 20;

/** The interface over HTTP. */
export function createHandler(parts: HandlerParts): Handler {
  const { service, version, maxBodyBytes = MIB, onError = () => {} } = parts;
  const publicUrl = parts.publicUrl?.replace(/\/+$/, '');
  const app = new Hono({ strict: false }); // `/area/` is `/area`

  app.use(cors({ origin: '*', exposeHeaders: ['content-disposition'], maxAge: 86_400 }));
  app.use(async (context, next) => {
    await next();
    context.res.headers.set('x-content-type-options', 'nosniff');
  });
  app.use(compress({ encoding: 'gzip' }));
  app.onError((error) => errorAnswer(error, onError));
  app.notFound(() => jsonAnswer({ error: 'Not found' }, 404));

  const calculate = (verb: 'area' | 'path') => async (context: Context) => {
    const { raw } = context.req;
    const caller = await service.authenticate(context.req.header('key'));
    const body = await jsonBody(raw, maxBodyBytes);
    const options = {
      baseUrl: publicUrl ?? baseUrlOf(raw),
      ...formOf(context.req.header('x-response-form')),
      ...(parts.signal === undefined ? {} : { signal: parts.signal }),
    };
    try {
      return jsonAnswer((await service[verb](caller, body, options)).response);
    } catch (error) {
      if (parts.signal?.aborted === true && error === parts.signal.reason) throw stopping(error);
      throw error;
    }
  };

  app.post('/area', calculate('area'));
  app.post('/path', calculate('path'));
  app.get('/archive/export', async (context) => {
    const { sid, file, fmt } = context.req.query();
    if (fmt === undefined) throw missing('fmt');
    if (sid !== undefined) return fileAnswer(await service.file(sid, fmt));
    const caller = await service.authenticate(context.req.header('key'));
    if (file === undefined) throw missing('file');
    return fileAnswer(await service.exportFile(caller, file, fmt));
  });
  app.get('/archive/:sid/:name', async (context) => {
    return fileAnswer(await service.file(context.req.param('sid'), context.req.param('name')));
  });
  app.get('/healthz', () => jsonAnswer({ status: 'ok', version }));
  app.get('/', () => new Response(firstPage(version, parts.example), { headers: PAGE_HEADERS }));

  for (const path of ['/area', '/path']) app.all(path, () => wrongMethod('POST'));
  for (const path of ['/archive/export', '/archive/:sid/:name', '/healthz', '/']) {
    app.all(path, () => wrongMethod('GET'));
  }

  return async (request) => {
    try {
      return await app.fetch(request);
    } catch (error) {
      return errorAnswer(error, onError);
    }
  };
}

const PAGE_HEADERS = { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': PAGE_POLICY };

function wrongMethod(allowed: 'GET' | 'POST'): Response {
  const allow = allowed === 'GET' ? 'GET, HEAD, OPTIONS' : 'POST, OPTIONS';
  return jsonAnswer({ error: `Method not allowed, use ${allowed}` }, 405, { allow });
}

function stopping(cause: unknown): ServiceError {
  return new ServiceError(503, { error: 'The server is stopping: send the request again later' }, { cause });
}

function missing(name: string): ServiceError {
  return new ServiceError(400, { error: `${name}: missing` });
}

function formOf(header: string | undefined): { readonly responseForm?: ResponseForm } {
  if (header === undefined) return {};
  if (header === 'spec' || header === 'live') return { responseForm: header };
  throw new ServiceError(400, {
    error: `x-response-form: ${JSON.stringify(header)} is outside the choices spec, live`,
  });
}
