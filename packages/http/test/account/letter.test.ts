import { readGeoTiff } from '@radioshed/formats';
import { gridOf } from '@radioshed/raster';
import { DemError, nullIsland } from '@radioshed/terrain';
import { byteString } from '@radioshed/units';
import { describe, expect, onTestFinished, test, vi } from 'vitest';

import { desk, sample } from '../fakes.js';

describe('/points', () => {
  test('refuses a request without a single usable point, and saves nothing', async () => {
    const { ask } = await desk();
    const { lat, lon } = sample.receiver;
    const body = { ...sample, points: [{ lat, lon, alt: 2 }] };
    const answer = await ask('/points', { method: 'POST', body });
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({
      error: expect.stringMatching(/^points\[0\] has no link: receiver: .* is not a location at least 1 m from/),
      fields: [{ field: 'points[0]' }],
    });
    expect(await (await ask('/archive/list')).json()).toEqual([]);
    const usable = await ask('/points', {
      method: 'POST',
      body: { ...body, points: [...body.points, { lat: 0.5, lon: 0.5, alt: 2 }] },
    });
    expect(usable.status).toBe(200);
  });
});

describe('/interference', () => {
  test('reports that sites come before their network', async () => {
    const { ask } = await desk();
    for (const [site, lon] of [
      ['A1', 0.5],
      ['B2', 0.51],
    ] as const) {
      await ask('/area', { method: 'POST', body: { ...sample, site, transmitter: { ...sample.transmitter, lon } } });
    }
    const body = { s_network: 'Testing', s_sites: ['1_Testing_A1'], j_sites: ['2_Testing_B2'], name: 'Both' };
    const answer = await ask('/interference', { method: 'POST', body });
    expect(answer.status).toBe(200);
    const { calculation_adjusted: notes } = (await answer.json()) as { calculation_adjusted: string[] };
    expect(notes).toContain('s_sites names the layers: other layers of s_network Testing are not used.');
  });
});

describe('balance', () => {
  test('is a member of every object that an account gets', async () => {
    const { ask } = await desk();
    const post = (path: string, body: unknown): Promise<Response> => ask(path, { method: 'POST', body });
    const area = (await (await post('/area', sample)).json()) as { id: number };
    const { id } = (await (
      await post('/template', { ...sample, template: { name: 'Mine', balance: -1 }, balance: -1 })
    ).json()) as { id: number };
    const wall = { type: 'FeatureCollection', features: [] };
    const answers = [
      post('/template', { ...sample, template: { name: 'Another' } }),
      ask(`/template/${id}`),
      ask(`/template/download/${id}`),
      ask('/template/PMR446'),
      ask('/template/favourite/PMR446', { method: 'POST' }),
      ask('/archive/data'),
      ask(`/archive/share?cid=${area.id}`),
      ask('/clutter/get/0.5/0.5'),
      post('/clutter/add', wall),
      post('/clutter/profile', { save: 'Mine', values: '1:1:0.0' }),
      post('/noise/create', [{ frequency: 446, noise: -100, latitude: 0.5, longitude: 0.5 }]),
      ask('/my-metrics'),
      ask('/3d/model/list'),
      ask('/highpoint?lat=0.5&lon=0.5&radius=200'),
      ask('/progress/12345678'),
    ];
    const read = await Promise.all(answers);
    const deletions = [
      ask(`/archive/delete?cid=${area.id}`),
      ask('/noise/delete?all=1'),
      ask(`/template/${id}`, { method: 'DELETE' }),
    ];
    for (const answer of [...read, ...(await Promise.all(deletions))]) {
      const body = (await answer.json()) as object;
      expect([answer.url, answer.status, body], JSON.stringify(body)).toMatchObject([
        '',
        200,
        { balance: 1_000_000_000 },
      ]);
    }
  });
});

