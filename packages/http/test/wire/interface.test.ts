import { beforeAll, describe, expect, test } from 'vitest';

import { bodies } from '../bodies.js';
import { desk, type Desk, sendRoom } from '../fakes.js';

/**
 * The interface line by line: values that each field accepts and refuses, and members of each response. What calls do
 * with them is tested elsewhere.
 */

/** The error of a fake engine: the request was accepted. */
const ACCEPTED = 'x: 1 is outside 2';
const accepting = new Proxy(
  {},
  {
    get: () => () => {
      throw Object.assign(new Error(ACCEPTED), {
        name: 'OutOfRangeError',
        field: 'x',
        value: 1,
        limits: '2',
        unit: '',
      });
    },
    ownKeys: () => CALCULATIONS,
    getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
  },
);
const CALCULATIONS = ['area', 'path', 'points', 'multilink', 'multisite', 'bestSite', 'hfArea', 'hfCircuit', 'scene3d'];

const NONE = undefined;
const chars = (count: number): string => 'x'.repeat(count);

/** A field of a call: values it accepts (undefined: missing) and values it refuses. */
type Line = readonly [field: string, takes: readonly unknown[], refuses: readonly unknown[]];

const transmitter = (at: string): readonly Line[] => [
  [`${at}.lat`, [-89, 89, '0.5'], [NONE, 89.1, 'x']],
  [`${at}.lon`, [-180, 180, '0.5'], [NONE, 180.1]],
  ...radio(at),
];
const radio = (at: string): readonly Line[] => [
  [`${at}.alt`, [0.5, 3000, '30', NONE], [0.05, 60_001]],
  [`${at}.frq`, [20, 20_000, '446'], [NONE, 1.9, 100_001]],
  [`${at}.txw`, [0.001, 2_000_000, '5'], [NONE, 0, 2_000_001]],
  [`${at}.bwi`, [0.0125, 100, '0.1', 0, NONE], [-1, 1001]],
];
const antenna = (at: string): readonly Line[] => [
  [`${at}.txg`, [-10, 60, '2.15', NONE], [-10.1, 61]],
  [`${at}.txl`, [0, 60, '1', NONE], [-1, 61]],
  [`${at}.ant`, [1, 38, '39', NONE], [-1, 0.5, 77]],
  [`${at}.azi`, [0, 360, '0,90,180,270', NONE], [-1, 361]],
  [`${at}.tlt`, [-10, 90, '0', NONE], [91]],
  [`${at}.hbw`, [0, 360, '0', NONE], [-1, 361]],
  [`${at}.vbw`, [0, 360, '0', NONE], [-1, 361]],
  [`${at}.fbr`, [0, 40, '0', NONE], [-1, 101]],
  [`${at}.pol`, ['v', 'h', 'm', 'r', 'l', 'V', NONE], ['x', 1]],
];
const feeder: readonly Line[] = [
  [
    'feeder',
    [{}, { flt: '1', fll: 0, fcc: 0 }, { flt: 'RG-213', fll: '12.5', fcc: 2 }, NONE, null],
    [7, { flt: 99, fll: 1 }, { fll: 1 }],
  ],
  ['feeder.flt', [1, '3', 'RG-58', NONE], [chars(51), {}]],
  ['feeder.fll', [0, '0', NONE], [-1, 10_001, 'x']],
  ['feeder.fcc', [0, 2, '100', NONE], [-1, 0.5, 101]],
];
const shared: readonly Line[] = [
  ['model', [{}, NONE, null], ['x']],
  ['model.pm', [1, 2, '7', 10, NONE], [0, 12, 'x']],
  ['model.pe', [1, 2, '3', NONE], [0, 4]],
  ['model.ked', [0, 1, 2, 3, '4', NONE], [-1, 5]],
  ['model.rel', [50, 99, '95', NONE], [0, 100]],
  ['model.rcs', [1, '100', NONE], [-1]],
  ['environment', [{}, NONE, null], ['x']],
  ['environment.clt', ['Minimal.clt', 'Temperate.clt', NONE], [chars(51)]],
  ['environment.elevation', [1, '2', NONE], [0, 3]],
  ['environment.landcover', [0, '1', NONE], [2]],
  ['environment.buildings', [0, '1', NONE], [2]],
  ['environment.obstacles', [0, '1', NONE], [2]],
  ['output.units', ['m', 'f', 'm_amsl', 'f_amsl', 'metric', 'imperial', NONE], ['km']],
  ['output.col', ['RAINBOW.dBm', 9, '9', NONE], [chars(51)]],
  ['output.out', [1, 2, 3, '4', 6, NONE], [0, 7, 8]],
  ['output.ber', [0, 1, '12', null, NONE], [13]],
  ['output.mod', [0, 1, '11', null, NONE], [12]],
  ['output.nf', [-120, '-100', 'database', NONE], [101, 'x']],
];
const boxEdges = (['north', 'east', 'south', 'west'] as const).map((edge): Line => {
  const box = { north: 0.51, east: 0.51, south: 0.49, west: 0.49 };
  return [
    'output.bounds',
    [box],
    [
      { ...box, [edge]: undefined },
      { ...box, [edge]: 'x' },
      { ...box, [edge]: 541 },
    ],
  ];
});
const sized: readonly Line[] = [
  ['output.res', [10, 200, '30', NONE], [0.1, 5001]],
  ['output.rad', [0.03, '5', NONE], [0.02, 501]],
  ['output.bounds', [{ north: '0.51', east: 0.51, south: 0.49, west: '0.49' }, NONE], ['x', { north: 0.51 }]],
  ...boxEdges,
];
const listener: readonly Line[] = [
  ['receiver.alt', [0.1, 3000, '2', NONE], [0.05, 60_001]],
  ['receiver.rxg', [-10, 60, '2.15', NONE], [-11, 61]],
  ['receiver.rxs', [-140, 200, '-90', NONE], [-201, 301]],
];
const places: readonly Line[] = [
  ['receiver.lat', [0.51, '0.52'], [NONE, 90]],
  ['receiver.lon', [0.51, '0.52'], [NONE, 181]],
];
const named = (least: number, most: number): readonly Line[] =>
  ['site', 'network'].map((name): Line => [name, [chars(least), chars(most)], [chars(most + 1), {}]]);
