import { memoryArchive } from '@radioshed/archive/memory';
import { ClutterError } from '@radioshed/clutter';
import { areaResponse, pathReport } from '@radioshed/contract/schemas';
import { COLOUR_KEYS } from '@radioshed/colour';
import { DemError, nullIsland } from '@radioshed/terrain';
import { OutOfRangeError } from '@radioshed/units';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { createService, type Engine, openAccount } from '../src/index.js';
import { areaResultOf, failure, pathResultOf, sample, workshop } from './fakes.js';

const EAST = { north: 11, south: 10, east: 21, west: 20 };

describe('/area', () => {
  test('responds in the form of the interface', async () => {
    const { service, caller } = await workshop();
    const { response, result } = await service.area(caller, sample, { baseUrl: 'http://x:1' });
    expect(areaResponse.parse(response)).toEqual(response);
    expect(response).toMatchObject({
      PNG_WGS84: expect.stringMatching(/^http:\/\/x:1\/archive\/[0-9A-Za-z]{24}\/1_Testing_A1\.4326\.png$/),
      kmz: expect.stringMatching(/^http:\/\/x:1\/archive\/[0-9A-Za-z]{24}\/kmz$/),
      id: 1,
      coverage: '50%',
      balance: 1_000_000_000,
      attribution: ['Nobody'],
    });
    expect(result.input.transmitter.frequencyMHz).toBe(446);
  });

  test('reports every adjustment, from the request to the engine', async () => {
    const { service, caller } = await workshop({ settings: { maxMegapixels: 0.01 } });
    const { response, result } = await service.area(caller, {
      ...sample,
      engine: 1,
      model: { pm: 1, rel: 95 },
      output: { ...sample.output, col: 'SNR.dB' },
    });
    expect(response.calculation_adjusted).toEqual([
      'Resolution changed from 60 m to 200.2 m: at most 0.01 megapixels.',
      expect.stringContaining('Colour key SNR.dB is not made for received power'),
      'The source has no buildings here.',
    ]);
    expect(result.resolutionM).toBe(200.2);
  });

  test('counts only the pixels inside bounds', async () => {
    const { service, caller } = await workshop({ settings: { maxMegapixels: 0.01 } });
    const bounds = { north: 0.51, south: 0.5, east: 0.51, west: 0.5 };
    const { result } = await service.area(caller, { ...sample, output: { ...sample.output, bounds } });
    expect(result.resolutionM).toBe(60);
  });

  test('a radius beyond the operator’s limit is refused with the message of the interface', async () => {
    const { service, caller } = await workshop({ settings: { maxRadiusKm: 5 } });
    expect(await failure(service.area(caller, sample))).toMatchObject({
      status: 400,
      body: { error: 'Radius exceeds the maximum allowed for the plan', fields: [{ field: 'output.rad', value: 10 }] },
    });
  });

  test('reports that older calculations were deleted', async () => {
    const { service, caller } = await workshop({ archive: { maxCalculations: 1 } });
    await service.area(caller, sample);
    const { response } = await service.area(caller, sample);
    const told = 'The archive is full: the oldest calculation was deleted.';
    expect(response.calculation_adjusted.at(-1)).toBe(told);
    expect((await service.path(caller, sample)).response.calculation_adjusted.at(-1)).toBe(told);
  });

  test('reports it also where only the response is saved', async () => {
    const archive = memoryArchive({ maxCalculations: 1 });
    const service = createService({ terrain: nullIsland(), archive });
    const { caller } = await openAccount(archive, 'Ada');
    const { lat: _lat, lon: _lon, ...anywhere } = sample.transmitter;
    const body = { ...sample, transmitter: anywhere, points: [{ lat: 0.5, lon: 0.5, alt: 10 }] };
    const told = async (): Promise<boolean> =>
      (await service.points(caller, body)).response.calculation_adjusted.some((note) => note.includes('was deleted'));
    expect([await told(), await told()]).toEqual([false, true]);
  });

  test('passes its GPU to the engine, and reports the processor used', async () => {
    const gpu = { run: () => Promise.reject(new Error('not here')), close: () => {} };
    const seen: unknown[] = [];
    const adapter = 'Test adapter';
    const engine: Partial<Engine> = {
      area: async (input, context) => {
        seen.push(input.processor, context.gpu);
        return { ...areaResultOf(input), computedBy: { processor: 'gpu', precision: 'f32', adapter } };
      },
    };
    const { service, caller } = await workshop({ engine, gpu });
    const { response } = await service.area(caller, { ...sample, engine: '1' });
    expect(seen).toEqual(['gpu', gpu]);
    expect(response.computed_by).toEqual({ engine: 1, precision: 'f32', adapter });
    const alone = await workshop();
    expect((await alone.service.area(alone.caller, sample)).response.computed_by).toEqual({
      engine: 2,
      precision: 'f64',
      threads: 1,
    });
  });

  test('passes signal and progress to the engine', async () => {
    const calling = new AbortController();
    const seen: unknown[] = [];
    const { service, caller } = await workshop({
      engine: {
        area: async (input, context) => {
          context.onProgress?.({ phase: 'coverage', share: 0.5 });
          if (seen.length === 1) return areaResultOf(input);
          expect(context.signal?.aborted).toBe(false);
          calling.abort(new Error('enough'));
          throw context.signal?.reason;
        },
      },
    });
    const options = { signal: calling.signal, onProgress: (progress: unknown) => seen.push(progress) };
    await service.area(caller, sample, options);
    expect(seen).toEqual([{ phase: 'coverage', share: 0.5 }]);
    await expect(service.area(caller, sample, options)).rejects.toThrow('enough');
  });
});