test('429 has Retry-After', async () => {
  const clock = vi.spyOn(Date, 'now').mockReturnValue(Date.now()); // stands still between both
  onTestFinished(() => clock.mockRestore());
  const { ask } = await desk({ settings: { pauseMs: 2500 } });
  const send = (): Promise<Response> => ask('/area', { method: 'POST', body: sample });
  await send();
  const answer = await send();
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([429, '3']);
});

test('a custom template has every member of the interface, and the same balance as its file', async () => {
  const { ask } = await desk();
  const body = {
    template: { name: 'Bare' },
    network: 'Bare',
    transmitter: { frq: 446, txw: 5 },
    receiver: {},
    antenna: {},
    output: {},
  };
  const { id } = (await (await ask('/template', { method: 'POST', body })).json()) as { id: number };
  const record = (await (await ask(`/template/${id}`)).json()) as Record<string, unknown>;
  const number = expect.any(Number) as number;
  expect(record).toMatchObject({
    version: 'Radioshed-1',
    template: { name: 'Bare', service: 'Custom', created_at: expect.any(String), owner: number, bom_value: 0 },
    site: 'A1',
    network: 'Bare',
    engine: 2,
    coordinates: 1,
    transmitter: { alt: 1, frq: 446, txw: 5, bwi: 0.1, powerUnit: 'W' },
    receiver: { lat: 0, lon: 0, alt: 1, rxg: 2.15, rxs: -90 },
    feeder: { flt: 1, fll: 0, fcc: 0 },
    antenna: { txg: 2.15, txl: 0, ant: 1, azi: 0, tlt: 0, hbw: 0, vbw: 0, fbr: number, pol: 'v', mode: 'template' },
    model: { pm: 1, pe: 2, ked: 0, rel: 95, rcs: 1 },
    environment: { clt: 'Minimal.clt', elevation: 2, landcover: 0, buildings: 0, obstacles: 0 },
    output: { units: 'm', col: 'RAINBOW.dBm', out: 2, ber: 0, mod: 0, nf: -123.9752, res: 10, rad: 5 },
  });
  expect(await (await ask(`/template/download/${id}`)).json()).toEqual(record);
});

describe('/merge', () => {
  test('reports layers that are left out, and different frequencies', async () => {
    const { ask } = await desk();
    for (const [site, frq] of [
      ['A1', 446],
      ['A1', 446],
      ['B2', 868],
    ] as const) {
      await ask('/area', { method: 'POST', body: { ...sample, site, transmitter: { ...sample.transmitter, frq } } });
    }
    await ask('/merge?network=Testing&name=First');
    const answer = await ask('/merge?network=Testing&name=Second');
    const { calculation_adjusted: notes } = (await answer.json()) as { calculation_adjusted: string[] };
    expect(notes).toEqual(
      expect.arrayContaining([
        'Omitted, because a newer layer has the same transmitter: 1_Testing_A1.',
        'The super layers of the network are omitted.',
        'The layers have different frequencies, 446, 868 MHz: one receiver may not receive them all.',
      ]),
    );
  });
});

test('/trilateration reports the default errordB', async () => {
  const { ask } = await desk();
  await ask('/area', { method: 'POST', body: sample });
  const connected = [{ site: '1_Testing_A1', rssi: -80 }];
  const notesOf = async (body: object): Promise<string> =>
    JSON.stringify(await (await ask('/trilateration', { method: 'POST', body })).json());
  expect(await notesOf({ connected })).toContain('Defaults used: errordB 10 dB.');
  expect(await notesOf({ connected, errordB: 10 })).not.toContain('Defaults used: errordB');
});

