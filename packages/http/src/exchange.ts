import { RESPONSE_FORMS, type ResponseForm } from '@radioshed/contract/schemas';
import { type CallOptions, isServiceError, type MemoryNeed, ServiceError } from '@radioshed/service';
import { defined, refusalText, shortText } from '@radioshed/units';
import type { Context } from 'hono';

import type { Env, Noted } from './answered.js';
import { baseUrlOf } from './host/base-url.js';
import { type BodyLimit, formBody, jsonBody, jsonOrFormBody } from './body/body.js';
import { goneSignal } from './client-gone.js';
import { type FailedKeys, tooManyKeys } from './failed-keys.js';
import type { HandlerParts } from './handler-parts.js';
import type { HeldPlaces } from './held-places.js';
import type { knownHosts } from './host/host-name.js';
import type { Metrics } from './metrics.js';
import type { OperatorKey } from './operator-key.js';
import { PROGRESS_NAME, type ProgressBoard } from './progress-board.js';
import type { RequestSignals } from './request-signals.js';
import { type Exchange, type Route, scopeOf } from './route.js';
import { sameText } from './same-text.js';
import { checkTexts } from './check-text.js';
import { uploadedFile } from './body/upload.js';

/** A request as its route sees it. */
export function exchangeOf(
  context: Context<Env>,
  route: Route,
  parts: HandlerParts,
  {
    publicUrl,
    isKnownHost,
    metrics,
    board,
    uploads,
    longBodies,
    failedKeys,
    checkOperator,
    signals,
  }: {
    readonly publicUrl: string | undefined;
    readonly isKnownHost: ReturnType<typeof knownHosts>;
    readonly metrics: Metrics | undefined;
    readonly board: ProgressBoard;
    readonly uploads: HeldPlaces;
    readonly longBodies: HeldPlaces;
    readonly failedKeys: FailedKeys;
    /** Absent without a page of the operator. */
    readonly checkOperator: OperatorKey | undefined;
    readonly signals: RequestSignals;
  },
): Exchange {
  const { service, version, example, page, baseTiles, credits = [], maxBodyBytes, maxUploadBytes = 100e6 } = parts;
  const { keepsNothing = false } = route;
  const { req } = context;
  const noted = context.get('noted');
  const query = singleQuery(req.queries());
  checkTexts(query);
  const options = (): CallOptions => {
    const gone = stopsWhenGone(req.header('x-when-gone'), keepsNothing) ? goneSignal(req.raw) : undefined;
    const running = signals.open(gone);
    if (running !== undefined) noted.close = running.close;
    return {
      baseUrl: publicUrl ?? baseUrlOf(req.raw, (name) => isKnownHost(name, context.env.localAddress)),
      requestId: noted.id,
      ...formOf(req.header('x-response-form')),
      ...repeatKeyOf(req.header('idempotency-key')),
      ...priorityOf(req.header('x-priority')),
      ...defined({ defaultForm: parts.responseForm }),
      ...(running && { signal: running.signal }),
    };
  };
  const keyed = async <T>(key: string | undefined, work: () => Promise<T>): Promise<T> => {
    try {
      return await work();
    } catch (error) {
      if (key === undefined || !isServiceError(error) || error.status !== 401) throw error;
      const account = /^\s*(\d{1,15})-/.exec(key)?.[1];
      const retryAfterS = await failedKeys.count(account, context.env.address);
      throw retryAfterS === undefined ? error : tooManyKeys(error, retryAfterS);
    }
  };
  let length = 0;
  const limit: BodyLimit =
    maxBodyBytes === undefined
      ? {
          bytes: MIB,
          beyond: (announced) => lengthOfCall(noted, longBodies, announced),
          whole(bytes) {
            length = bytes;
            noted.held?.shrinkTo(bytes);
          },
          parsed: (bytes) => noted.held?.growTo(length + bytes),
        }
      : { bytes: maxBodyBytes };
  return {
    service,
    version,
    ...defined({ publicUrl }),
    example,
    page,
    baseTiles,
    credits,
    query,
    method: req.method,
    header: (name) => req.header(name),
    metrics: mayRead(parts.metrics, req.header('authorization')) ? metrics : undefined,
    async caller() {
      const key = req.header('key');
      const caller = await keyed(key, () => service.authenticate(key, scopeOf(route)));
      noted.account = caller.account.id;
      return caller;
    },
    keyed,
    async operator(work) {
      if (checkOperator === undefined) throw new ServiceError(404, { error: 'Not found' });
      await checkOperator(req.header('authorization'));
      return work();
    },
    async body() {
      const body = await jsonBody(req.raw, limit);
      if (body === undefined) throw new ServiceError(400, { error: 'body: missing; a JSON object is required' });
      return body;
    },
    optionalBody: () => jsonOrFormBody(req.raw, limit),
    form: () => formBody(req.raw, limit),
    async upload(use) {
      const { leave } = uploads.enter(noted.account);
      try {
        return await service.withMemory(uploadNeed(req.header('content-length'), maxUploadBytes), async () =>
          use(await uploadedFile(req.raw, maxUploadBytes)),
        );
      } finally {
        leave();
      }
    },
    param: (name) => {
      const text = req.param(name) ?? '';
      checkTexts({ [name]: text });
      return text;
    },
    options,
    watch({ account }) {
      const name = req.header('x-progress');
      if (name === undefined) return { options: options(), end: () => {} };
      if (!PROGRESS_NAME.test(name))
        throw refusedHeader('x-progress', name, 'a name of 8 to 64 letters, digits, _ and -');
      const own = options();
      const { note, end } = board.post(account.id, name);
      return { options: { ...own, onProgress: note, progressName: name }, end };
    },
    async progress({ account }, name) {
      const there = await service.progress(account.id, name);
      const here = board.read(account.id, name);
      // A server of a cluster that only waits knows nothing: the call is not admitted yet, or has just ended.
      const isElsewhere = service.isOfCluster && here?.phase === 'waiting';
      return there ?? (isElsewhere ? undefined : here) ?? { phase: 'none', share: 0 };
    },
  };
}

