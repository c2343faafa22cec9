import {
  area,
  bestSite,
  type EngineContext,
  interference,
  linksPredictor,
  merge,
  multilink,
  multisite,
  network,
  path,
  points,
  predictLinks,
  readLinks,
  relay,
  satelliteArea,
  satelliteQuery,
  scene3d,
  spotBeam,
  trilaterate,
  viewshed,
} from '@radioshed/engine';
import { isOutOfRangeError } from '@radioshed/units';
import { describe, expect, test } from 'vitest';

import { hills, terrainOf } from '../flat-terrain.js';
import { glb } from '../glb.js';
import { areaInput, pathInput } from '../inputs.js';
import { layerOf } from '../layers.js';

type Node = Record<string, unknown>;
type Call = (input: never, context: EngineContext) => unknown;

/** Every calculation stops here if its input is valid. */
const terrain = { ...terrainOf(hills), read: () => Promise.reject(new Error('in order')) };

const { transmitter, receiver, antenna, model } = pathInput;
const { latDeg: _lat, lonDeg: _lon, ...sender } = transmitter;
const radio = { ...transmitter, antenna };
const link = { transmitter, antenna, model, output: { quantity: 'receivedPower' } };
const bounds = { north: 45.1, south: 44.9, east: 10.1, west: 9.9 };
const layer = layerOf({ west: 10, north: 45, step: 0.25, width: 2, height: 2, values: [-60, -70, -80, -90] });
const emitter = { ...layer, name: 'a', frequencyMHz: 450, bandwidthMHz: 0.0125 };
const linksTerrain = await readLinks(
  { transmitter, output: { quantity: 'pathLoss' } },
  [{ latDeg: 45.05, lonDeg: 10.05 }],
  { terrain: terrainOf(hills) },
);

/** A complete input of each calculation, with optional fields, so these can be misspelt too. */
const CALLS: readonly (readonly [name: string, call: Call, input: Node])[] = [
  [
    'area',
    area,
    {
      ...areaInput,
      processor: 'cpu',
      elevation: 'surface',
      clutter: { profile: 'Minimal', antennasOn: 'ground' },
      model: { name: 'itm', reliabilityPercent: 90, climate: 'desert' },
      antenna: { ...antenna, feeder: { cable: 'RG-58', lengthM: 2 } },
      output: { ...areaInput.output, bounds, threshold: -100 },
    },
  ],
  ['path', path, { ...pathInput }],
  [
    'points',
    points,
    { ...link, transmitter: sender, receiver, points: [{ latDeg: 45.05, lonDeg: 10.05, heightM: 3 }] },
  ],
  ['multilink', multilink, { model, output: link.output, radios: [radio, { ...radio, latDeg: 45.1 }], threshold: -90 }],
  ['multisite', multisite, { ...areaInput, transmitters: [radio], transmitter: undefined, antenna: undefined }],
  [
    'bestSite',
    bestSite,
    {
      search: { centre: { latDeg: 45, lonDeg: 10 }, radiusKm: 2 },
      transmitter: sender,
      antenna,
      receiver: areaInput.receiver,
      model,
      output: { quantity: 'receivedPower', resolutionM: 100, threshold: -90 },
      places: 20,
      method: 'forward',
    },
  ],
  [
    'relay',
    relay,
    {
      model,
      output: link.output,
      nodes: [radio, { ...radio, latDeg: 45.1 }],
      relay: { ...sender, antenna },
      places: [{ latDeg: 45.05, lonDeg: 10 }],
      threshold: -90,
    },
  ],
  ['network', network, { sites: [link], receiver }],
  [
    'viewshed',
    viewshed,
    {
      observer: { latDeg: 45, lonDeg: 10, heightM: 9, heightReference: 'ground' },
      target: { heightM: 2, heightReference: 'ground' },
      output: { resolutionM: 100, radiusKm: 3 },
    },
  ],
  [
    'satelliteArea',
    satelliteArea,
    {
      satellites: [{ name: 'East', geostationaryLonDeg: 30 }],
      timeMs: Date.UTC(2026, 4, 1),
      receiver: areaInput.receiver,
      radio: { frequencyMHz: 12_000, powerW: 100, bandwidthMHz: 36, gainDbi: 30, polarisation: 'rhcp' },
      sky: { availabilityPercent: 99 },
      output: { quantity: 'receivedPower', bounds, resolutionM: 90 },
    },
  ],
  [
    'spotBeam',
    spotBeam as Call,
    {
      satellite: { name: 'East', geostationaryLonDeg: 30 },
      timeMs: Date.UTC(2026, 4, 1),
      beam: { boresight: { latDeg: 45, lonDeg: 10 }, horizontalBeamwidthDeg: 1 },
      peakDb: 50,
      figure: 'eirp',
      output: { maxPixels: 100 },
    },
  ],
  [
    'readLinks',
    (input: never, context) => readLinks(input, [{ latDeg: 45.1, lonDeg: 10 }], context),
    { transmitter, output: link.output },
  ],
  ['predictLinks', (input: never) => predictLinks(input, linksTerrain), { ...link, receiver }],
  ['linksPredictor', (input: never) => linksPredictor(input, linksTerrain), { ...link, receiver }],
  ['interference', (input: never) => interference(input), { signals: [emitter], jammers: [{ ...emitter, name: 'b' }] }],
  ['merge', (input: never) => merge(input), { layers: [layer] }],
  ['trilaterate', (input: never) => trilaterate(input), { connected: [{ ...layer, rssi: -70 }], errorDb: 10 }],
  ['satelliteQuery', async (input: never) => satelliteQuery([], input), { name: 'iss', page: 1 }],
  [
    'scene3d',
    (input: never) => scene3d(input),
    {
      glb: glb(),
      transmitters: [{ positionM: [0, 1, 0], frequencyMHz: 868, powerW: 1, antenna }],
      maxReflections: 1,
      receiverGainDbi: 0,
      output: { resolutionM: 0.5, threshold: -100, fading: 'power' },
    },
  ],
];

