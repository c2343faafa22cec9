import { memoryArchive } from '@radioshed/archive/memory';
import { createPool } from '@radioshed/parallel/node';
import { ituMap } from '@radioshed/satellite';
import { nullIsland } from '@radioshed/terrain';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import {
  type Caller,
  createService,
  openAccount,
  type Service,
  type ServiceSettings,
  type ThreadRunner,
  threadRunner,
} from '../src/index.js';
import { failure, sample } from './fakes.js';

const pool = createPool({ threads: 2 });
const open = { module: new URL('./fixtures/ground.mjs', import.meta.url).href, export: 'openGround' };
const runners: ThreadRunner[] = [];

afterAll(async () => {
  for (const runner of runners) await runner.close();
  await pool.close();
});

interface Shop {
  readonly service: Service;
  readonly caller: Caller;
  readonly runner?: ThreadRunner;
}

async function shop(fault?: string): Promise<Shop & { readonly runner: ThreadRunner }> {
  const runner = threadRunner({ open, args: { fault, ituMaps }, pool });
  runners.push(runner);
  return { runner, ...(await serviceWith(runner)) };
}

async function serviceWith(runner?: ThreadRunner, settings: Partial<ServiceSettings> = {}): Promise<Shop> {
  const archive = memoryArchive();
  const how = runner ? { runner } : { pool, ituMaps };
  const service = createService({ terrain: nullIsland(), archive, settings, ...how });
  const { caller } = await openAccount(archive, 'Ada');
  return { service, caller };
}

const { lat: _lat, lon: _lon, ...anywhere } = sample.transmitter;
const small = { ...sample, model: { pm: 7 }, output: { ...sample.output, rad: 2, res: 200 } };
const radio = { ...sample.transmitter, antenna: sample.antenna };
const radios = [radio, { ...radio, lat: 0.51 }];
const hf = {
  site: 'HF1',
  network: 'HF',
  transmitter: { lat: 38, lon: 1, frq: 7.1, txw: 100, alt: 10 },
  receiver: { lat: 52, lon: 0, rxg: 2 },
  antenna: { txg: 2, txl: 0, ant: 1, pol: 'v', azi: 0 },
};
const bounds = { north: 45, east: 10, south: 30, west: -10 };
const hfArea = { ...hf, model: { month: 3, hour: 18 }, output: { out: 2, nf: -120, bounds, res: 200_000 } };
const hfPrediction = { ...hf, model: { month: 3 }, output: { nf: -120 } };
const bestSite = { ...small, output: { ...small.output, rad: 1 }, places: 20 };

const underSky = {
  satellites: [{ lon: 60 }, { lon: 20 }],
  date_time: '2026-05-01T12:00:00Z',
  transmitter: { frq: 20_000 },
  output: { res: 200, bounds: { north: 0.52, south: 0.48, east: 0.52, west: 0.48 } },
};
const beam = {
  satellite: { lon: 10 },
  date_time: '2026-05-01T12:00:00Z',
  boresight: { lat: 40, lon: 5 },
  antenna: { hbw: 2 },
  output: { res: 50_000 },
};
/** Maps in shared memory. */
const ituMaps = { rainRate001: ituMap('80 80\n80 80') };

/** Calls of the service, each with a body, and the part of their results that does not depend on where they run. */
const CALLS: readonly (readonly [string, (shop: Shop) => Promise<{ readonly result: unknown }>])[] = [
  ['area', ({ service, caller }) => service.area(caller, small)],
  ['path', ({ service, caller }) => service.path(caller, small)],
  ['points', ({ service, caller }) => service.points(caller, { ...small, transmitter: anywhere, points: radios })],
  ['multilink', ({ service, caller }) => service.multilink(caller, { ...small, radios })],
  ['multisite', ({ service, caller }) => service.multisite(caller, { ...small, transmitters: radios })],
  ['bestSite', ({ service, caller }) => service.bestSite(caller, bestSite)],
  ['hfArea', ({ service, caller }) => service.hfArea(caller, hfArea)],
  ['hfPrediction', ({ service, caller }) => service.hfPrediction(caller, hfPrediction)],
  ['satelliteArea', ({ service, caller }) => service.satelliteArea(caller, underSky)],
  ['spotBeam', ({ service, caller }) => service.spotBeam(caller, beam)],
];

