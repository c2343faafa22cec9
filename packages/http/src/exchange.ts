import type { ResponseForm } from '@radioshed/contract/schemas';
import { ServiceError } from '@radioshed/service';
import type { Context } from 'hono';

import { baseUrlOf } from './base-url.js';
import { formBody, jsonBody, optionalJsonBody } from './body.js';
import type { HandlerParts } from './handler.js';
import type { Exchange } from './routes/route.js';

/** A request as its route sees it. */
export function exchangeOf(context: Context, parts: HandlerParts): Exchange {
  const { service, version, example, signal, maxBodyBytes = MIB } = parts;
  const { req } = context;
  return {
    service,
    version,
    example,
    query: req.query(),
    caller: () => service.authenticate(req.header('key')),
    body: () => jsonBody(req.raw, maxBodyBytes),
    optionalBody: () => optionalJsonBody(req.raw, maxBodyBytes),
    form: () => formBody(req.raw, maxBodyBytes),
    param: (name) => req.param(name) ?? '',
    options: () => ({
      baseUrl: parts.publicUrl?.replace(/\/+$/, '') ?? baseUrlOf(req.raw),
      ...formOf(req.header('x-response-form')),
      ...(signal === undefined ? {} : { signal }),
    }),
  };
}

const MIB = 2 ** 20;

function formOf(header: string | undefined): { readonly responseForm?: ResponseForm } {
  if (header === undefined) return {};
  if (header === 'spec' || header === 'live') return { responseForm: header };
  throw new ServiceError(400, {
    error: `x-response-form: ${JSON.stringify(header)} is outside the choices spec, live`,
  });
}
