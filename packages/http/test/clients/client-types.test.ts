import type * as bodies from '@radioshed/contract/client';
import { callSchemasOf } from '@radioshed/contract/call-schemas';
import { expect, test } from 'vitest';

/** Minimal bodies by the types of the client: exactly what the schemas require. */
const place = { lat: 0.5, lon: 0.5 };
const radio = { ...place, frq: 446, txw: 5 };
const least = {
  '/area': { network: 'N1', transmitter: radio, receiver: {}, antenna: {}, output: {} } satisfies bodies.AreaBody,
  '/preview': { network: 'N1', transmitter: radio, receiver: {}, antenna: {}, output: {} } satisfies bodies.AreaBody,
  '/path': { network: 'N1', transmitter: radio, receiver: place, antenna: {}, output: {} } satisfies bodies.PathBody,
  '/points': { transmitter: { frq: 446, txw: 5 }, points: [place], receiver: place } satisfies bodies.PointsBody,
  '/multilink': { radios: [radio] } satisfies bodies.MultilinkBody,
  '/relay': { radios: [radio] } satisfies bodies.RelayBody,
  '/multisite': { transmitters: [radio] } satisfies bodies.MultisiteBody,
  '/bsa': { transmitter: { frq: 446, txw: 5 } } satisfies bodies.BestSiteBody,
  '/hf/area': { transmitter: radio, output: {} } satisfies bodies.HfAreaBody,
  '/hf/prediction': {
    transmitter: { ...place, txw: 5 },
    receiver: place,
    output: {},
  } satisfies bodies.HfPredictionBody,
  '/3d': {
    transmitters: [{ frq: 446, txw: 5, pos: { x: 0, y: 1, z: 0 } }],
    '3d': { input_file: 'a.glb' },
    output: {},
  } satisfies bodies.SceneBody,
  '/trilateration': { connected: [{ site: 'S', rssi: -80 }] } satisfies bodies.TrilaterationBody,
};

interface Schema {
  readonly required?: readonly string[];
  readonly properties?: Readonly<Record<string, Schema & { readonly items?: Schema }>>;
}

/** Paths of the members that a schema requires; lists by their elements. */
function required({ required: names = [], properties = {} }: Schema, at = ''): string[] {
  return names.flatMap((name) => {
    const { items, ...member } = properties[name] ?? {};
    return [`${at}${name}`, ...required(items ?? member, `${at}${name}.`)];
  });
}

function paths(value: unknown, at = ''): string[] {
  const [one] = Array.isArray(value) ? value : [value];
  if (typeof one !== 'object' || one === null) return [];
  return Object.entries(one as object).flatMap(([name, member]) => [`${at}${name}`, ...paths(member, `${at}${name}.`)]);
}

test.each(Object.entries(least))('the body type of %s requires what its schema requires', (path, body) => {
  expect(paths(body).toSorted()).toEqual(required(callSchemasOf(path)?.request ?? {}).toSorted());
});