const engine: Line = ['engine', [2, '2', 1, NONE], [0, 3, 1.5, 'x']];
const required = (...fields: readonly string[]): readonly Line[] =>
  fields.map((each): Line => [each, [], [NONE, 'x', []]]);

const hf: readonly Line[] = [
  ...named(1, 24),
  ['site', [NONE], []],
  ['network', [NONE], []],
  ...required('transmitter', 'output'),
  ['transmitter.lat', [-90, '38'], [NONE, 91]],
  ['transmitter.lon', [-180, '1'], [NONE, 181]],
  ['transmitter.txw', [0.001, '100'], [NONE, 0]],
  ['transmitter.alt', [10, NONE], [0]],
  ['receiver.rxg', [0, '2', NONE], [-101]],
  ['antenna', [{}, NONE], ['x']],
  ['antenna.txg', [2, '2', NONE], [61]],
  ['antenna.txl', [0, NONE], [-1]],
  ['antenna.ant', [1, 2, 3, NONE], [0.5]],
  ['antenna.pol', ['v', NONE], ['x']],
  ['antenna.azi', [0, 360, NONE], [361]],
  ['model', [{}, NONE], ['x']],
  ['model.month', [1, '12', NONE], [0, 13]],
  ['output.nf', [-120, '-100', 'database', 'DATABASE', NONE], [101, 'x']],
];

const [RADIO] = bodies['/multilink'].radios;

