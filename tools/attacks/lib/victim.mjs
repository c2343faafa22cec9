// @ts-check
/** An account with one item of each kind, whose names and contents tell that they are its own. */
import { byteString } from '@radioshed/units';
import { roomGlb } from './requests.mjs';

/** @typedef {import('./client.mjs').Client} Client */

/** In every content of the account that nobody else may see, and in nothing that names an item. */
export const SECRET = 'Zq7secretZq7';
/** Coordinates and levels of the account, which nobody sends. */
const LAT = 0.5034567;
const LON = 0.5045678;

/** @typedef {{ is: string | number, absent: string | number }} Name a name or id, and another that nothing has */

/**
 * @typedef {object} Victim
 * @property {readonly Name[]} names of its items, as requests name them
 * @property {{ body: object, headers: Record<string, string> }} repeated members of a request for a path that it sent
 * with an idempotency key
 * @property {readonly string[]} secrets strings that only its own responses may have
 * @property {() => Promise<string>} everything all that it can read about its items, as text
 */

/**
 * Fills an account.
 *
 * @param {Client} client
 * @param {object} bodies valid requests
 * @param {object} bodies.area
 * @param {object} bodies.path
 * @returns {Promise<Victim>}
 */
export async function fillVictim(client, { area, path }) {
  const made = async (/** @type {string} */ to, /** @type {object} */ body) => {
    const reply = await client.post(to, body);
    if (reply.status !== 200) throw new Error(`${to}: ${reply.status} ${reply.bytes}`);
    return reply.json();
  };
  const network = 'VictimNet';
  const raster = await made('/area', { ...area, network, site: 'VictimSite' });
  const second = await made('/area', { ...area, network, site: 'VictimTwo' });
  const link = await made('/path', { ...path, network, site: 'VictimLink' });
  const template = await made('/template/create', {
    ...area,
    template: { name: 'VictimTemplate', description: SECRET },
  });
  const project = await made('/projects', { name: 'VictimProject', project: { sites: [], text: SECRET } });
  const levels = Array.from({ length: 720 }, (_, i) => (i % 7 === 0 ? 2.71313 : 0)).join('\n');
  const pattern = await made('/antennas/upload', { name: 'Victim.ant', text: levels });
  const ring = [
    [LON, LAT],
    [LON + 1e-3, LAT],
    [LON + 1e-3, LAT + 1e-3],
    [LON, LAT],
  ];
  const wall = {
    type: 'Feature',
    geometry: { type: 'Polygon', coordinates: [ring] },
    properties: { height: 9, material: 5 },
  };
  await made('/clutter/add', { type: 'FeatureCollection', features: [wall] });
  const [obstacle] = (await client.get(`/clutter/get/${LAT}/${LON}`)).json().id;
  await made('/noise/create', [{ frequency: 446, noise: -77, latitude: LAT, longitude: LON }]);
  await made('/clutter/profile', { save: 'VictimProfile', values: '1:1:0' });
  await client.upload('/3d/model/upload', 'victim.glb', roomGlb());
  await client.post('/template/favourite/PMR446', {});
  const key = await made('/keys', { scopes: ['read'] });
  const { sid } = raster;
  const repeated = { body: { site: 'VictimRepeat' }, headers: { 'idempotency-key': 'victim-0123456789' } };
  const repeat = await client.post('/path', { ...path, ...repeated.body }, repeated.headers);
  /** @type {Name[]} */
  const names = [
    ...[raster.id, second.id, link.id, template.id, project.id, pattern.ant, obstacle.id].map((is) => ({
      is,
      absent: is + 5432,
    })),
    { is: `${raster.id}_${network}_VictimSite`, absent: `${raster.id}_AbsentNet_AbsentSite` },
    ...[network, 'VictimSite', 'VictimLink', 'VictimTemplate', 'VictimProfile', 'VictimProfile.clt'].map((is) => ({
      is,
      absent: is.replace('Victim', 'Absent'),
    })),
    { is: 'victim.glb', absent: 'absent.glb' },
    { is: key.id, absent: key.id.replaceAll(/[0-7]/g, '8') },
    { is: sid.slice(0, -1), absent: sid.slice(1) },
    { is: 'PMR446', absent: 'TETRA' },
  ];
  const readable = [
    '/archive/list',
    '/archive/data',
    `/archive/list?net=${network}`,
    '/templates',
    `/template/${template.id}`,
    '/projects',
    `/projects/${project.id}`,
    '/antennas',
    `/antennas/pattern/${pattern.ant}`,
    `/clutter/get/${LAT}/${LON}`,
    '/3d/model/list',
    '/keys',
    '/audit',
    `/archive/${sid}/values`,
    `/archive/${sid}/kmz`,
  ];
  return {
    names,
    repeated,
    secrets: [
      SECRET,
      raster.sid,
      second.sid,
      link.sid,
      repeat.json().sid,
      key.key,
      String(LAT).slice(0, -1),
      String(LON).slice(0, -1),
      '2.71313',
    ],
    async everything() {
      const noise = await client.post('/noise/get', [
        { frequency: 446, bandwidth: 1, latitude: LAT, longitude: LON, radius: 5 },
      ]);
      const parts = [`noise ${noise.bytes}`];
      for (const address of readable) {
        const { status, bytes } = await client.get(address);
        parts.push(`${address} ${status} ${byteString(bytes)}`);
      }
      return parts.join('\n').replaceAll(/"(balance|last_used_at|last_used)": ?("[^"]*"|[\d.]+|null)/g, '"$1": 0');
    },
  };
}
