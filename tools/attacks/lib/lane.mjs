// @ts-check
/**
 * One account that does one thing after another and remembers what was acknowledged. At most one thing has an unknown
 * outcome: the one without a response.
 */
import { bytesOfString, byteString } from '@radioshed/units';
import { patientClient } from './client.mjs';
import { decode } from './decode.mjs';
import { AREA, PATH, roomGlb } from './requests.mjs';

/** @typedef {import('./client.mjs').Client} Client @typedef {import('./client.mjs').Reply} Reply */

/**
 * Required content of an account. Sets are of ids.
 *
 * @typedef {object} Owned
 * @property {Map<number, string>} calculations base names of files by id
 * @property {number} calls calculations ever saved
 * @property {Set<number>} templates
 * @property {Set<number>} clutter
 * @property {number | undefined} noiseDbm
 * @property {number | undefined} model number of the latest version of a model
 */

/**
 * Something under way: what it changes if it happens.
 *
 * @typedef {object} Step
 * @property {string} name
 * @property {'calculations' | 'templates' | 'clutter'} [adds] adds one
 * @property {'calculations' | 'templates' | 'clutter'} [removes] removes `id`
 * @property {number} [id]
 * @property {number} [noiseDbm] new value; NaN deletes it
 * @property {number} [model] new version; NaN deletes it
 * @property {(client: Client) => Promise<Reply>} send
 */

/**
 * @typedef {{ name: string, accountId: number, owned: Owned, underWay: Step | undefined, turn: number, count:
 * Record<string, number> }} Lane
 */

/** Greatest number of calculations of a lane; older ones are deleted. */
const MOST = 3;
/** Location of a lane's clutter and noise, degrees. */
const PLACE = 5;

/** @param {string} name @param {number} accountId @returns {Lane} */
export function createLane(name, accountId) {
  const none = { noiseDbm: undefined, model: undefined };
  const owned = { calculations: new Map(), calls: 0, templates: new Set(), clutter: new Set(), ...none };
  return { name, accountId, owned, underWay: undefined, turn: 0, count: {} };
}

/** A model whose version is in the name of its material. @param {number} version */
export function modelOf(version) {
  const glb = roomGlb();
  // The name has the same length, so that the lengths in the file stay right.
  return Buffer.from(bytesOfString(byteString(glb).replace('Wall', `W${String(version % 1000).padStart(3, '0')}`)));
}