const LINES: Readonly<Record<keyof typeof bodies, readonly Line[]>> = {
  '/area': [
    ...named(2, 50),
    ['site', [NONE], ['a']],
    ['network', [], [NONE, 'a']],
    engine,
    ...required('transmitter', 'receiver', 'antenna', 'output'),
    ...transmitter('transmitter'),
    // An area ignores the receiver's location.
    ['receiver.lat', [0, '0', NONE, 95], []],
    ...listener,
    ...antenna('antenna'),
    ...shared,
    ...sized,
    ...feeder,
  ],
  '/path': [
    ...named(2, 50),
    ['site', [NONE], ['a']],
    ['network', [], [NONE, 'a']],
    engine,
    ...required('transmitter', 'receiver', 'antenna', 'output'),
    ...transmitter('transmitter'),
    ...places,
    ...listener,
    ...antenna('antenna'),
    ...shared,
    ...feeder,
    ['output.res', [10, '30', NONE], [0.1, 5001]],
  ],
  '/points': [
    ...named(2, 50),
    ['site', [NONE], ['a']],
    ['network', [NONE], ['a']],
    engine,
    ...required('transmitter', 'receiver', 'points'),
    ['points', [], [[], 'x', [{}]]],
    ...radio('transmitter'),
    ['points[0].lat', [-89, '0.5'], [NONE, 90]],
    ['points[0].lon', [-180, '0.5'], [NONE, 181]],
    ['points[0].alt', [2, '2', NONE], [60_001]],
    ...places,
    ...listener,
    ...antenna('antenna'),
    ...shared,
    ...feeder,
  ],
  '/multilink': [
    ...named(1, 100),
    ['site', [NONE], []],
    ['network', [NONE], []],
    engine,
    ...required('radios'),
    ['radios', [], [[], [RADIO], Array.from({ length: 1001 }, () => RADIO)]],
    ...transmitter('radios[1]'),
    ...antenna('radios[1].antenna'),
    ['radios[0].antenna', [{}, NONE], ['x']],
    ['Output.out', [1, '2', 6, NONE], [0, 7, 8]],
    ['Output.res', [30, NONE], [0.1]],
    ['output', [{ out: 1 }], [{ out: 0 }]],
    ...shared.filter(([field]) => !field.startsWith('output')),
    ...feeder,
  ],
  '/multisite': [
    ...named(1, 100),
    ['site', [NONE], []],
    ['network', [NONE], []],
    engine,
    ...required('transmitters'),
    ['transmitters', [[{ ...RADIO, antenna: null }]], [[], 'x', [{}]]],
    ...transmitter('transmitters[1]'),
    ...antenna('transmitters[1].antenna'),
    ['transmitters[0].remote', [true, false, 'true', NONE], ['x']],
    ['receiver', [{}, NONE], ['x']],
    ...listener,
    ...shared,
    ...sized,
    ...feeder,
  ],
  '/bsa': [
    ...named(1, 24),
    ['site', [NONE], []],
    ['network', [NONE], []],
    engine,
    ...required('transmitter'),
    ...radio('transmitter'),
    // Exactly one of circle and polygon.
    ['transmitter.lat', [], [NONE]],
    ['transmitter.lon', [], [NONE]],
    [
      'edges',
      [NONE, null, []],
      [
        [
          { lat: 0.5, lon: 0.5 },
          { lat: 0.51, lon: 0.5 },
          { lat: 0.5, lon: 0.51 },
        ],
      ],
    ],
    ['receiver.alt', [0.1, '2', NONE], [0.05]],
    ['receiver.rxg', [2.15, '2', NONE], [61]],
    ...antenna('antenna').filter(([field]) => /txg|txl|pol/.test(field)),
    ...feeder,
    ['output.out', [2, '7', NONE], [0, 8]],
    ['output.col', ['BESTSITE.bsa', 9, NONE], [chars(51)]],
    ['output.nf', [-120, 'database', NONE], [101, 'x']],
    ['output.units', ['m', 'f', NONE], ['km']],
    ['output.res', [100, '200', NONE], [0.1]],
    ['output.rad', [0.5, '1'], [0.02, 501]],
  ],
  '/hf/area': [
    ...hf,
    ['transmitter.frq', [2, 30, '7.1'], [NONE, 31]],
    ['model.hour', [0, '23', NONE], [-1, 25]],
    ['model.rel', [50, NONE], [100]],
    ['output.col', ['HF.dBm', NONE], [chars(51)]],
    ['output.out', [2, 3, '4', NONE], [1, 5]],
    ['output.bounds', [{ north: '45', east: '10', south: '30', west: '-10' }, NONE], [{ north: '45' }]],
  ],
  '/hf/prediction': [
    ...hf,
    ...required('receiver'),
    ['transmitter.frq', [2, 30, '7.1', NONE], [31]],
    ['receiver.lat', [52, '52'], [NONE, 91]],
    ['receiver.lon', [0, '0'], [NONE, 181]],
    ['model.sunspots_r12', [0, '100', NONE], [-1, 312]],
  ],
  '/3d': [
    engine,
    ...required('transmitters', '3d', 'output'),
    ['transmitters[0].frq', [20, 20_000, '446'], [NONE, 1.9, 100_001]],
    ['transmitters[0].txw', [0.001, 2_000_000, '5'], [NONE, 0, 2_000_001]],
    ['transmitters', [], [[], 'x', [{}]]],
    ...(['x', 'y', 'z'] as const).flatMap((axis): Line[] => [
      [`transmitters[0].pos.${axis}`, [-100, 0, '1'], [NONE, 'x', 100_001]],
      [`transmitters[0].up.${axis}`, [-1, '2'], ['x']],
      [`transmitters[0].fwd.${axis}`, [-1, '2'], ['x']],
    ]),
    ['transmitters[0].up', [{ x: 1, y: 0, z: 0 }, NONE, null], ['x', { x: 0, y: 0, z: 0 }]],
    ['transmitters[0].fwd', [{ x: 1, y: 0, z: 0 }, NONE, null], ['x', { x: 0, y: 0, z: 0 }]],
    ...antenna('transmitters[0].antenna'),
    ['3d.input_file', ['room.glb'], [NONE, 'other.glb']],
    ['3d.max_reflections', [0, 50, '3', NONE], [-1, 0.5, 51]],
    ['receiver', [{}, NONE], ['x']],
    ['receiver.rxg', [0, '2', NONE], [-101, 61, 'x']],
    ['receiver.rxs', [-110, '-100', NONE], [-201, 301]],
    ['output', [{ megavoxels: 1 }, { res: 0.5, megavoxels: '1' }], [{}, { out: 2 }]],
    ['output.res', [0.1, '0.5'], [NONE, 0.0001, 1001]],
    ['output.megavoxels', [0.01, '1', NONE], [0, 1001, 'x']],
    ['output.col', ['RAINBOW.dBm', 9, NONE], [chars(51)]],
    ['output.out', [2, '2', NONE], [1, 3]],
    ['output.fading', ['coherent', 'power', NONE], ['x']],
    ['output.slice', [1, '0.5', NONE], ['x']],
    ['default_material', [{}, NONE, null], ['x']],
    ['default_material.reflection_loss', [0, '3', NONE], [-1]],
    ['default_material.transmission_loss', [0, '30', NONE], [-1]],
    ['default_material.diffusion', [0, 1, '0.5', NONE], [-0.1, 1.1]],
    ['default_material.p2040', ['concrete', NONE], ['x']],
    [
      'materials',
      [
        [],
        [{ keys: ['ground'] }],
        [{ keys: ['a', 'b'], reflection_loss: '3', transmission_loss: 0, diffusion: 1 }],
        NONE,
        null,
      ],
      [
        [{}],
        [{ keys: [] }],
        [{ keys: [''] }],
        [{ keys: ['a'], reflection_loss: -1 }],
        [{ keys: ['a'], transmission_loss: 'x' }],
        [{ keys: ['a'], diffusion: 2 }],
        'x',
      ],
    ],
  ],
};

