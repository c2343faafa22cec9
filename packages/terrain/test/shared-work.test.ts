import { describe, expect, it } from 'vitest';

import { ChunkCache } from '../src/mosaic/chunk-cache.js';
import { gridSource, memoryCache, type TerrainSource, withCache } from '../src/index.js';
import { RemoteFile } from '../src/files/remote-file.js';
import type { Tile } from '../src/tiles/tile.js';
import { postRaster } from './lattice-tiles.js';

const BOX = { south: 10.2, north: 10.8, west: 20.2, east: 20.8 };

/** Work that takes until `open` is called, and throws the reason when its signal aborts. */
function gate(): { pass(signal: AbortSignal | null | undefined): Promise<void>; open(): void } {
  let open: () => void = () => undefined;
  const opened = new Promise<void>((resolve) => (open = resolve));
  return {
    open,
    pass: (signal) =>
      new Promise((resolve, reject) => {
        const stop = (): void => reject(signal?.reason as Error);
        if (signal?.aborted === true) return stop();
        signal?.addEventListener('abort', stop);
        void opened.then(resolve);
      }),
  };
}

type Shared = (
  pass: (signal: AbortSignal | null | undefined) => Promise<void>,
) => (signal?: AbortSignal) => Promise<unknown>;

const places: readonly (readonly [string, Shared])[] = [
  [
    'withCache',
    (pass) => {
      const grid = gridSource(postRaster({ south: 10, west: 20, perDegree: 20 }, () => 7));
      const read: TerrainSource['read'] = async (request, options) => {
        await pass(options?.signal);
        return grid.read(request);
      };
      const cached = withCache({ ...grid, read });
      return (signal) => cached.read({ bounds: BOX }, signal === undefined ? {} : { signal });
    },
  ],
  [
    'the cache of decoded blocks',
    (pass) => {
      const cache = new ChunkCache(1e6);
      const tile = {
        id: 'a',
        loadChunk: async (_level: number, _column: number, _row: number, signal?: AbortSignal) => {
          await pass(signal);
          return { data: new Float32Array(1), noData: undefined };
        },
      } as unknown as Tile;
      return (signal) => cache.load(tile, 0, 0, 0, signal);
    },
  ],
  [
    'blocks of a remote file',
    (pass) => {
      const bytes = new Uint8Array(200_000);
      bytes.set([0x49, 0x49, 0x2a, 0]);
      const fetch = async (_url: unknown, init?: RequestInit): Promise<Response> => {
        const [, from = 0, to = 0] = (/(\d+)-(\d+)/.exec(JSON.stringify(init?.headers)) ?? []).map(Number);
        if (from > 0) await pass(init?.signal);
        const part = bytes.slice(from, to + 1);
        const range = `bytes ${from}-${from + part.length - 1}/${bytes.length}`;
        return new Response(part, { status: 206, headers: { 'content-range': range } });
      };
      const file = RemoteFile.open('http://localhost/a.tif', { fetch, cache: memoryCache(), retries: 0 });
      return async (signal) => ((await file) as RemoteFile).read(70_000, 10, signal);
    },
  ],
];

const reasons: readonly (readonly [string, () => AbortSignal, string])[] = [
  ['aborts', () => abortedSoon(undefined), 'AbortError'],
  ['runs out of time', () => AbortSignal.timeout(10), 'TimeoutError'],
  ['aborts with a custom reason', () => abortedSoon(new TypeError('user went away')), 'TypeError'],
];

function abortedSoon(reason: unknown): AbortSignal {
  const stop = new AbortController();
  setTimeout(() => stop.abort(reason), 10);
  return stop.signal;
}

describe.each(places)('%s', (_place, shared) => {
  it.each(reasons)('serves a reader when the one it waits for %s', async (_what, signal, name) => {
    const { pass, open } = gate();
    const read = shared(pass);
    const impatient = read(signal());
    const patient = Promise.all([read(), read()]);
    patient.catch(() => undefined);
    await expect(impatient).rejects.toMatchObject({ name });
    open();
    expect(await patient).toHaveLength(2);
  });

  it.each(reasons)('releases a reader that %s while it waits for another', async (_what, signal, name) => {
    const { pass, open } = gate();
    const read = shared(pass);
    const first = read();
    await expect(read(signal())).rejects.toMatchObject({ name });
    open();
    await first;
  });

  it('fails all waiting readers if the work itself fails', async () => {
    const read = shared(() => Promise.reject(new RangeError('broken')));
    const results = await Promise.allSettled([read(AbortSignal.timeout(10_000)), read()]);
    expect(results.map((result) => result.status)).toEqual(['rejected', 'rejected']);
  });
});
