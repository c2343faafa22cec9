import { type ByteCache, memoryCache } from './byte-cache.js';
import type { ByteReader } from './byte-reader.js';
import { DemError } from '../dem-error.js';
import { refuseNonTiff } from './refused-tiff.js';
import { type Fetched, type HttpOptions, httpFetch } from './http-fetch.js';
import { joinWork, type SharedWork } from '../shared-work.js';

/** How remote files are read and cached. */
export interface RemoteOptions extends HttpOptions {
  /** Cache for blocks; in memory by default. */
  readonly cache?: ByteCache;
  /** Called with the number of bytes downloaded. */
  readonly onFetched?: (bytes: number) => void;
  /** Called if the cache fails to store something; reading continues. */
  readonly onCacheTrouble?: (error: unknown) => void;
}

type CachedOptions = RemoteOptions & { readonly cache: ByteCache };

/** Bytes in a cached block. */
export const BLOCK_BYTES: number = 64 * 1024;

/** Blocks requested at once. */
const MAX_RUN = 64;

/** How long a missing file is remembered, ms: 30 days. */
const ABSENT_AGE_MS = 30 * 24 * 3600 * 1000;

/** A TIFF on a server, read by byte ranges in cached blocks. */
export class RemoteFile implements ByteReader {
  readonly name: string;
  readonly #size: number;
  readonly #key: string;
  readonly #options: CachedOptions;
  readonly #underway = new Map<number, SharedWork<void>>();

  private constructor(url: string, size: number, options: CachedOptions) {
    this.name = url;
    this.#size = size;
    this.#key = keyOf(url);
    this.#options = options;
  }

  /**
   * Opens a remote TIFF; undefined if the server has none.
   *
   * @throws DemError `network`, `refused`, or `bad-format` if it is not a TIFF.
   */
  static async open(url: string, given: RemoteOptions, signal?: AbortSignal): Promise<RemoteFile | undefined> {
    const options = { ...given, cache: given.cache ?? memoryCache() };
    const key = keyOf(url);
    if ((await options.cache.get(`${key}/absent`, ABSENT_AGE_MS)) !== undefined) return undefined;
    const known = sizeFrom(await options.cache.get(`${key}/size`));
    if (known !== undefined) return new RemoteFile(url, known, options);
    const first = await httpFetch(url, { from: 0, to: BLOCK_BYTES }, options, signal);
    if (first === undefined) {
      await keep(options, `${key}/absent`, new Uint8Array([1]));
      return undefined;
    }
    options.onFetched?.(first.bytes.byteLength);
    refuseNonTiff(url, first.bytes);
    const size =
      first.size ?? (first.bytes.byteLength < BLOCK_BYTES ? first.bytes.byteLength : Number.MAX_SAFE_INTEGER);
    const file = new RemoteFile(url, size, options);
    await file.#keepBlocks(0, first);
    await keep(options, `${key}/size`, new TextEncoder().encode(String(size)));
    return file;
  }

