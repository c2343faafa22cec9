import type { ResponseForm } from '@radioshed/contract/schemas';
import { ServiceError } from '@radioshed/service';
import type { Context } from 'hono';

import type { Env } from './answered.js';
import { baseUrlOf } from './base-url.js';
import { formBody, jsonBody, optionalJsonBody } from './body.js';
import type { HandlerParts } from './handler.js';
import type { Metrics } from './metrics.js';
import type { Exchange } from './routes/route.js';
import { checkTexts } from './sane-text.js';
import { uploadedFile } from './upload.js';

/** A request as its route sees it. */
export function exchangeOf(context: Context<Env>, parts: HandlerParts, metrics: Metrics | undefined): Exchange {
  const { service, version, example, signal, maxBodyBytes = MIB, maxUploadBytes = 100e6 } = parts;
  const { req } = context;
  const query = req.query();
  checkTexts(query);
  return {
    service,
    version,
    example,
    query,
    metrics: mayRead(parts.metrics, req.header('authorization')) ? metrics : undefined,
    async caller() {
      const caller = await service.authenticate(req.header('key'));
      context.get('noted').account = caller.account.id;
      return caller;
    },
    body: () => jsonBody(req.raw, maxBodyBytes),
    optionalBody: () => optionalJsonBody(req.raw, maxBodyBytes),
    form: () => formBody(req.raw, maxBodyBytes),
    upload: () => uploadedFile(req.raw, maxUploadBytes),
    param: (name) => {
      const text = req.param(name) ?? '';
      checkTexts({ [name]: text });
      return text;
    },
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

function mayRead(readers: HandlerParts['metrics'], authorization: string | undefined): boolean {
  if (typeof readers === 'object') return sameText(authorization ?? '', `Bearer ${readers.token}`);
  return readers === 'open';
}

/** In a time that does not tell where they differ. */
function sameText(a: string, b: string): boolean {
  let difference = a.length ^ b.length;
  for (let i = 0; i < a.length; i++) difference |= a.charCodeAt(i) ^ b.charCodeAt(i % b.length);
  return difference === 0;
}