/** The outcome of a call: `in order`, an error about a field, or anything else. */
async function outcome(call: Call, input: unknown, ...given: readonly unknown[]): Promise<unknown> {
  const [context] = given.length === 0 ? [{ terrain }] : given;
  try {
    await call(input as never, context as EngineContext);
    return 'in order';
  } catch (error) {
    return error;
  }
}

function isInOrder(found: unknown): boolean {
  return found === 'in order' || (found instanceof Error && found.message === 'in order');
}

/** Each object in an input, by its path. */
function* objectsOf(value: unknown, at: readonly string[] = []): Generator<readonly string[]> {
  if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value) || at.at(-1) === 'values') return;
  if (!Array.isArray(value)) yield at;
  for (const [name, each] of Object.entries(value)) yield* objectsOf(each, [...at, name]);
}

/** A copy of an input with one of its objects changed. */
function changed<T>(input: T, at: readonly string[], change: (object: Node) => Node): T {
  const [first, ...rest] = at;
  if (first === undefined) return change(input as Node) as T;
  const part = changed((input as Node)[first], rest, change);
  return (Array.isArray(input) ? input.with(Number(first), part) : { ...input, [first]: part }) as T;
}

describe.each(CALLS)('the structure of the input of %s', (_, call, input) => {
  const objects = [...objectsOf(input)];

  test('is in order', async () => {
    expect(await outcome(call, input)).toSatisfy(isInOrder);
  });

  test.each([undefined, null, 1, 'x', []])('is refused if it is %j', async (wrong) => {
    expect(await outcome(call, wrong)).toMatchObject({ name: 'OutOfRangeError', field: 'input' });
  });

  test('is refused if anything required is missing, by its name', async () => {
    expect(await outcome(call, {})).toSatisfy(isOutOfRangeError);
    for (const at of objects) {
      const object = at.reduce<Node>((node, name) => node[name] as Node, input);
      for (const name of Object.keys(object)) {
        const without = changed(input, at, ({ [name]: __, ...rest }) => rest);
        const found = await outcome(call, without);
        const where = [...at, name].join('.');
        expect(found, where).toSatisfy((each) => isInOrder(each) || isOutOfRangeError(each));
        // Undefined counts as absent.
        const blank = await outcome(
          call,
          changed(input, at, (node) => ({ ...node, [name]: undefined })),
        );
        expect(String(blank), where).toBe(String(found));
      }
    }
  });

  test('is refused if anything has another type, by its name', async () => {
    for (const at of objects) {
      const object = at.reduce<Node>((node, name) => node[name] as Node, input);
      for (const name of Object.keys(object)) {
        for (const wrong of [null, 'wrong', { wrong: 1 }]) {
          const found = await outcome(
            call,
            changed(input, at, (node) => ({ ...node, [name]: wrong })),
          );
          const where = `${[...at, name].join('.')} = ${JSON.stringify(wrong)}`;
          const isFreeText = typeof wrong === 'string' && name === 'name';
          const isReadLater = name === 'profile' || isFreeText; // a profile is read with the clutter, after the terrain
          if (!(isReadLater && isInOrder(found)) && !(name === 'antenna' && isInOrder(found)))
            expect(found, where).toSatisfy(isOutOfRangeError);
        }
      }
    }
  });

  test('is refused if a name is misspelt, with the name that was meant', async () => {
    for (const at of objects) {
      const object = at.reduce<Node>((node, name) => node[name] as Node, input);
      for (const name of Object.keys(object).filter((each) => object[each] !== undefined && each !== 'antenna')) {
        const misspelt = changed(input, at, ({ [name]: value, ...rest }) => ({ ...rest, [`${name}s`]: value }));
        const found = await outcome(call, misspelt);
        const where = [...at, `${name}s`].join('.');
        expect(found, where).toMatchObject({ name: 'OutOfRangeError', hint: `did you mean ${name}?` });
      }
    }
  });
});

test.each([undefined, {}, { terain: terrain }, { terrain, gpuu: {} }])(
  'a context of %j is refused',
  async (context) => {
    expect(await outcome(area, areaInput, context)).toMatchObject({
      name: 'OutOfRangeError',
      field: expect.stringMatching(/^context/) as string,
    });
  },
);

test('a misspelt assumption of the model is named', async () => {
  const found = await outcome(area, { ...areaInput, model: { name: 'itm', reliability: 90 } });
  expect((found as Error).message).toMatch(
    /^model: "reliability" is not one of the fields of model: .*; did you mean reliabilityPercent\?$/,
  );
});

test('an unknown pattern is refused with all patterns and the nearest', async () => {
  const found = await outcome(area, { ...areaInput, antenna: { ...antenna, pattern: 'dipol' } });
  expect((found as Error).message).toBe(
    'antenna.pattern: "dipol" is not one of isotropic, dipole, synthesised, cuts; did you mean dipole?',
  );
});
