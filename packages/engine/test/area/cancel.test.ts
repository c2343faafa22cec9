import {
  area,
  bestSite,
  type EngineContext,
  multisite,
  type Progress,
  satelliteArea,
  type SatelliteAreaInput,
  viewshed,
} from '@radioshed/engine';
import { createPool } from '@radioshed/parallel/node';
import { afterAll, describe, expect, test } from 'vitest';

import { hills, terrainOf } from '../flat-terrain.js';
import { areaInput } from '../inputs.js';

const pool = createPool({ threads: 2 });
afterAll(() => pool.close());
const terrain = terrainOf(hills);

const { transmitter, antenna, ...common } = areaInput;
const output = { ...common.output, quantity: 'pathLoss', resolutionM: 60 } as const;
const transmitters = [0, 1, 2, 3].map((i) => ({ ...transmitter, latDeg: 45 + 0.02 * i, antenna }));

const underSky: SatelliteAreaInput = {
  satellites: [30, 50, 70].map((lon) => ({ name: `East ${lon}`, geostationaryLonDeg: lon })),
  timeMs: Date.UTC(2026, 4, 1),
  receiver: common.receiver,
  output: { quantity: 'visibility', bounds: { north: 45.1, south: 44.9, east: 10.1, west: 9.9 }, resolutionM: 60 },
};

const calls: readonly (readonly [string, (context: EngineContext) => Promise<unknown>])[] = [
  ['area', (context) => area({ ...areaInput, output }, context)],
  ['multisite', (context) => multisite({ ...common, output, transmitters }, context)],
  ['satelliteArea', (context) => satelliteArea(underSky, context)],
  ['viewshed', (context) => viewshed({ observer: transmitter, target: common.receiver, output }, context)],
  ...(['backward', 'forward'] as const).map((method) => {
    const search = { centre: transmitter, radiusKm: 2 };
    const wanted = { quantity: 'pathLoss', resolutionM: 60, threshold: 120 } as const;
    const input = { ...areaInput, search, method, output: wanted, places: 20 };
    return [`bestSite ${method}`, (context: EngineContext) => bestSite(input, context)] as const;
  }),
];

describe.each(calls)('%s', (_, call) => {
  test.each(['terrain', 'coverage'])('ends with the reason when it is cancelled in the phase of %s', async (phase) => {
    const stop = new AbortController();
    let heard = 0;
    const onProgress = (progress: Progress): void => {
      if (stop.signal.aborted) heard++;
      if (progress.phase === phase) stop.abort(new Error('enough'));
    };
    await expect(call({ terrain, pool, signal: stop.signal, onProgress })).rejects.toThrow('enough');
    // At most the call in progress: nothing continues.
    expect(heard).toBeLessThanOrEqual(1);
    await expect(call({ terrain, pool, signal: stop.signal })).rejects.toThrow('enough');
  });

  test('ends with the reason when it is cancelled while its terrain is read', async () => {
    const stop = new AbortController();
    const slow = {
      ...terrain,
      read: (_request: unknown, options?: { readonly signal?: AbortSignal }) =>
        new Promise<never>((_resolve, reject) => {
          options?.signal?.addEventListener('abort', () => reject(options.signal?.reason), { once: true });
          stop.abort(new Error('enough'));
        }),
    };
    await expect(call({ terrain: slow, pool, signal: stop.signal })).rejects.toThrow('enough');
  });

  test('reports growing progress up to 1', async () => {
    const shares: number[] = [];
    await call({ terrain, pool, onProgress: ({ share }) => shares.push(share) });
    expect(shares).toEqual([...shares].sort((a, b) => a - b));
    expect(shares.at(-1)).toBe(1);
  });
});

test('a pool whose calls were cancelled gives the same bits as before', async () => {
  const [inline, threads] = [
    await area({ ...areaInput, output }, { terrain }),
    await area({ ...areaInput, output }, { terrain, pool }),
  ];
  expect(threads.values.values).toEqual(inline.values.values);
});

test.each(['backward', 'forward'] as const)(
  'the best site %s does not depend on the number of threads',
  async (method) => {
    const search = { centre: transmitter, radiusKm: 2 };
    const wanted = { quantity: 'pathLoss', resolutionM: 100, threshold: 120 } as const;
    const input = { ...areaInput, search, method, output: wanted, places: 20 };
    const [inline, threads] = [await bestSite(input, { terrain }), await bestSite(input, { terrain, pool })];
    expect(threads.meritPercent.values).toEqual(inline.meritPercent.values);
    expect([threads.best, threads.bestSharePercent]).toEqual([inline.best, inline.bestSharePercent]);
  },
);

test('many sites do not depend on the number of threads', async () => {
  const input = { ...common, output, transmitters };
  const [inline, threads] = [await multisite(input, { terrain }), await multisite(input, { terrain, pool })];
  expect(threads.values.values).toEqual(inline.values.values);
  expect(threads.bestServer.values).toEqual(inline.bestServer.values);
  expect(threads.sites).toEqual(inline.sites);
});