describe('calculations in separate threads', () => {
  let here: Shop;
  let there: Shop;

  beforeAll(async () => {
    [here, there] = await Promise.all([serviceWith(), shop()]);
  });

  test.each(CALLS)('%s gives the same result as in this thread', async (_, call) => {
    const [expected, found] = [await call(here), await call(there)];
    expect(plain(found.result)).toEqual(plain(expected.result));
  });

  test('network, from saved calculations', async () => {
    const ask = ({ service, caller }: Shop) =>
      service.network(caller, { net: 'Testing', nam: 'A1', lat: 0.51, lon: 0.51, alt: 2, rxg: 2.15 });
    expect(plain((await ask(there)).result)).toEqual(plain((await ask(here)).result));
  });

  test('analyses of saved layers', async () => {
    for (const { service, caller } of [here, there]) {
      await service.area(caller, { ...small, site: 'B1', transmitter: { ...sample.transmitter, lat: 0.51 } });
    }
    const sites = { s_network: 'Testing', s_sites: ['A1'], j_network: 'Testing', j_sites: ['B1'] };
    for (const ask of [
      ({ service, caller }: Shop) => service.merge(caller, { network: 'Testing', name: 'All' }),
      ({ service, caller }: Shop) => service.interference(caller, { ...sites, name: 'JS' }),
      async ({ service, caller }: Shop) => {
        const kept = await service.listCalculations(caller, { net: 'Testing' });
        const site = kept.find((each) => each.kind === 'area' && each.site === 'A1')?.file;
        return service.trilateration(caller, { connected: [{ site, rssi: -60 }], errordB: 20 });
      },
    ]) {
      expect(plain((await ask(there)).result)).toEqual(plain((await ask(here)).result));
    }
    const wrong = failure(there.service.interference(there.caller, { ...sites, s_sites: ['A1'], j_sites: ['A1'] }));
    expect(await wrong).toMatchObject({ status: 400 });
  });

  test('high ground', async () => {
    const ask = { lat: 0.5, lon: 0.5, rad: 5 };
    const [expected, found] = [
      await here.service.highPoints(here.caller, ask),
      await there.service.highPoints(there.caller, ask),
    ];
    expect(found).toEqual(expected);
    expect(found.places).not.toEqual([]);
  });

  test('an account’s obstacles are passed to its calculation', async () => {
    const ring = [
      [0.504, 0.504],
      [0.506, 0.504],
      [0.506, 0.506],
      [0.504, 0.506],
      [0.504, 0.504],
    ];
    const properties = { height: '60', material: '9' };
    const block = { type: 'Feature', geometry: { type: 'Polygon', coordinates: [ring] }, properties };
    const body = { ...small, receiver: { ...small.receiver, lat: 0.51, lon: 0.51 }, model: { pm: 10, ked: 4 } };
    const found = [];
    for (const { service, caller } of [here, there]) {
      const open = await service.path(caller, body);
      await service.addClutter(caller, { type: 'FeatureCollection', features: [block] });
      const shut = await service.path(caller, { ...body, environment: { obstacles: 1 } });
      expect(shut.result.link.pathLossDb).toBeGreaterThan(open.result.link.pathLossDb);
      found.push(shut.result);
    }
    expect(plain(found[1])).toEqual(plain(found[0]));
  });

  test('reports progress, and rejects with the signal’s reason when cancelled', async () => {
    const { service, caller } = there;
    const shares: number[] = [];
    await service.area(caller, small, { onProgress: ({ share }) => shares.push(share) });
    expect(shares.at(-1)).toBe(1);
    expect(shares).toEqual(shares.toSorted((a, b) => a - b));
    const controller = new AbortController();
    const large = { ...small, output: { ...small.output, rad: 30, res: 20 } };
    const called = service.area(caller, large, {
      signal: controller.signal,
      onProgress: () => controller.abort(new Error('enough')),
    });
    await expect(called).rejects.toThrow('enough');
    expect((await service.listCalculations(caller, {})).length).toBeLessThan(20);
  });

  test('a wrong field is reported in the terms of the request', async () => {
    const { service, caller } = there;
    const high = { ...small, model: { pm: 1 }, receiver: { ...small.receiver, alt: 4000 } };
    const fields = [{ field: 'receiver.alt' }];
    expect(await failure(service.area(caller, high))).toMatchObject({ status: 400, body: { fields } });
  });
});

