import { checkInteger, checkObject, checkRange } from '@radioshed/units';

import { DemError } from '../dem-error.js';

/** How files are fetched from a server. */
export interface HttpOptions {
  /** The platform's `fetch` by default. */
  readonly fetch?: typeof globalThis.fetch;
  /** Time limit for one response, ms; 30 000 by default. */
  readonly timeoutMs?: number;
  /** Retries after timeouts, dropped connections, 429 and 5xx; 3 by default. */
  readonly retries?: number;
  /** Pause before the first retry, doubled for each further one, ms; 500 by default. */
  readonly retryDelayMs?: number;
  /** Largest file to accept whole from a server without range support, bytes; 128 MiB by default. */
  readonly maxWholeBytes?: number;
}

/** Longest delay of a timer, ms. */
const LONGEST_MS = 2 ** 31 - 1;

/** @throws OutOfRangeError naming the option */
export function checkHttpOptions(options: HttpOptions): void {
  const { timeoutMs = 30_000, retries = 3, retryDelayMs = 500 } = checkObject('options', options);
  checkRange('timeoutMs', timeoutMs, 1, LONGEST_MS, 'ms');
  checkInteger('retries', retries, 0, 100);
  checkRange('retryDelayMs', retryDelayMs, 0, LONGEST_MS, 'ms');
}

/** Bytes from a server. */
export interface Fetched {
  readonly bytes: Uint8Array;
  /** Length of the whole file, if the server sent it. */
  readonly size: number | undefined;
  /** Whether the server sent the whole file instead of the range. */
  readonly whole: boolean;
}

/**
 * Fetches a file, or the bytes from `range.from` up to, but not including, `range.to`.
 *
 * @returns undefined if the server has no such file (404, 410).
 * @throws DemError `refused` for 401 and 403, `network` if every try failed; the signal's reason if aborted.
 */
export async function httpFetch(
  url: string,
  range: { readonly from: number; readonly to: number } | undefined,
  options: HttpOptions,
  signal?: AbortSignal,
): Promise<Fetched | undefined> {
  const retries = options.retries ?? 3;
  for (let attempt = 0; ; attempt++) {
    signal?.throwIfAborted();
    const outcome = await tryOnce(url, range, options, signal);
    if (outcome === 'absent') return undefined;
    if (!(outcome instanceof Trouble)) return outcome;
    if (attempt >= retries) {
      const tries = attempt === 0 ? '' : `, after ${attempt + 1} tries`;
      throw new DemError(
        'network',
        `${url} cannot be fetched: ${outcome.what}${tries}. Check the connection, or use files in a folder`,
        { cause: outcome.cause },
      );
    }
    await pause((options.retryDelayMs ?? 500) * 2 ** attempt, signal);
  }
}

/** Why a try failed, if it may be repeated. */
class Trouble {
  readonly what: string;
  readonly cause: unknown;

  constructor(what: string, cause?: unknown) {
    this.what = what;
    this.cause = cause;
  }
}

async function tryOnce(
  url: string,
  range: { readonly from: number; readonly to: number } | undefined,
  options: HttpOptions,
  signal: AbortSignal | undefined,
): Promise<Fetched | 'absent' | Trouble> {
  const timeoutMs = options.timeoutMs ?? 30_000;
  const timeout = AbortSignal.timeout(timeoutMs);
  const both = signal === undefined ? timeout : AbortSignal.any([signal, timeout]);
  const headers: Record<string, string> = range === undefined ? {} : { range: `bytes=${range.from}-${range.to - 1}` };
  try {
    const response = await (options.fetch ?? globalThis.fetch)(url, { headers, signal: both });
    const answer = await readAnswer(url, range, response, options.maxWholeBytes ?? 128 * 2 ** 20);
    if (answer instanceof Trouble || answer === 'absent') await response.body?.cancel().catch(() => undefined);
    return answer;
  } catch (error) {
    if (error instanceof DemError) throw error;
    signal?.throwIfAborted();
    if (timeout.aborted) return new Trouble(`no complete response within ${timeoutMs / 1000} s`, error);
    return new Trouble(`the connection failed (${reasonOf(error)})`, error);
  }
}

async function readAnswer(
  url: string,
  range: { readonly from: number; readonly to: number } | undefined,
  response: Response,
  maxWholeBytes: number,
): Promise<Fetched | 'absent' | Trouble> {
  const { status } = response;
  if (status === 404 || status === 410) return 'absent';
  if (status === 401 || status === 403) {
    throw new DemError(
      'refused',
      `${url} was refused by the server (${status}): check the address and the access rights`,
    );
  }
  if (status === 429 || status >= 500) return new Trouble(`the server responded ${status}`);
  if (status !== 200 && status !== 206) throw new DemError('network', `${url}: the server responded ${status}`);
  const told = response.headers.get('content-length');
  if (status === 200 && Number(told ?? 1) > maxWholeBytes) {
    await response.body?.cancel().catch(() => undefined);
    const length = told === null ? '' : ` of ${told} bytes`;
    throw new DemError('network', `${url}: the server sends whole files${length} only, ranges are needed`);
  }
  const bytes = new Uint8Array(await response.arrayBuffer());
  // The length of an encoded (gzip) response is not that of its content.
  const plain = response.headers.get('content-encoding') === null;
  if (plain && told !== null && Number(told) !== bytes.byteLength) {
    return new Trouble(`the response broke off after ${bytes.byteLength} of ${told} bytes`);
  }
  if (status === 200) return { bytes, size: bytes.byteLength, whole: true };
  return checkPart(range, response.headers.get('content-range'), bytes);
}

function checkPart(
  range: { readonly from: number; readonly to: number } | undefined,
  header: string | null,
  bytes: Uint8Array,
): Fetched | Trouble {
  const match = /^bytes (\d+)-(\d+)\/(\d+|\*)$/.exec(header ?? '');
  if (match === null) {
    // Pages of other origins may not see this header.
    if (header === null && range !== undefined && bytes.byteLength <= range.to - range.from) {
      return { bytes, size: undefined, whole: false };
    }
    return new Trouble(`the server responded with the range ${String(header)}`);
  }
  const [from, last] = [Number(match[1]), Number(match[2])];
  const size = match[3] === '*' ? undefined : Number(match[3]);
  const end = Math.min(range?.to ?? Infinity, size ?? Infinity);
  if (range === undefined || from !== range.from || bytes.byteLength !== last + 1 - from || last + 1 < end) {
    return new Trouble(`the server responded with ${bytes.byteLength} bytes and the range ${match[0]}`);
  }
  return { bytes, size, whole: false };
}

function reasonOf(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  const code = (cause as { readonly code?: unknown } | null)?.code;
  if (typeof code === 'string') return code;
  return cause instanceof Error ? cause.message : String(cause);
}

function pause(ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = (): void => {
      clearTimeout(timer);
      reject(signal?.reason as Error);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop);
      resolve();
    }, ms);
    signal?.addEventListener('abort', stop, { once: true });
  });
}