describe('the noise floor of /hf/prediction', () => {
  interface Prediction {
    readonly snr: readonly (readonly number[])[];
    readonly reliability: readonly (readonly number[])[];
    readonly luf: readonly (number | null)[];
    readonly notes: readonly string[];
  }
  const body = (output: object): object => ({
    network: 'HF1',
    transmitter: { lat: 50, lon: 0, txw: 100 },
    receiver: { lat: 45, lon: 5 },
    output,
  });

  test('drives SNR, reliability and LUF alike', async () => {
    const { ask } = await desk();
    const predicted = async (output: object): Promise<Prediction> =>
      (await (await ask('/hf/prediction', { method: 'POST', body: body(output) })).json()) as Prediction;
    const [quiet, loud] = [await predicted({ nf: -120 }), await predicted({ nf: -80 })];
    const at = ({ snr, reliability }: Prediction): readonly [number, number] => [
      snr[11]?.[5] ?? NaN,
      reliability[11]?.[5] ?? NaN,
    ];
    expect(at(quiet)[0] - at(loud)[0]).toBeCloseTo(40, 1);
    expect(at(quiet)[1]).toBeGreaterThan(at(loud)[1] + 5);
    // Median SNR of the required 10 dB is reliable on half of the days, and the LUF is the first frequency with it.
    expect(quiet.luf[11] ?? 99).toBeLessThan(loud.luf[11] ?? 99);
    expect(quiet.notes.join(' ')).toContain('output.nf replaces the noise of P.372 in snr, reliability and luf.');
    // Records of the same level everywhere give the same as the number.
    await ask('/noise/create', {
      method: 'POST',
      body: Array.from({ length: 30 }, (_, i) => ({ frequency: i + 1, noise: -80, latitude: 45, longitude: 5 })),
    });
    const measured = await predicted({ nf: 'database' });
    expect([measured.snr, measured.reliability, measured.luf]).toEqual([loud.snr, loud.reliability, loud.luf]);
  });
});

test('the noise map passes through its samples and is transparent beyond 200 km from them', async () => {
  const { ask } = await desk();
  const records = [
    [0.05, 0.05, -120],
    [0.95, 0.05, -90],
    [0.05, 0.95, -100],
  ].map(([latitude, longitude, noise]) => ({ frequency: 446, latitude, longitude, noise }));
  await ask('/noise/create', { method: 'POST', body: records });
  const bytes = new Uint8Array(
    await (await ask('/noise/map?frequency=446&north=1&south=0&east=6&west=0&resolution=11132')).arrayBuffer(),
  );
  const raster = await readGeoTiff(bytes);
  const { width, height } = gridOf(raster);
  const values = Array.from(raster.values, (value) => (Number.isNaN(value) ? 0 : value));
  expect([width, height]).toEqual([60, 10]);
  for (const { latitude, longitude, noise } of records) {
    const pixel = Math.floor((1 - (latitude ?? 0)) * height) * width + Math.floor((longitude ?? 0) * 10);
    expect(values[pixel]).toBe(-(noise ?? 0));
  }
  expect(values.slice(5 * width + 40, 6 * width).every((value) => value === 0)).toBe(true);
  expect(byteString(bytes)).toContain('transparent beyond 200 km from a record');
});

describe('folders of the server', () => {
  test.each([
    [
      '/srv/radio data/x',
      '/srv/secret/tiles/N00E000.hgt is not readable: check its permissions',
      'N00E000.hgt is not readable: check its permissions',
    ],
    [
      'a folder',
      '/srv/secret/tiles contains no .hgt or .tif file: check the path',
      'tiles contains no .hgt or .tif file: check the path',
    ],
    ['a relative file', 'secret/tiles/dem.tif is a damaged TIFF: no tags', 'dem.tif is a damaged TIFF: no tags'],
    ['a drive', 'C:\\secret\\dem.tif has no heights: 3 bands', 'dem.tif has no heights: 3 bands'],
    [
      'an address',
      'https://example.org/tiles/N00E000.hgt: the server responded 500',
      'https://example.org/tiles/N00E000.hgt: the server responded 500',
    ],
    ['none', 'more than 5 bytes and/or 3 km/h', 'more than 5 bytes and/or 3 km/h'],
  ])('do not reach clients: %s', async (_what, message, told) => {
    const { ask, errors } = await desk({
      terrain: { ...nullIsland(), read: () => Promise.reject(new DemError('no-access', message)) },
    });
    const answer = await ask('/area', { body: { ...sample, model: { pm: 1 } } });
    expect(await answer.json()).toEqual({ error: `Terrain: ${told}` });
    expect(errors[0]?.cause).toMatchObject({ message });
  });
});

