import { callSchemasOf } from '@radioshed/contract/call-schemas';
import { readGeoTiff } from '@radioshed/formats';
import { expect } from 'vitest';

import { bodies } from '../bodies.js';
import { type Desk, sample } from '../fakes.js';

/** A rule of the interface in our own words, and its check: a section, the rule, the check. */
type Rule = readonly [
  section: string,
  rule: string,
  check: (one: Desk, answers: ReadonlyMap<string, unknown>) => unknown,
];

const errorOf = async (one: Desk, path: string, body: unknown, key = one.key): Promise<string> => {
  const answer = await one.ask(path, { body, key });
  const { error } = (await answer.json()) as { error?: string };
  return `${answer.status} ${error ?? ''}`;
};
const notesOf = async (one: Desk, path: string, body: unknown): Promise<string> =>
  JSON.stringify(((await (await one.ask(path, { body })).json()) as Record<string, unknown>)['calculation_adjusted']);

const CREATE = [
  '/area',
  '/path',
  '/points',
  '/multilink',
  '/multisite',
  '/hf/area',
  '/hf/prediction',
  '/bsa',
  '/3d',
  '/satellite/area',
  '/spotbeam',
];

/** A name that is one character too short or too long for a call. */
const names = (calls: readonly (keyof typeof bodies)[], least: number, most: number): Rule[] =>
  calls.flatMap((call) =>
    (['site', 'network'] as const).flatMap((field): Rule[] =>
      [least, most, most + 1].map((count) => [
        'Field bounds',
        `${call} ${field} of ${count} characters is ${count > most ? 'refused' : 'accepted'}`,
        async (one) => {
          const named = { ...bodies[call], [field]: 'x'.repeat(count) };
          const error = await errorOf(one, call, named);
          if (count > most) expect(error).toMatch(new RegExp(`^400 .*${field}: .*outside ${least} to ${most}`));
          else expect(error).toBe('200 ');
        },
      ]),
    ),
  );

/** The default of a member in the schema of a call. */
const defaults = (rows: readonly (readonly [call: string, member: string, value: unknown])[]): Rule[] =>
  rows.map(([call, member, value]) => [
    'Site-level fields',
    `${call} ${member} defaults to ${String(value)}`,
    () => {
      const request = callSchemasOf(call)?.request;
      expect(request).toMatchObject({ properties: { [member]: { default: value } } });
    },
  ]);

/** The TIFF tag 258 of a little-endian file. */
function bitsPerSample(bytes: Uint8Array): number | undefined {
  const view = new DataView(bytes.buffer);
  const at = view.getUint32(4, true);
  const entries = Array.from({ length: view.getUint16(at, true) }, (_, i) => at + 2 + 12 * i);
  const tag = entries.find((entry) => view.getUint16(entry, true) === 258);
  return tag === undefined ? undefined : view.getUint16(tag + 8, true);
}

/** Values at and beyond the ends of a range. */
const noise = (frequency: number, level: number) => [{ frequency, noise: level, latitude: 0, longitude: 0 }];

