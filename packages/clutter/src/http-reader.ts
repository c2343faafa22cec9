import { untilAborted } from '@radioshed/parallel';

import type { ByteReader } from './byte-reader.js';
import { ClutterError } from './clutter-error.js';

/** How a server is spoken to. */
export interface HttpOptions {
  /** The platform's `fetch` by default. */
  readonly fetch?: typeof globalThis.fetch;
  /** Longest wait for one answer, ms; 30 000 by default. */
  readonly timeoutMs?: number;
  /** Further tries after time-outs, dropped connections, 429 and 5xx; 3 by default. */
  readonly retries?: number;
  /** Pause before the first further try, doubled for each next one, ms; 500 by default. */
  readonly retryDelayMs?: number;
  /** Blocks of 64 KiB that are kept of each file; 512 by default. */
  readonly keepBlocks?: number;
}

const BLOCK = 64 * 1024;

/**
 * A file on a server, read by ranges in blocks that are kept.
 *
 * @returns undefined where the server has no such file (404, 410).
 * @throws ClutterError `refused` or `network`.
 */
export async function openHttp(url: string, options: HttpOptions): Promise<ByteReader | undefined> {
  const first = await fetchRange(url, 0, BLOCK, options);
  if (first === undefined) return undefined;
  const blocks = new Map<number, Promise<Uint8Array>>([[0, Promise.resolve(first)]]);
  const block = (number: number): Promise<Uint8Array> => {
    const known = blocks.get(number);
    if (known !== undefined) return known;
    const fetched = fetchRange(url, number * BLOCK, (number + 1) * BLOCK, options).then((bytes) => {
      if (bytes === undefined) throw new ClutterError('network', `${url} has gone from the server while it was read`);
      return bytes;
    });
    blocks.set(number, fetched);
    fetched.catch(() => blocks.delete(number));
    const [oldest] = blocks.keys();
    if (blocks.size > (options.keepBlocks ?? 512) && oldest !== undefined) blocks.delete(oldest);
    return fetched;
  };
  return {
    name: url,
    async read(offset, length, signal) {
      const numbers: number[] = [];
      for (let at = Math.floor(offset / BLOCK); at * BLOCK < offset + length; at++) numbers.push(at);
      const parts = await untilAborted(Promise.all(numbers.map(block)), signal);
      const out = new Uint8Array(length);
      let end = 0;
      for (const [i, part] of parts.entries()) {
        const start = numbers[i] * BLOCK;
        const from = Math.max(offset, start);
        const piece = part.subarray(from - start, Math.max(0, offset + length - start));
        out.set(piece, from - offset);
        end = from - offset + piece.byteLength;
        if (part.byteLength < BLOCK) break;
      }
      return out.subarray(0, end);
    },
  };
}

async function fetchRange(
  url: string,
  from: number,
  to: number,
  options: HttpOptions,
): Promise<Uint8Array | undefined> {
  const retries = options.retries ?? 3;
  for (let attempt = 0; ; attempt++) {
    const answer = await tryOnce(url, from, to, options);
    if (answer === 'absent') return undefined;
    if (!(answer instanceof Trouble)) return answer;
    if (attempt >= retries) {
      const tries = attempt === 0 ? '' : `, after ${attempt + 1} tries`;
      throw new ClutterError(
        'network',
        `${url} cannot be fetched: ${answer.what}${tries}. Check the connection, or use landcover in a folder`,
        {
          cause: answer.cause,
        },
      );
    }
    await new Promise((resolve) => setTimeout(resolve, (options.retryDelayMs ?? 500) * 2 ** attempt));
  }
}

/** Why a try failed that may be repeated. */
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
  from: number,
  to: number,
  options: HttpOptions,
): Promise<Uint8Array | 'absent' | Trouble> {
  const timeoutMs = options.timeoutMs ?? 30_000;
  const timeout = AbortSignal.timeout(timeoutMs);
  try {
    const headers = { range: `bytes=${from}-${to - 1}` };
    const response = await (options.fetch ?? globalThis.fetch)(url, { headers, signal: timeout });
    return await bytesOf(url, response, from, to);
  } catch (error) {
    if (error instanceof ClutterError) throw error;
    if (timeout.aborted) return new Trouble(`no full answer within ${timeoutMs / 1000} s`, error);
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
    return new Trouble(`the connection failed (${cause instanceof Error ? cause.message : String(cause)})`, error);
  }
}

async function bytesOf(
  url: string,
  response: Response,
  from: number,
  to: number,
): Promise<Uint8Array | 'absent' | Trouble> {
  const { status } = response;
  if (status === 206) {
    const bytes = new Uint8Array(await response.arrayBuffer());
    const range = /^bytes (\d+)-(\d+)\/(\d+|\*)$/.exec(response.headers.get('content-range') ?? '');
    const short = range === null ? bytes.byteLength > to - from : Number(range[2]) + 1 - from !== bytes.byteLength;
    if (short || (range !== null && Number(range[1]) !== from)) return new Trouble('the server gave another range');
    return bytes;
  }
  await response.body?.cancel().catch(() => undefined);
  if (status === 404 || status === 410) return 'absent';
  if (status === 416) return new Uint8Array(0);
  if (status === 401 || status === 403) {
    throw new ClutterError(
      'refused',
      `${url} was refused by the server (${status}): check the address and the access rights`,
    );
  }
  if (status === 429 || status >= 500) return new Trouble(`the server answered ${status}`);
  if (status === 200) throw new ClutterError('network', `${url}: the server sends whole files only, ranges are needed`);
  throw new ClutterError('network', `${url}: the server answered ${status}`);
}
