import { withoutEnd } from '@radioshed/units';
import { AwsClient } from 'aws4fetch';
import { setTimeout as pause } from 'node:timers/promises';

import { ArchiveError } from '../faults/archive-error.js';
import { isOutOfFiles } from '../faults/unwritable.js';
import type { ByteRange } from '../records/calculation.js';
import { sha256Of } from './hash.js';
import { type ListedPage, readListing } from './object-listing.js';

/** A bucket of an S3-compatible object store, and the keys to it. */
export interface S3Place {
  /** `https://s3.eu-central-1.amazonaws.com`; buckets are addressed by path. */
  readonly endpoint: string;
  readonly region: string;
  readonly bucket: string;
  /** Start of all names in the bucket, without `/` at its ends. Default: none. */
  readonly prefix?: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly sessionToken?: string;
  /** Longest wait for a response, ms, and as much again for each 4 MB of the object. Default 10 000. */
  readonly timeoutMs?: number;
}

/** Requests to a bucket. Every one can be repeated, and is, while the store does not respond. */
export interface ObjectStore {
  /** The bytes of an object, or of a part of it, and the size of the whole; undefined if there is none. */
  get(name: string, range?: ByteRange): Promise<{ readonly size: number; readonly bytes: Uint8Array } | undefined>;
  put(name: string, bytes: Uint8Array): Promise<void>;
  delete(name: string): Promise<void>;
  /** A page of the names that begin with `start`, in order. */
  list(start: string, after?: string): Promise<ListedPage>;
}

/** Bytes that a slow line carries within one wait. */
const BYTES_A_WAIT = 4e6;
/** Longest wait of all, ms: a store may announce a length that it never sends. */
const MOST_WAIT_MS = 3_600_000;
/** Pauses before a request is sent again, ms. */
const PAUSES_MS = [100, 500, 2000];

/**
 * An S3-compatible bucket. Requests are signed (AWS Signature 4) with the hash of their body, so that the store refuses
 * what arrives damaged.
 *
 * @throws ArchiveError `away` if the store does not respond or refuses to read, `read-only` if it refuses to write,
 * `full`
 *   if it has no room.
 */