export const RULES: readonly Rule[] = [
  ...defaults([
    ['/area', 'site', 'A1'],
    ['/path', 'site', 'Link'],
    ['/points', 'site', 'Points'],
    ['/points', 'network', 'Testing'],
    ['/multilink', 'network', 'Testing'],
    ['/multisite', 'network', 'Testing'],
    ['/hf/area', 'site', 'HF1'],
    ['/hf/area', 'network', 'Testing'],
    ['/hf/prediction', 'site', 'HF1'],
    ['/hf/prediction', 'network', 'Testing'],
    ['/bsa', 'site', 'BSA'],
    ['/bsa', 'network', 'BSA'],
    ['/area', 'engine', 2],
  ]),
  ...names(['/area', '/path', '/points'], 2, 50),
  ...names(['/hf/area', '/hf/prediction', '/bsa'], 1, 24),
  ...[0, 3].map((engine): Rule => [
    'Site-level fields',
    `engine ${engine} is refused`,
    async (one) => expect(await errorOf(one, '/area', { ...sample, engine })).toMatch(/^400 engine: /),
  ]),
  ...CREATE.map((call): Rule => [
    'Credits',
    `${call} costs one credit`,
    async (one) => {
      const text = await (await one.ask('/apis/rate-limits.yml')).text();
      expect(text).toMatch(new RegExp(`["']?/?${call.slice(1)}["']?: 1\\b`));
    },
  ]),
  ...['merge', 'interference', 'network', 'trilateration'].map((call): Rule => [
    'Credits',
    `${call} is free`,
    async (one) =>
      expect(await (await one.ask('/apis/rate-limits.yml')).text()).toMatch(new RegExp(`["']?/?${call}["']?: 0\\b`)),
  ]),
  ...Object.entries({ free: 50, bronze: 1000, silver: 5000, gold: 25_000, platinum: 75_000 }).map(
    ([plan, count]): Rule => [
      'Monthly quota',
      `${plan} has ${count} requests a month`,
      async (one) =>
        expect((await (await one.ask('/apis/plans.yml')).text()).toLowerCase()).toMatch(
          new RegExp(`${plan}[^]*?\\b${count}\\b`),
        ),
    ],
  ),
  ...CREATE.map((call): Rule => [
    'Authentication',
    `${call} without a key gets 401`,
    async (one) =>
      expect(
        await (await one.handler(new Request(`http://x.org${call}`, { method: 'POST', body: '{}' }))).json(),
      ).toMatchObject({ error: expect.stringMatching(/^Invalid API key/) }),
  ]),
  ...[
    '/archive/list',
    '/my-metrics',
    '/templates',
    '/clutter/get/0/0',
    '/archive/delete?cid=1',
    '/noise/map',
    '/template/PMR446',
  ].map((path): Rule => [
    'Authentication',
    `${path} with a wrong key gets 401`,
    async (one) => expect((await one.ask(path, { key: '1-wrong' })).status).toBe(401),
  ]),
  ...(['/template/PMR446', '/my-metrics', '/archive/list'] as const).map((path): Rule => [
    'Authentication',
    `${path} accepts the header "Key" too`,
    async (one) =>
      expect((await one.handler(new Request(`http://x.org${path}`, { headers: { Key: one.key } }))).status).toBe(200),
  ]),
  [
    'Authentication',
    'calculations, templates, clutter and noise belong to one account',
    async (one) => {
      const own = async (path: string): Promise<unknown> => (await one.ask(path, { key: one.strangerKey })).json();
      expect(await own('/archive/list')).toEqual([]);
      expect(await own('/clutter/get/0.5/0.5')).toMatchObject({ features: [] });
      expect(((await own('/templates')) as { system: boolean }[]).every(({ system }) => system)).toBe(true);
    },
  ],
  ...[-144, -20].map((level): Rule => [
    'Noise record',
    `noise of ${level} dBm is accepted`,
    async (one) => expect(await errorOf(one, '/noise/create', noise(900, level))).toBe('200 '),
  ]),
  ...[-145, -19].map((level): Rule => [
    'Noise record',
    `noise of ${level} dBm is refused`,
    async (one) => expect(await errorOf(one, '/noise/create', noise(900, level))).toMatch(/^400 \[0\]\.noise: /),
  ]),
  ...[1, 200].map((radius): Rule => [
    'Field bounds',
    `a noise query of ${radius} km is accepted`,
    async (one) =>
      expect(
        await errorOf(one, '/noise/get', [{ frequency: 1, bandwidth: 1, latitude: 0, longitude: 0, radius }]),
      ).toBe('200 '),
  ]),
  ...[0, 201, 1.5].map((radius): Rule => [
    'Field bounds',
    `a noise query of ${radius} km is refused`,
    async (one) =>
      expect(
        await errorOf(one, '/noise/get', [{ frequency: 1, bandwidth: 1, latitude: 0, longitude: 0, radius }]),
      ).toMatch(/^400 \[0\]\.radius: /),
  ]),
  [
    'Noise map',
    'is an 8-bit GeoTIFF',
    async (one) => {
      const answer = await one.ask(
        '/noise/map?frequency=446&north=1&south=0&east=1&west=0&resolution=20000&point_limit=10',
      );
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/tiff']);
      const bytes = new Uint8Array(await answer.arrayBuffer());
      // The one record is −100 dBm; each pixel is its absolute value.
      expect([bitsPerSample(bytes), new Set((await readGeoTiff(bytes)).values)]).toEqual([8, new Set([100])]);
    },
  ],
  ...['north', 'south', 'east', 'west', 'resolution', 'frequency'].map((name): Rule => [
    'Noise map',
    `needs ${name}`,
    async (one) => {
      const query = new URLSearchParams({
        frequency: '446',
        north: '1',
        south: '0',
        east: '1',
        west: '0',
        resolution: '20000',
      });
      query.delete(name);
      const answer = await one.ask(`/noise/map?${query.toString()}`);
      expect(await answer.json()).toMatchObject({ error: expect.stringContaining(name) });
    },
  ]),
  ...['kml', 'kmzppa', 'shp', 'tiff', 'zip'].map((fmt): Rule => [
    'Export',
    `${fmt} is a format`,
    async (one, answers) => {
      const { id } = answers.get('jammer') as { id: number };
      expect((await one.ask(`/archive/export?file=${id}_Jam_A1&fmt=${fmt}`)).status).toBe(200);
    },
  ]),
  [
    'Export',
    'other formats are refused',
    async (one, answers) => {
      const { id } = answers.get('jammer') as { id: number };
      expect((await one.ask(`/archive/export?file=${id}_Jam_A1&fmt=exe`)).status).toBe(400);
    },
  ],
  [
    'BSA rules',
    'a circle and a polygon exclude each other',
    async (one) => {
      const edges = [
        { lat: 0.5, lon: 0.5 },
        { lat: 0.51, lon: 0.5 },
        { lat: 0.5, lon: 0.51 },
      ];
      expect(await errorOf(one, '/bsa', { ...bodies['/bsa'], edges })).toMatch(
        /^400 transmitter\.lat: .*given together with edges/,
      );
    },
  ],
  [
    'BSA rules',
    'the key runs from 100 % to 0 %',
    (_one, answers) => {
      const [labels = []] = (answers.get('bsa') as { key: { l: string }[][] }).key;
      expect([labels[0]?.l, labels.at(-1)?.l]).toEqual(['100%', '00%']);
    },
  ],
  [
    'Calculation result record',
    'bounds are north, east, south, west',
    (_one, answers) => {
      const [[north = 0, east = 0, south = 0, west = 0] = []] = (answers.get('area') as { bounds: number[][] }).bounds;
      expect(north > south && east > west).toBe(true);
    },
  ],
  [
    'Calculation result record',
    'the coverage of an area is a percentage as text, that of /bsa a number',
    (_one, answers) => {
      expect((answers.get('area') as { coverage: string }).coverage).toMatch(/^[\d.]+%$/);
      expect((answers.get('bsa') as { coverage: number }).coverage).toBeTypeOf('number');
    },
  ],
  ...['area', 'coverage', 'calculation_adjusted'].map((name): Rule => [
    'Calculation result record',
    `/hf/area has no ${name}`,
    (_one, answers) => expect(Object.keys(answers.get('hf/area') as object)).not.toContain(name),
  ]),
  ...['Obstructions', 'Distance', 'Terrain', 'Fresnel', 'dBm', 'dB'].map((name): Rule => [
    'Points report',
    `/points has no ${name}`,
    (_one, answers) => expect(Object.keys(answers.get('points') as object)).not.toContain(name),
  ]),
  [
    'Multilink result',
    'has one numeric text per direction',
    (_one, answers) => {
      const { values } = answers.get('multilink') as { values: Record<string, string> };
      expect(Object.keys(values).length).toBe(6);
      for (const value of Object.values(values)) expect(Number(value)).not.toBeNaN();
    },
  ],
  [
    'Usage metrics record',
    'a day is a date with one set of counts',
    (_one, answers) => {
      const [day = {}] = (answers.get('metrics') as { time_series: Record<string, unknown[]>[] }).time_series;
      expect(Object.keys(day)[0]).toMatch(/^\d{4}-\d\d-\d\d$/);
      expect(Object.values(day)[0]).toHaveLength(1);
    },
  ],
  [
    'Templates',
    'a download is the same JSON',
    (_one, answers) => expect(answers.get('download')).toEqual(answers.get('template')),
  ],
  [
    'Templates',
    'a system template is found by name',
    async (one) =>
      expect(await (await one.ask('/template/PMR446')).json()).toMatchObject({ template: { name: 'PMR446' } }),
  ],
  [
    'Templates',
    'created_at is ISO 8601',
    (_one, answers) =>
      expect((answers.get('template') as { template: { created_at: string } }).template.created_at).toMatch(
        /^\d{4}-\d\d-\d\dT[\d:.]+Z$/,
      ),
  ],
  [
    'Merge',
    'different units are refused',
    async (one) => {
      for (const out of [1, 2])
        await one.ask('/area', {
          body: { ...sample, network: 'Mixed', site: `M${out}`, output: { ...sample.output, out } },
        });
      const answer = await one.ask('/merge?network=Mixed&name=Super');
      expect([answer.status, ((await answer.json()) as { error: string }).error]).toEqual([
        400,
        expect.stringMatching(/unit|dBm/),
      ]);
    },
  ],
  [
    'Interference',
    'a site in both lists is removed from the jammers, which is reported',
    async (one, answers) => {
      const { id } = answers.get('jammer') as { id: number };
      await one.ask('/area', {
        body: { ...sample, network: 'Jam', site: 'B2', transmitter: { ...sample.transmitter, lon: 0.51 } },
      });
      expect(await notesOf(one, '/interference', { s_sites: [`${id}_Jam_A1`], j_network: 'Jam' })).toMatch(
        /is among the signals and/,
      );
    },
  ],
  [
    'Trilateration',
    'the default error is 10 dB',
    async (one, answers) => {
      const { id } = answers.get('jammer') as { id: number };
      const answer = await one.ask('/trilateration', { body: { connected: [{ site: String(id), rssi: -80 }] } });
      expect(JSON.stringify(await answer.json())).toContain('errordB 10 dB');
    },
  ],
  [
    '3D',
    'res or megavoxels is required',
    async (one) =>
      expect(await errorOf(one, '/3d', { ...bodies['/3d'], output: { out: 2 } })).toMatch(/^400 output\.res/),
  ],
  ...(
    [
      ['landcover', 50],
      ['buildings', 20],
    ] as const
  ).flatMap(([part, limitKm]): Rule[] => {
    const notes = (one: Desk, rad: number, res: number): Promise<string> =>
      notesOf(one, '/area', { ...sample, environment: { [part]: 1 }, output: { ...sample.output, rad, res } });
    const off = `${part.replace(/^./, (letter) => letter.toUpperCase())} (is|are) switched off: `;
    return [
      [
        'Automatic adjustments',
        `${part} is off above ${limitKm} km`,
        async (one) =>
          expect(await notes(one, limitKm + 1, 1000)).toMatch(
            new RegExp(`${off}the radius of ${limitKm + 1} km is above ${limitKm} km`),
          ),
      ],
      [
        'Automatic adjustments',
        `${part} is off where pixels are coarser than 30 m`,
        async (one) =>
          expect(await notes(one, 1, 31)).toMatch(new RegExp(`${off}pixels of 31 m are coarser than 30 m`)),
      ],
      [
        'Automatic adjustments',
        `${part} stays on in pixels of 30 m`,
        async (one) => expect(await notes(one, 1, 30)).not.toContain('switched off'),
      ],
    ];
  }),
  [
    'Errors',
    'an error is an object with a string',
    async (one) =>
      expect(await (await one.ask('/area', { body: {} })).json()).toMatchObject({ error: expect.any(String) }),
  ],
  [
    'Versioning',
    'reports carry the name and version of the engine',
    (_one, answers) => {
      expect((answers.get('path') as { Engine: string }).Engine).toMatch(/\d/);
      expect((answers.get('multilink') as { engine: string }).engine).toMatch(/\d/);
    },
  ],
  [
    'Clutter',
    'items have integer ids, and id 0 deletes all',
    (_one, answers) => expect((answers.get('clutter deleted') as { info: string }).info).toMatch(/^1 deleted/),
  ],
  ...[
    'area',
    'path',
    'points',
    'multilink',
    'multisite',
    'bsa',
    'hf/area',
    'hf/prediction',
    '3d',
    'interference',
    'trilateration',
    'metrics',
    'template',
    'download',
    'upload',
  ].map((name): Rule => [
    'Credits',
    `the response of ${name} has the balance`,
    (_one, answers) => expect((answers.get(name) as { balance: number }).balance).toBe(1_000_000_000),
  ]),
];