const rows = Object.entries(LINES).flatMap(([path, lines]) =>
  lines.map(([field, takes, refuses]) => ({ path, field, takes, refuses })),
);

describe('requests', () => {
  let one: Desk;
  beforeAll(async () => {
    one = await desk({ engine: accepting });
    await sendRoom(one);
  });
  const errorOf = async (path: string, body: unknown): Promise<string> => {
    const response = await one.ask(path, { body });
    expect(response.status).toBe(400);
    return ((await response.json()) as { error: string }).error;
  };

  test.each(rows)('$path $field', async ({ path, field, takes, refuses }) => {
    const good = bodies[path as keyof typeof bodies];
    for (const value of takes) {
      expect([value, await errorOf(path, changed(good, field, value))]).toEqual([value, ACCEPTED]);
    }
    for (const value of refuses) {
      const told = await errorOf(path, changed(good, field, value));
      const name = field.replace(/^Output/, 'output');
      const named = path === '/bsa' && field === 'edges' ? 'transmitter.lat' : name;
      expect([value, told]).toEqual([value, expect.stringMatching(new RegExp(`(^|; )${escaped(named)}\\b`))]);
    }
  });

  test.each(['/area', '/path', '/points', '/multisite'] as const)(
    '%s output.out 5 needs a modulation',
    async (path) => {
      const out5 = changed(bodies[path], 'output.out', 5) as object;
      expect(await errorOf(path, out5)).toMatch(/^output\.mod: missing; allowed: a modulation, 1 to 11/);
      for (const [mod, ber] of [
        [1, 3],
        [11, '9'],
      ])
        expect(await errorOf(path, changed(changed(out5, 'output.mod', mod) as object, 'output.ber', ber))).toBe(
          ACCEPTED,
        );
      expect(await errorOf(path, changed(changed(out5, 'output.mod', 1) as object, 'output.ber', 9))).toMatch(
        /^output\.ber: 9 is not one of/,
      );
    },
  );

  test('/bsa edges: a polygon replaces the circle', async () => {
    const { lat: _lat, lon: _lon, ...anywhere } = bodies['/bsa'].transmitter;
    const corner = { lat: 0.5, lon: '0.5' };
    const edges = [corner, { lat: 0.51, lon: 0.5 }, { lat: 0.5, lon: 0.51 }];
    const polygon = { ...bodies['/bsa'], transmitter: anywhere, edges };
    expect(await errorOf('/bsa', polygon)).toBe(ACCEPTED);
    for (const wrong of [
      edges.slice(1),
      [{}, ...edges],
      [{ ...corner, lat: 90 }, ...edges],
      [{ lat: 0.5 }, ...edges],
      'x',
    ]) {
      expect([wrong, await errorOf('/bsa', { ...polygon, edges: wrong })]).toEqual([
        wrong,
        expect.stringMatching(/^edges\b/),
      ]);
    }
    for (const place of ['lat', 'lon'] as const) {
      const both = { ...polygon, transmitter: { ...anywhere, [place]: 0.5 } };
      expect(await errorOf('/bsa', both)).toMatch(
        new RegExp(`^transmitter\\.${place}: 0\\.5 is given together with edges`),
      );
    }
  });
});

function escaped(text: string): string {
  return text.replaceAll(/[.[\]]/g, '\\$&');
}

/** A body with another value at a path such as `radios[1].antenna.txg`, or without one. */
function changed(body: object, field: string, value: unknown): unknown {
  const copy = JSON.parse(JSON.stringify(body)) as Record<string, unknown>;
  const steps = field.split(/[.[\]]+/).filter((step) => step !== '');
  let at = copy;
  for (const step of steps.slice(0, -1)) at = (at[step] ??= {}) as Record<string, unknown>;
  const last = steps.at(-1) ?? '';
  if (value === undefined) delete at[last];
  else at[last] = value;
  return copy;
}