test.each([
  [1000, 30],
  [4000, 60],
])(
  'a block of 20 m of brick costs its attenuation at %i MHz, against the same path without it',
  async (frq, expected) => {
    const { ask } = await desk();
    // A high block across the path east along 0.5°: 20 m at 0.505°.
    const [west, east] = [0.505, 0.505 + 20 / 111_320];
    const coordinates = [
      [west, 0.49],
      [east, 0.49],
      [east, 0.51],
      [west, 0.51],
      [west, 0.49],
    ];
    const properties = { height: '900', material: '5' };
    await ask('/clutter/add', {
      body: { features: [{ type: 'Feature', features: { geometry: 'Polygon', coordinates, properties } }] },
    });
    const lossOf = async (obstacles: number): Promise<number> => {
      const body = {
        ...sample,
        transmitter: { ...sample.transmitter, alt: 400, frq },
        receiver: { ...sample.receiver, lat: 0.5, lon: 0.51, alt: 400 },
        environment: { obstacles },
        output: { ...sample.output, res: 1 },
      };
      const report = (await (await ask('/path', { body })).json()) as { Transmitters: Record<string, number> };
      return report.Transmitters['Computed path loss dB'] ?? NaN;
    };
    const loss = (await lossOf(1)) - (await lossOf(0));
    // Its thickness is that of the samples of 1 m that it covers.
    expect(loss).toBeGreaterThan(0.94 * expected);
    expect(loss).toBeLessThan(1.06 * expected);
  },
);

test('the steps of a profile are reported where the request does not name them', async () => {
  const { ask } = await desk();
  const notesOf = async (path: string, body: object): Promise<string> =>
    JSON.stringify(((await (await ask(path, { body })).json()) as Record<string, unknown>)['calculation_adjusted']);
  const { res: _res, ...output } = sample.output as Record<string, unknown>;
  const points = [{ lat: 0.5, lon: 0.5, alt: 2 }];
  const radios = [0.5, 0.51].map((lat) => ({ lat, lon: 0.5, alt: 5, frq: 446, txw: 1, antenna: {} }));
  for (const [path, body] of [
    ['/path', sample],
    ['/points', { ...sample, points }],
    ['/multilink', { radios }],
  ] as const) {
    const said = /The profile has steps of at most [\d.]+ m, half the terrain’s resolution\./;
    expect([path, await notesOf(path, { ...body, output })]).toEqual([path, expect.stringMatching(said)]);
    expect(await notesOf(path, { ...body, output: { ...output, res: 30 } })).not.toContain('The profile has steps');
  }
});

test('a file name outside ASCII comes after a plain one, as simple programs take the first', async () => {
  const { ask } = await desk();
  await ask('/area', { body: { ...sample, site: 'Köln' } });
  const file = await ask('/archive/export?file=1_Testing_Köln&fmt=kmz');
  const disposition = file.headers.get('content-disposition') ?? '';
  expect(disposition).toBe("attachment; filename=1_Testing_K_ln.kmz; filename*=UTF-8''1_Testing_K%C3%B6ln.kmz");
  expect(/filename=([^;]+)/.exec(disposition)?.[1]).toBe('1_Testing_K_ln.kmz');
});

test('the key of a satellite in view begins at 0 %', async () => {
  const { ask } = await desk();
  const body = {
    satellites: [{ lon: 10 }],
    output: { res: 500, bounds: { north: 0.52, south: 0.48, east: 0.52, west: 0.48 } },
  };
  const { key } = (await (await ask('/satellite/area', { body })).json()) as { key: unknown };
  expect(key).toEqual([[{ l: '00%', r: 0, g: 255, b: 0 }]]);
});