  async read(offset: number, length: number, signal?: AbortSignal): Promise<Uint8Array> {
    const end = Math.min(offset + length, this.#size);
    const out = new Uint8Array(Math.max(0, end - offset));
    const blocks = new Map<number, Uint8Array>();
    let missing: number[] = [];
    for (let block = Math.floor(offset / BLOCK_BYTES); block * BLOCK_BYTES < end; block++) {
      const bytes = await this.#kept(block);
      if (bytes === undefined) missing.push(block);
      else blocks.set(block, bytes);
    }
    while (missing.length > 0) {
      await this.#fetchBlocks(missing, blocks, signal);
      missing = missing.filter((block) => !blocks.has(block));
    }
    for (const [block, bytes] of blocks) {
      const start = block * BLOCK_BYTES;
      const [from, to] = [Math.max(offset, start), Math.min(end, start + bytes.byteLength)];
      if (to > from) out.set(bytes.subarray(from - start, to - start), from - offset);
    }
    return out;
  }

  async #kept(block: number): Promise<Uint8Array | undefined> {
    const bytes = await this.#options.cache.get(`${this.#key}/${block}`);
    const whole = Math.min(BLOCK_BYTES, this.#size - block * BLOCK_BYTES);
    // A different length means an older version or a damaged file.
    return bytes !== undefined && (bytes.byteLength === whole || this.#size === Number.MAX_SAFE_INTEGER)
      ? bytes
      : undefined;
  }

  /** Fetches the first run of missing blocks, or waits if another reader is fetching it. */
  async #fetchBlocks(
    missing: readonly number[],
    into: Map<number, Uint8Array>,
    signal: AbortSignal | undefined,
  ): Promise<void> {
    const first = missing[0];
    const other = this.#underway.get(first);
    if (other !== undefined) {
      await joinWork(other, signal); // if its own reader aborted it, the block is still missing
      const bytes = await this.#kept(first);
      if (bytes !== undefined) {
        into.set(first, bytes);
        return;
      }
    }
    let count = 1;
    while (count < MAX_RUN && missing[count] === first + count && !this.#underway.has(first + count)) count++;
    const shared = { work: this.#fetchRun(first, count, into, signal), signal };
    for (let i = 0; i < count; i++) this.#underway.set(first + i, shared);
    try {
      await shared.work;
    } finally {
      for (let i = 0; i < count; i++) if (this.#underway.get(first + i) === shared) this.#underway.delete(first + i);
    }
  }

  async #fetchRun(
    first: number,
    count: number,
    into: Map<number, Uint8Array>,
    signal: AbortSignal | undefined,
  ): Promise<void> {
    const range = { from: first * BLOCK_BYTES, to: Math.min((first + count) * BLOCK_BYTES, this.#size) };
    const fetched = await httpFetch(this.name, range, this.#options, signal);
    if (fetched === undefined)
      throw new DemError('network', `${this.name} disappeared from the server while it was read`);
    this.#options.onFetched?.(fetched.bytes.byteLength);
    if (fetched.size !== undefined && this.#size !== Number.MAX_SAFE_INTEGER && fetched.size !== this.#size) {
      throw new DemError(
        'network',
        `${this.name} changed on the server while it was read: empty the cache and try again`,
      );
    }
    for (const [block, bytes] of await this.#keepBlocks(first, fetched)) into.set(block, bytes);
    for (let i = 0; i < count; i++) {
      if (!into.has(first + i)) throw new DemError('network', `${this.name} ended before byte ${range.to}: try again`);
    }
  }

  async #keepBlocks(first: number, fetched: Fetched): Promise<Map<number, Uint8Array>> {
    const blocks = new Map<number, Uint8Array>();
    const start = fetched.whole ? 0 : first;
    for (let at = 0; at < fetched.bytes.byteLength; at += BLOCK_BYTES) {
      const bytes = fetched.bytes.subarray(at, at + BLOCK_BYTES);
      const block = start + at / BLOCK_BYTES;
      blocks.set(block, bytes);
      await keep(this.#options, `${this.#key}/${block}`, bytes);
    }
    return blocks;
  }
}

async function keep(options: CachedOptions, key: string, bytes: Uint8Array): Promise<void> {
  try {
    await options.cache.set(key, bytes);
  } catch (error) {
    options.onCacheTrouble?.(error);
  }
}

function sizeFrom(bytes: Uint8Array | undefined): number | undefined {
  if (bytes === undefined) return undefined;
  const size = Number(new TextDecoder().decode(bytes));
  return Number.isSafeInteger(size) && size > 0 ? size : undefined;
}

/** A readable cache key for an address, from its path. */
export function keyOf(url: string): string {
  return url
    .replace(/^[a-z]+:\/\//i, '')
    .replace(/[^\w./-]+/g, '_')
    .replace(/\.\.+/g, '_')
    .replace(/^\/+/, '');
}