describe('failures in a thread', () => {
  test('a location without terrain is reported as such', async () => {
    const { service, caller } = await shop();
    const far = { ...small, transmitter: { ...small.transmitter, lat: 20, lon: 20 } };
    const fields = [{ field: 'transmitter', unit: 'degrees' }];
    expect(await failure(service.area(caller, far))).toMatchObject({ status: 400, body: { fields } });
  });

  test('a failure of the terrain source is reported as such', async () => {
    const { service, caller } = await shop('network');
    for (const call of [service.area, service.path]) {
      expect(await failure(call(caller, small))).toMatchObject({
        status: 502,
        body: { error: 'Terrain: the tile did not come' },
      });
    }
  });

  test('a thread that dies fails its calculation, which costs nothing, and is replaced', async () => {
    const { service, caller, runner } = await shop('exit');
    for (let deaths = 1; deaths <= 2; deaths++) {
      const error = await failure(service.path(caller, small));
      expect(error).toMatchObject({
        status: 500,
        body: { error: 'The calculation failed because of an internal error.' },
      });
      expect((error as Error).cause).toMatchObject({ message: 'a thread died: the thread ended with exit code 7' });
      expect(runner.restarts()).toBe(deaths - 1);
    }
    expect(await service.listCalculations(caller, {})).toEqual([]);
    expect(await service.metrics(caller)).toMatchObject({ count_total: 0 });
  });
});

describe('a calculation beyond the time limit', () => {
  const tooLong = {
    status: 400,
    body: { error: expect.stringMatching(/^The calculation took longer than this server’s limit of 0\.2 s/) },
  };

  test('is refused, not saved or charged, and the threads are free again', async () => {
    const { runner } = await shop();
    const { service, caller } = await serviceWith(runner, { maxSeconds: 0.2 });
    const large = { ...small, model: { pm: 1 }, output: { ...small.output, rad: 45, res: 15 } };
    expect(await failure(service.area(caller, large))).toMatchObject(tooLong);
    expect(await service.listCalculations(caller, {})).toEqual([]);
    expect(await service.metrics(caller)).toMatchObject({ count_total: 0 });
    expect((await service.state()).queues.areas).toEqual({ running: 0, waiting: 0 });

    const { service: patient, caller: other } = await serviceWith(runner);
    expect((await patient.area(other, small)).result.values).toBeDefined();
    expect(runner.restarts()).toBe(0);
  });

  test('also where the thread does not end it: the thread is replaced', async () => {
    const runner = threadRunner({ open, args: { fault: 'deaf' }, pool, patienceMs: 100 });
    runners.push(runner);
    const { service, caller } = await serviceWith(runner, { maxSeconds: 0.2 });
    for (const restarts of [1, 2]) {
      // A new thread still hears while it loads its modules, longer than the limit on a busy machine.
      while (runner.restarts() < restarts) {
        expect(await failure(service.path(caller, small))).toMatchObject(tooLong);
      }
      expect(runner.restarts()).toBe(restarts);
    }
    expect(await service.listCalculations(caller, {})).toEqual([]);
  });
});

/** A result without times. */
function plain(result: unknown): unknown {
  return JSON.parse(
    JSON.stringify(result, (name, value: unknown) => {
      if (name === 'timing') return undefined;
      return ArrayBuffer.isView(value) ? Array.from(value as Float64Array, String) : value;
    }),
  );
}