const MIB = 2 ** 20;

/** Copies of an upload: as it arrives, in the thread that reads it, and unpacked. */
const COPIES_OF_UPLOAD = 6;
/** Bytes of a parsed byte of JSON, and the most JSON that a model may have. */
const JSON_TIMES = 26;
const MOST_JSON = 16 * MIB;

function uploadNeed(announced: string | undefined, maxBytes: number): MemoryNeed {
  const bytes = Math.min(Number(announced ?? maxBytes), maxBytes);
  const length = Number.isNaN(bytes) ? maxBytes : bytes;
  const needed = COPIES_OF_UPLOAD * length + JSON_TIMES * Math.min(length, MOST_JSON);
  return { bytes: needed, reduce: 'Send a smaller file.' };
}

/**
 * Limit of this call for bodies over 1 MiB. Memory for the limit, or for the announced length, is reserved while the
 * body arrives, and for its actual length and its value until the response: waiting calculations hold it. @throws
 * ServiceError 429
 */
async function lengthOfCall(noted: Noted, places: HeldPlaces, announced: number = Infinity): Promise<number> {
  const { longestBodyBytes } = await import('@radioshed/contract/call-schemas'); // loads the schemas of all calls
  const bytes = longestBodyBytes(noted.route ?? '');
  if (bytes > MIB) noted.held = places.enter(noted.account, Math.min(bytes, announced));
  return bytes;
}

/** A saved result can be fetched later; an unsaved one is useless once its client has disconnected. */
function stopsWhenGone(header: string | undefined, keepsNothing: boolean): boolean {
  if (header === undefined || header === 'go-on') return keepsNothing;
  if (header === 'stop') return true;
  throw refusedHeader('x-when-gone', header, 'one of stop, go-on');
}

/** Chosen by clients, such as a UUID. */
const REPEAT_KEY = /^[!-~]{8,100}$/;

function repeatKeyOf(header: string | undefined): Pick<CallOptions, 'repeatKey'> {
  if (header === undefined) return {};
  if (REPEAT_KEY.test(header)) return { repeatKey: header };
  throw refusedHeader('idempotency-key', header, 'a string of 8 to 100 printable ASCII characters without spaces');
}

function priorityOf(header: string | undefined): Pick<CallOptions, 'priority'> {
  if (header === undefined || header === 'normal') return {};
  if (header === 'low') return { priority: header };
  throw refusedHeader('x-priority', header, 'one of low, normal');
}

function refusedHeader(name: string, value: string, limits: string): ServiceError {
  return new ServiceError(400, { error: `${name}: ${refusalText(JSON.stringify(shortText(value)), limits)}` });
}

function formOf(header: string | undefined): { readonly responseForm?: ResponseForm } {
  if (header === undefined) return {};
  const form = RESPONSE_FORMS.find((each) => each === header);
  if (form !== undefined) return { responseForm: form };
  throw refusedHeader('x-response-form', header, `one of ${RESPONSE_FORMS.join(', ')}`);
}

function mayRead(readers: HandlerParts['metrics'], authorization: string | undefined): boolean {
  if (typeof readers === 'object') return sameText(authorization ?? '', `Bearer ${readers.token}`);
  return readers === 'open';
}

/** The parameters of the address. @throws ServiceError 400 for one that is given more than once */
function singleQuery(queries: Readonly<Record<string, readonly string[]>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(queries).map(([name, [first, second]]) => {
      if (second === undefined) return [name, first];
      const field = shortText(name);
      const error = `${field}: given more than once in the address; give it once`;
      throw new ServiceError(400, {
        error,
        fields: [{ field, value: shortText(first ?? ''), limits: 'one value', unit: '' }],
      });
    }),
  );
}