export function objectStore(place: S3Place): ObjectStore {
  const { endpoint, bucket, prefix = '', timeoutMs = 10_000, ...keys } = place;
  const signer = new AwsClient({ ...keys, service: 's3' });
  const root = `${withoutEnd(endpoint, '/')}/${bucket}`;
  const keyOf = (name: string): string => (prefix === '' ? name : `${prefix}/${name}`);
  const waitFor = (bytes: number): number => Math.min(MOST_WAIT_MS, timeoutMs * (1 + Math.ceil(bytes / BYTES_A_WAIT)));
  const urlOf = (name: string): string => `${root}/${keyOf(name).split('/').map(encodeURIComponent).join('/')}`;

  async function send(url: string, { method = 'GET', headers = {}, body: given }: Sent): Promise<Answer> {
    const body = given && unshared(given);
    const hash = await sha256Of(body ?? new Uint8Array());
    const attempt = async (): Promise<Answer> => {
      const signed = await signer.sign(url, {
        method,
        headers: { ...headers, 'x-amz-content-sha256': hash },
        ...(body === undefined ? {} : { body }),
      });
      const limit = new AbortController();
      const late = (ms: number) => setTimeout(() => limit.abort(new Error(`no response within ${ms} ms`)), ms);
      let timer = late(waitFor(body?.byteLength ?? 0));
      try {
        const response = await fetch(signed, { signal: limit.signal, redirect: 'manual' });
        clearTimeout(timer);
        timer = late(waitFor(Number(response.headers.get('content-length') ?? 0)));
        return {
          status: response.status,
          headers: response.headers,
          bytes: new Uint8Array(await response.arrayBuffer()),
        };
      } finally {
        clearTimeout(timer);
      }
    };
    for (const pauseMs of PAUSES_MS) {
      const answer = await attempt().catch(() => undefined);
      if (answer !== undefined && answer.status < 500 && answer.status !== 429) return answer;
      if (answer?.status === 507) break;
      await pause(pauseMs);
    }
    return attempt().catch((error: unknown) => {
      if (isOutOfFiles(error)) throw new ArchiveError('busy', 'too many files are open', { cause: error });
      throw storeError('away', 'does not respond', error);
    });
  }

  return {
    async get(name, range) {
      if (range?.length === 0) {
        const whole = await this.get(name, { offset: 0, length: 1 });
        return whole && { ...whole, bytes: new Uint8Array() };
      }
      const headers = range && { range: `bytes=${range.offset}-${range.offset + range.length - 1}` };
      const answer = await send(urlOf(name), { ...(headers && { headers }) });
      if (answer.status === 404 && codeOf(answer) !== 'NoSuchBucket') return undefined;
      const size = sizeOf(answer.headers);
      if (answer.status === 416) {
        // Not every store gives the size here. An empty object has no first byte either.
        const whole =
          size === undefined && range?.offset !== 0 ? await this.get(name, { offset: 0, length: 1 }) : undefined;
        return { size: size ?? whole?.size ?? 0, bytes: new Uint8Array() };
      }
      if (answer.status === 200 && range !== undefined) {
        // A store that ignores ranges sends the whole.
        const bytes = answer.bytes.subarray(range.offset, range.offset + range.length);
        return { size: answer.bytes.byteLength, bytes };
      }
      if (answer.status !== 200 && answer.status !== 206) throw refusal(answer, 'away');
      return { size: size ?? answer.bytes.byteLength, bytes: answer.bytes };
    },
    async put(name, body) {
      const answer = await send(urlOf(name), {
        method: 'PUT',
        headers: { 'content-type': 'application/octet-stream' },
        body,
      });
      if (answer.status !== 200 && answer.status !== 201) throw refusal(answer, 'read-only');
    },
    async delete(name) {
      const answer = await send(urlOf(name), { method: 'DELETE' });
      if (![200, 204, 404].includes(answer.status)) throw refusal(answer, 'read-only');
    },
    async list(start, after) {
      const query = new URLSearchParams({ 'list-type': '2', 'max-keys': '1000', 'encoding-type': 'url' });
      query.set('prefix', keyOf(start));
      if (after !== undefined) query.set('continuation-token', after);
      // Signatures cover spaces as %20.
      const answer = await send(`${root}?${query.toString().replaceAll('+', '%20')}`, {});
      if (answer.status !== 200) throw refusal(answer, 'away');
      const { objects, next } = readListing(textOf(answer));
      const named = objects.map((each) => ({ ...each, name: each.name.slice(keyOf('').length) }));
      return { objects: named, ...(next === undefined ? {} : { next }) };
    },
  };
}

/** Requests refuse memory that threads share: it could change while it is sent. */
function unshared(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  return bytes.buffer instanceof ArrayBuffer ? (bytes as Uint8Array<ArrayBuffer>) : new Uint8Array(bytes);
}

interface Sent {
  readonly method?: 'GET' | 'PUT' | 'DELETE';
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: Uint8Array;
}

interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly bytes: Uint8Array;
}

/** Size of the whole object, from `content-range: bytes 0-3/100`; undefined without that header. */
function sizeOf(headers: Headers): number | undefined {
  const size = /\/(\d+)$/.exec(headers.get('content-range') ?? '')?.[1];
  return size === undefined ? undefined : Number(size);
}

function textOf({ bytes }: Answer): string {
  return new TextDecoder().decode(bytes);
}

/** The error code of the store, such as `AccessDenied`. */
function codeOf(answer: Answer): string | undefined {
  return /<Code>([A-Za-z0-9.]{1,60})<\/Code>/.exec(textOf(answer))?.[1];
}

function refusal(answer: Answer, kind: 'read-only' | 'away'): ArchiveError {
  const code = codeOf(answer) ?? `HTTP ${answer.status}`;
  if (answer.status === 507 || /Quota|StorageFull/.test(code)) {
    return storeError('full', `is full (${code})`);
  }
  if (answer.status >= 500 || answer.status === 429) {
    return storeError('away', `does not respond (${code})`);
  }
  const what = kind === 'away' ? 'reading' : 'writing';
  return storeError(kind, `refuses ${what} (${code})`);
}

function storeError(kind: ArchiveError['kind'], storeFault: string, cause?: unknown): ArchiveError {
  return new ArchiveError(kind, `the object store ${storeFault}`, {
    storeFault,
    ...(cause === undefined ? {} : { cause }),
  });
}