/** @param {Lane} lane @returns {Step} */
function nextStep({ name, owned, turn }) {
  const network = `Net ${name}`;
  const oldest = [...owned.calculations.keys()][0];
  const template = [...owned.templates][0];
  const clutter = [...owned.clutter][0];
  const hasArea = [...owned.calculations.values()].some((file) => /_A\d+$/.test(file));
  const area = { ...AREA, site: `A${turn}`, network };
  const line = {
    type: 'LineString',
    coordinates: [
      [PLACE, PLACE],
      [PLACE, PLACE + 0.1],
    ],
  };
  const feature = { type: 'Feature', geometry: line, properties: { height: 4, material: 1, width: 3 } };
  const noiseDbm = -60 - (turn % 50);
  const noise = [{ frequency: 446, noise: noiseDbm, latitude: PLACE, longitude: PLACE }];
  if (owned.calculations.size >= MOST && oldest !== undefined) {
    const send = (/** @type {Client} */ client) => client.get(`/archive/delete?cid=${oldest}`);
    return { name: 'delete', removes: 'calculations', id: oldest, send };
  }
  /** @type {(() => Step | undefined)[]} */
  const steps = [
    () => ({ name: 'area', adds: 'calculations', send: (client) => client.post('/area', area) }),
    () => ({ name: 'path', adds: 'calculations', send: (client) => client.post('/path', { ...PATH, network }) }),
    () => ({ name: 'model', model: turn, send: (client) => client.upload('/3d/model/upload', 'a.glb', modelOf(turn)) }),
    () => ({
      name: 'template',
      adds: 'templates',
      send: (client) => client.post('/template/create', { ...area, template: { name: `T${turn}` } }),
    }),
    () => ({ name: 'noise', noiseDbm, send: (client) => client.post('/noise/create', noise) }),
    () => ({ name: 'area', adds: 'calculations', send: (client) => client.post('/area', area) }),
    () => ({
      name: 'clutter',
      adds: 'clutter',
      send: (client) => client.post('/clutter/add', { type: 'FeatureCollection', features: [feature] }),
    }),
    () =>
      !hasArea
        ? undefined
        : {
            name: 'merge',
            adds: 'calculations',
            send: (client) => client.post('/merge', { network, name: `M${turn}` }),
          },
    () =>
      template === undefined
        ? undefined
        : {
            name: 'delete template',
            removes: 'templates',
            id: template,
            send: (client) => client.get(`/template/delete/${template}`),
          },
    () =>
      clutter === undefined
        ? undefined
        : {
            name: 'delete clutter',
            removes: 'clutter',
            id: clutter,
            send: (client) => client.get(`/clutter/delete/${clutter}`),
          },
    () =>
      turn % 3 > 0 || owned.model === undefined
        ? undefined
        : { name: 'delete model', model: NaN, send: (client) => client.get('/3d/model/delete/a.glb') },
    () =>
      turn % 3 > 0 || owned.noiseDbm === undefined
        ? undefined
        : { name: 'delete noise', noiseDbm: NaN, send: (client) => client.get('/noise/delete?all=1') },
  ];
  return steps[turn % steps.length]?.() ?? { name: 'list', send: (client) => client.get('/archive/list') };
}

/**
 * Does the next thing. It stays under way until a response acknowledges it.
 *
 * @param {Lane} lane
 * @param {Client} client
 * @returns {Promise<Reply>}
 */
export async function step(lane, client) {
  const next = nextStep(lane);
  lane.turn++;
  lane.underWay = next;
  const reply = await next.send(client);
  if (reply.status !== 200) return reply;
  lane.count[next.name] = (lane.count[next.name] ?? 0) + 1;
  const { owned } = lane;
  if (next.adds === 'clutter') owned.clutter = new Set((await present(patientClient(client))).clutter);
  if (next.adds === 'calculations') {
    const { id } = reply.json();
    // The response of a merge has no number.
    const entry = (await patientClient(client).get('/archive/list'))
      .json()
      .find((/** @type {any} */ each) => (id === undefined ? each.kind === 'merge' : each.id === id));
    owned.calculations.set(entry.id, entry.file);
    owned.calls++;
  } else if (next.adds === 'templates') owned.templates.add(reply.json().id);
  if (next.removes !== undefined) owned[next.removes].delete(next.id ?? 0);
  if (next.noiseDbm !== undefined) owned.noiseDbm = numberOf(next.noiseDbm);
  if (next.model !== undefined) owned.model = numberOf(next.model);
  lane.underWay = undefined;
  return reply;
}

/** @param {number} value */
function numberOf(value) {
  return Number.isNaN(value) ? undefined : value;
}

/** Content that the server lists. @param {Client} client */
async function present(client) {
  const get = async (/** @type {string} */ path) => good(path, await client.get(path));
  const ask = [{ frequency: 446, bandwidth: 1, latitude: PLACE, longitude: PLACE, radius: 20 }];
  return {
    calculations: new Map(
      (await get('/archive/list')).map((/** @type {any} */ { id, file, formats }) => [id, { file, formats }]),
    ),
    calls: (await get('/my-metrics')).count_total,
    templates: (await get('/templates'))
      .filter((/** @type {any} */ { system }) => !system)
      .map((/** @type {any} */ { id }) => id),
    clutter: (await get(`/clutter/get/${PLACE}/${PLACE}`)).id.map((/** @type {any} */ { id }) => id),
    noiseDbm: good('/noise/get', await client.post('/noise/get', ask))[0][0]?.average_noise_dBm,
    models: (await get('/3d/model/list')).models,
  };
}