describe('/path', () => {
  test('responds in the form of the interface, or in the live form', async () => {
    const { service, caller } = await workshop();
    const { response } = await service.path(caller, sample);
    expect(pathReport.safeParse(response).error).toBeUndefined();
    expect(response).toMatchObject({ Engine: 'Fake 1', id: 1, Transmitters: { 'Computed path loss dB': 101 } });
    expect(response['Chart image']).toMatch(/^\/archive\/\w+\/1_Testing_A1\.chart\.png$/);
    const live = await service.path(caller, sample, { responseForm: 'live' });
    expect(live.response.Transmitters).toHaveLength(1);
  });
});

describe('failures', () => {
  test('the faults of a request are reported field by field, before anything runs', async () => {
    const { service, caller } = await workshop();
    const faulty = { ...sample, transmitter: { ...sample.transmitter, lat: 91, frq: 'x' } };
    expect(await failure(service.area(caller, faulty))).toMatchObject({
      name: 'ServiceError',
      status: 400,
      body: {
        error:
          'transmitter.lat: 91 is outside -89 to 89 degrees; transmitter.frq: "x" is not a number; allowed: 2 to 100000 MHz',
        fields: [
          { field: 'transmitter.lat', value: 91, limits: '-89 to 89', unit: 'degrees' },
          { field: 'transmitter.frq', value: 'x', limits: '2 to 100000', unit: 'MHz' },
        ],
      },
    });
  });

  test('an unknown colour key is refused before anything runs', async () => {
    const { service, caller } = await workshop();
    const output = { ...sample.output, col: 'RAINBOX.dBm' };
    expect(await failure(service.area(caller, { ...sample, output }))).toMatchObject({
      status: 400,
      body: { fields: [{ field: 'output.col', value: 'RAINBOX.dBm' }] },
    });
  });

  test.each([
    [new OutOfRangeError('transmitter.frequencyMHz', 3, '20 to 20000', 'MHz'), 400, /^transmitter\.frq: 3 is outside/],
    [new DemError('network', 'https://x did not answer'), 502, /^Terrain: https:\/\/x did not answer$/],
    [new DemError('bad-format', 'a.tif is an HTML page'), 502, /^Terrain: a\.tif/],
    [new DemError('too-large', 'ask for a coarser resolutionM'), 400, /^Terrain: ask for a coarser output\.res$/],
    [new ClutterError('missing-folder', 'houses does not exist'), 502, /^Landcover and buildings: houses does not/],
    [new ClutterError('too-large', 'ask for less'), 400, /^Landcover and buildings: ask for less$/],
    [ownModelError(), 500, /^The calculation failed in the server's own model wrong: lossDb at 5 m failed$/],
    [new TypeError('secret detail'), 500, /^The calculation failed because of an internal error\.$/],
  ])('%s of the engine', async (error, status, text) => {
    const fail = async (): Promise<never> => {
      throw error;
    };
    const { service, caller } = await workshop({ engine: { area: fail, path: fail } });
    for (const verb of ['area', 'path'] as const) {
      const failed = await failure(service[verb](caller, sample));
      expect(failed).toMatchObject({ status, body: { error: expect.stringMatching(text) }, cause: error });
    }
  });

  test('an error about a height is in feet where the request is in feet', async () => {
    const refuse = async (): Promise<never> => {
      throw new OutOfRangeError('transmitter.heightM', 6096, '0.5 to 3000', 'm above ground (ITM)');
    };
    const { service, caller } = await workshop({ engine: { area: refuse, path: refuse } });
    const output = { ...sample.output, units: 'f' };
    for (const verb of ['area', 'path'] as const) {
      expect(await failure(service[verb](caller, { ...sample, output }))).toMatchObject({
        status: 400,
        body: { fields: [{ field: 'transmitter.alt', value: 20_000, limits: '1.65 to 9842.51', unit: 'ft' }] },
      });
    }
  });

  test('a location outside the terrain is a fault of the request; a missing file or a source without bounds is not', async () => {
    const cases = [
      [new DemError('missing-tile', 'x has no heights for this place'), 400],
      [new DemError('missing-tile', 'There is no file a.tif', { cause: new Error('ENOENT') }), 502],
    ] as const;
    for (const [error, status] of cases) {
      const fail = async (): Promise<never> => {
        throw error;
      };
      const archive = memoryArchive();
      const engine = { area: fail, path: fail };
      const service = createService({ terrain: nullIsland(), archive, engine });
      const { caller } = await openAccount(archive, 'Ada');
      const failed = await failure(service.area(caller, sample));
      expect(failed).toMatchObject({ status, cause: error });
      if (status === 400) {
        expect(failed).toMatchObject({
          body: {
            error:
              'transmitter: Null Island has no heights at this location; it covers latitudes -2 to 3, longitudes -2 to 3',
            fields: [
              {
                field: 'transmitter',
                value: '0.5, 0.5',
                limits: 'latitudes -2 to 3, longitudes -2 to 3',
                unit: 'degrees',
              },
            ],
          },
        });
      }
      const blind = await workshop({ engine });
      expect(await failure(blind.service.area(blind.caller, sample))).toMatchObject({ status: 502 });
    }
  });

  test('for a location outside the terrain, swapped coordinates are pointed out', async () => {
    const terrain = { ...nullIsland(), info: async () => ({ ...(await nullIsland().info()), bounds: EAST }) };
    const engine = { area: () => Promise.reject(new DemError('missing-tile', 'no heights')), path: undefined as never };
    const service = createService({ terrain, archive: memoryArchive(), engine });
    const { caller } = await openAccount(memoryArchive(), 'Ada');
    const message = async (lat: number, lon: number): Promise<string> => {
      const transmitter = { ...sample.transmitter, lat, lon };
      return String(await failure(service.area(caller, { ...sample, transmitter })));
    };
    expect(await message(20.5, 10.5)).toMatch(/longitudes 20 to 21; latitude and longitude may be swapped$/);
    expect(await message(40, 41)).toMatch(/longitudes 20 to 21$/);
  });

  test('a cancelled calculation rejects with the signal’s reason', async () => {
    const controller = new AbortController();
    const { service, caller } = await workshop({
      engine: {
        area: async () => {
          controller.abort(new Error('Ctrl-C'));
          throw new Error('anything');
        },
      },
    });
    await expect(service.area(caller, sample, { signal: controller.signal })).rejects.toThrow('Ctrl-C');
  });
});

describe('keys and turns', () => {
  test('a key authenticates its account', async () => {
    const { service, key, caller } = await workshop();
    expect(await service.authenticate(` ${key} `)).toEqual(caller);
    for (const wrong of [undefined, '', 'x', `${key}x`]) {
      expect(await failure(service.authenticate(wrong))).toMatchObject({
        status: 401,
        body: { error: expect.stringMatching(/^Invalid API key, /) },
      });
    }
  });

  test('one calculation at a time per key; other keys go on', async () => {
    let finish = (): void => {};
    const { service, caller, archive, account } = await workshop({
      settings: { serialPerKey: true },
      engine: {
        path: (input) =>
          new Promise((resolve) => {
            finish = () => resolve(pathResultOf(input));
          }),
      },
    });
    const { keyId } = await archive.issueKey(account.id);
    const first = service.path(caller, sample);
    expect(await failure(service.area(caller, sample))).toMatchObject({
      status: 429,
      body: { error: 'Calculation in progress, wait for existing calculations to complete' },
    });
    expect((await service.area({ account, keyId }, sample)).response.coverage).toBe('50%');
    // A faulty request is reported even while another calculation runs.
    expect(await failure(service.area(caller, {}))).toMatchObject({ status: 400 });
    finish();
    await first;
    expect((await service.area(caller, sample)).response.coverage).toBe('50%');
  });

  test('paths do not wait for areas', async () => {
    let finish = (): void => {};
    const { service, caller } = await workshop({
      settings: { maxAtOnce: 1, maxWaiting: 0 },
      engine: {
        area: (input) =>
          new Promise((resolve) => {
            finish = () => resolve(areaResultOf(input));
          }),
      },
    });
    const area = service.area(caller, sample);
    expect((await service.path(caller, sample)).response.Engine).toBe('Fake 1');
    expect(await failure(service.area(caller, sample))).toMatchObject({ status: 429 });
    finish();
    await area;
  });

  test('a failed calculation ends the turn, and a key may calculate several at once by default', async () => {
    let count = 0;
    const area = async (): Promise<never> => {
      count++;
      throw new Error('x');
    };
    const { service, caller } = await workshop({ engine: { area } });
    const statuses = await Promise.all([1, 2].map(() => failure(service.area(caller, sample))));
    expect(statuses).toMatchObject([{ status: 500 }, { status: 500 }]);
    expect(count).toBe(2);
  });

  test('the pause between calculations is a setting', async () => {
    const { service, caller } = await workshop({ settings: { pauseMs: 3_600_000 } });
    await service.area(caller, sample);
    expect(await failure(service.area(caller, sample))).toMatchObject({
      status: 429,
      body: { error: 'Too many requests, pause at least 3600 s' },
    });
  });
});

test('every request within the limits gets a response', async () => {
  const { service, caller } = await workshop();
  const number = (min: number, max: number): fc.Arbitrary<number> => fc.double({ min, max, noNaN: true });
  const body = fc.record({
    network: fc.string({ minLength: 2, maxLength: 50 }).filter((text) => text.trim().length >= 2),
    transmitter: fc.record({
      lat: number(-89, 89),
      lon: number(-180, 180),
      alt: number(0.1, 60_000),
      frq: number(2, 100_000),
      txw: number(0.001, 2e6),
    }),
    receiver: fc.record({ lat: number(-89, 89), lon: number(-180, 180), rxs: fc.option(number(-200, 300)) }),
    antenna: fc.record({ ant: fc.constantFrom(1, 38, 39), azi: number(0, 360), tlt: number(-90, 90) }),
    model: fc.record({ pm: fc.constantFrom(1, 2, 7, 'planeEarth'), ked: fc.constantFrom(0, 1), rel: number(1, 99) }),
    output: fc.record({
      units: fc.constantFrom('m', 'f', 'm_amsl', 'f_amsl'),
      out: fc.constantFrom(1, 2, 3, 4),
      col: fc.constantFrom(null, 1, '9', ...COLOUR_KEYS.map(({ name }) => name)),
      nf: fc.oneof(fc.constant('database'), fc.constant(null), number(-200, 0)),
      rad: number(0.03, 500),
    }),
  });
  await fc.assert(
    fc.asyncProperty(body, async (body) => {
      const { response, files } = await service.area(caller, body);
      areaResponse.parse(response);
      expect((await files.read('png')).bytes.length).toBeGreaterThan(0);
      expect(pathReport.safeParse((await service.path(caller, body)).response).error).toBeUndefined();
    }),
    { numRuns: 100 },
  );
});

test('names the part that is missing', () => {
  expect(() => createService({ archive: memoryArchive() } as never)).toThrow('parts.terrain: missing');
  expect(() => createService({ terrain: nullIsland() } as never)).toThrow('parts.archive: missing');
});

/** As the pool rebuilds it. */
function ownModelError(): Error {
  const fault = 'model wrong: lossDb at 5 m failed';
  return Object.assign(new Error(`${fault}: secret detail`), { name: 'OwnModelError', fault });
}
