import type { Archive } from '@radioshed/archive';
import { memoryArchive } from '@radioshed/archive/memory';
import { createService, openAccount } from '@radioshed/service';
import { nullIsland } from '@radioshed/terrain';

import { createHandler } from '../src/index.js';
import { bodies } from './bodies.js';
import { sample } from './fakes.js';
import { glbOf } from './glb.js';

/** A response. */
export interface Told {
  readonly status: number;
  readonly type: string;
  /** JSON and YAML as text, anything else in hexadecimal. */
  readonly body: string;
  /** Values of the raster that it describes. */
  readonly values?: string;
}

/** Sends a request as an account. A body that is not a form is sent as JSON. */
export type Asking = (method: string, path: string, body?: unknown) => Promise<Told>;

/** Names of Ada's items. */
export interface Things {
  readonly cid: number;
  readonly sid: string;
  readonly file: string;
  readonly template: number;
  readonly project: number;
  readonly clutter: number;
  readonly ant: number;
  /** Of a second key. */
  readonly keyId: string;
}

/** A server with two accounts. Ada made one item of each kind; if she is poor she has deleted them. */
export interface World {
  readonly ada: Asking;
  readonly eve: Asking;
  readonly things: Things;
}

/** Ada's obstacle, around the middle of the sample's link. */
const WALL = [
  [0.504, 0.504],
  [0.506, 0.504],
  [0.506, 0.506],
  [0.504, 0.506],
  [0.504, 0.504],
];
const HALF = Array.from({ length: 360 }, (_, degrees) => (degrees < 180 ? 0 : 20)).join('\n');

/** The network of Ada's calculations. */
export const NETWORK = 'Secret';

/** Routes of favourites, each with a system template that Ada likes. The other account likes none. */
export const FAVOURITES = [
  ['GET /template/unfavourite/{name}', 'PMR446'],
  ['POST /template/unfavourite/{name}', 'LoRa%20868'],
  ['DELETE /template/unfavourite/{name}', 'LoRa%20915'],
  ['GET /template/unfavorite/{name}', 'TETRA'],
  ['POST /template/unfavorite/{name}', 'Marine%20VHF'],
  ['DELETE /template/unfavorite/{name}', 'FM%20broadcast'],
  ['GET /template/favourite/{name}', 'DMR%20VHF'],
  ['POST /template/favourite/{name}', 'DMR%20UHF'],
  ['GET /template/favorite/{name}', 'LTE%20800'],
  ['POST /template/favorite/{name}', 'LTE%201800'],
] as const;

/** How many numbers Ada has used and deleted: Eve never gets that far, so Ada's numbers are never hers. */
export const USED = 200;

async function skipNumbers(archive: Archive, accountId: number): Promise<void> {
  for (let i = 0; i < USED; i++) {
    await archive.reserve(accountId);
    await archive.deleteTemplate(accountId, (await archive.addTemplate(accountId, 'used', {})).id);
    await archive.deleteProject(accountId, (await archive.addProject(accountId, 'used', {})).id);
    await archive.deletePattern(accountId, (await archive.addPattern(accountId, 'used', '')).id);
  }
  const extent = { north: 1, east: 1, south: 0, west: 0 };
  await archive.addClutter(
    accountId,
    Array.from({ length: USED }, () => ({ extent, feature: {} })),
  );
  await archive.deleteAllClutter(accountId);
}