/** @param {string} path @param {Reply} reply */
function good(path, reply) {
  if (reply.status !== 200) throw new Error(`${path}: ${reply.status} ${reply.bytes.toString().slice(0, 200)}`);
  return reply.json();
}

/**
 * Compares what the server has with what it acknowledged, and takes what was under way from what is there.
 *
 * @param {Lane} lane
 * @param {Client} client
 * @param {object} options
 * @param {import('@radioshed/archive').Archive} options.archive from which models are read
 * @param {boolean} [options.mayHaveHappened] whether what is in progress may have taken effect
 * @param {boolean} [options.decodesAll] whether every file of every calculation is decoded; else those of the newest
 * @returns {Promise<{ lost: string[], filesRead: number }>} what is lost, charged without reason, or damaged
 */
export async function reconcile(lane, client, { archive, mayHaveHappened = true, decodesAll = true }) {
  const { owned, underWay } = lane;
  const there = await present(client);
  /** @type {string[]} */
  const lost = [];
  const fault = (/** @type {string} */ what) => void lost.push(`${lane.name}, after ${underWay?.name}: ${what}`);

  for (const kind of /** @type {const} */ (['calculations', 'templates', 'clutter'])) {
    const ids = new Set(kind === 'calculations' ? there.calculations.keys() : there[kind]);
    const known = owned[kind];
    const extra = [...ids].filter((id) => !known.has(id));
    const isAdded = extra.length === 1 && mayHaveHappened && underWay?.adds === kind;
    if (extra.length > 0 && !isAdded) fault(`${kind} ${extra} were not acknowledged`);
    for (const id of [...known.keys()].filter((id) => !ids.has(id))) {
      if (underWay?.removes !== kind || underWay.id !== id) fault(`${kind} ${id} lost`);
      known.delete(id);
    }
    for (const id of extra) {
      if (kind === 'calculations') owned.calls++;
      if (kind === 'calculations') owned.calculations.set(id, there.calculations.get(id).file);
      else owned[kind].add(id);
    }
  }
  if (there.calls !== owned.calls) fault(`${there.calls} calls charged, ${owned.calls} calculations saved`);
  owned.calls = there.calls;

  const isNoise = there.noiseDbm === owned.noiseDbm;
  const isNewNoise = underWay?.noiseDbm !== undefined && there.noiseDbm === numberOf(underWay.noiseDbm);
  if (!isNoise && !isNewNoise) fault(`noise is ${there.noiseDbm} instead of ${owned.noiseDbm}`);
  owned.noiseDbm = there.noiseDbm;

  const content = await archive.modelContent(lane.accountId, 'a.glb');
  const isThere = (/** @type {number | undefined} */ version) =>
    version === undefined
      ? content === undefined
      : content !== undefined && Buffer.compare(content, modelOf(version)) === 0;
  if (underWay?.model !== undefined && isThere(numberOf(underWay.model))) owned.model = numberOf(underWay.model);
  if (!isThere(owned.model)) fault(`the model is not version ${owned.model}`);
  if (there.models.length !== Number(content !== undefined)) fault(`${there.models.length} models listed`);
  lane.underWay = undefined;

  let filesRead = 0;
  const all = [...there.calculations.values()];
  for (const { file, formats } of decodesAll ? all : all.slice(0, 1)) {
    for (const format of formats) {
      const reply = await client.get(`/archive/export?file=${encodeURIComponent(file)}&fmt=${format}`);
      filesRead++;
      try {
        if (reply.status !== 200) throw new Error(`${reply.status} ${reply.bytes.toString().slice(0, 200)}`);
        await decode(format, reply.bytes);
      } catch (error) {
        fault(`${format} of ${file}: ${error}`);
      }
    }
  }
  return { lost, filesRead };
}