export async function world({ poor = false }: { readonly poor?: boolean } = {}): Promise<World> {
  const archive = memoryArchive();
  const service = createService({ terrain: nullIsland(), archive });
  const handler = createHandler({ allowedHosts: ['example.org'], service, version: '1.2.3' });
  const asking =
    (key: string): Asking =>
    async (method, path, body) => {
      const text = body === undefined ? {} : { body: body instanceof FormData ? body : JSON.stringify(body) };
      const request = new Request(`http://example.org${path}`, { method, headers: { key }, ...text });
      const told = await toldBy(await handler(request));
      const values = /"values": "([^"]*)"/.exec(told.body)?.[1];
      if (values === undefined) return told;
      return { ...told, values: (await toldBy(await handler(new Request(values)))).body };
    };
  const [ada, eve] = [await openAccount(archive, 'Ada'), await openAccount(archive, 'Eve')];
  // Something in Ada's audit log that no row does to Eve's.
  await archive.revokeKey((await archive.issueKey(ada.account.id)).keyId);
  await skipNumbers(archive, ada.account.id);
  const asAda = asking(ada.key);
  const made = async (path: string, body: unknown): Promise<Record<string, unknown>> => {
    const { status, body: text } = await asAda('POST', path, body);
    if (status !== 200) throw new Error(`${path}: ${status} ${text}`);
    return JSON.parse(text) as Record<string, unknown>;
  };
  const area = await made('/area', { ...sample, network: NETWORK });
  const two = await made('/multisite', { ...bodies['/multisite'], network: NETWORK });
  const path = await made('/path', { ...sample, network: NETWORK });
  const template = await made('/template/create', { template: { name: 'Hidden' }, ...sample });
  const project = await made('/projects', { name: 'Hidden', project: { sites: [] } });
  const features = [
    { type: 'Feature', geometry: { type: 'Polygon', coordinates: [WALL] }, properties: { height: 60, material: 9 } },
  ];
  await made('/clutter/add', { type: 'FeatureCollection', features });
  const near = JSON.parse((await asAda('GET', '/clutter/get/0.5/0.5')).body) as { id: readonly { id: number }[] };
  await made('/noise/create', [
    { frequency: 446, noise: -71, latitude: 0.505, longitude: 0.505 },
    // At the ends of the HF samples.
    { frequency: 7, noise: -80, latitude: 38, longitude: 1 },
    { frequency: 7, noise: -80, latitude: 52, longitude: 0 },
  ]);
  // Profiles are limited; only those of the same account replace each other.
  if (!poor) for (let i = 0; i < 20; i++) await made('/clutter/profile', { save: `Hidden${i}`, values: '1:1:0' });
  // Colour keys are limited too.
  const colours = Array.from({ length: 50 }, (_, i) => `HIDDEN${i}.dBm`);
  for (const name of colours) await made('/colours/upload', { name, text: '-20: 1, 1, 1' });
  const pattern = await made('/antennas/upload', { name: 'half.ant', text: `${HALF}\n${HALF}\n` });
  // Both accounts have a room to calculate in.
  for (const [key, name] of [
    [ada.key, 'hidden.glb'],
    [ada.key, 'room.glb'],
    [eve.key, 'room.glb'],
  ] as const) {
    const model = new FormData();
    model.append('data', new Blob([glbOf()]), name);
    await handler(new Request('http://example.org/3d/model/upload', { method: 'POST', headers: { key }, body: model }));
  }
  for (const [, name] of FAVOURITES) await made(`/template/favourite/${name}`, {});
  const things = {
    cid: Number(area['id']),
    sid: String(area['sid']),
    file: `${area['id']}_${NETWORK}_A1`,
    template: Number(template['id']),
    project: Number(project['id']),
    clutter: Number(near.id[0]?.id),
    ant: Number(pattern['ant']),
    keyId: (await archive.issueKey(ada.account.id, { scopes: ['calculate'] })).keyId,
  };
  if (poor) {
    for (const { id } of [area, two, path]) await asAda('GET', `/archive/delete?cid=${id}`);
    await asAda('GET', `/template/delete/${things.template}`);
    await asAda('DELETE', `/projects/${things.project}`);
    await asAda('GET', '/clutter/delete/0');
    await asAda('GET', '/noise/delete?all=1');
    for (const name of colours) await asAda('GET', `/colours/delete/${name}`);
    await asAda('GET', `/antennas/delete/${things.ant}`);
    await asAda('GET', '/3d/model/delete/hidden.glb');
    for (const [, name] of FAVOURITES) await asAda('GET', `/template/unfavourite/${name}`);
  }
  return { ada: asAda, eve: asking(eve.key), things };
}

async function toldBy(response: Response): Promise<Told> {
  const type = response.headers.get('content-type') ?? '';
  const bytes = new Uint8Array(await response.arrayBuffer());
  const body = /json|yaml|text/.test(type) ? new TextDecoder().decode(bytes) : Buffer.from(bytes).toString('hex');
  return { status: response.status, type, body };
}
