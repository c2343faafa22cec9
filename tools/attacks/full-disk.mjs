// @ts-check
/**
 * Fills the disk of a server's data folder to the last byte, from outside and from inside, and deletes everything by
 * every kind of delete, with the server running and after a restart. Mounts a small file system, so it needs root, on
 * Linux.
 *
 *   node tools/attacks/full-disk.mjs [--rounds 1] [--file-system tmpfs|ext4|all] [--mebibytes 48] [--postgres
 *   postgres://…]
 */
import { execFileSync } from 'node:child_process';
import { closeSync, mkdirSync, openSync, rmSync, statfsSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

import { freshDatabase } from './lib/archive.mjs';
import { bar } from './lib/bars.mjs';
import { clientOf } from './lib/client.mjs';
import { makeKeys } from './lib/keys.mjs';
import { AREA, PATH, roomGlb } from './lib/requests.mjs';
import { startServer, temporaryFolder } from './lib/server.mjs';

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '1' },
    'file-system': { type: 'string', default: 'all' },
    mebibytes: { type: 'string', default: '48' },
    postgres: { type: 'string' },
  },
});
const MEBIBYTES = Number(values.mebibytes);
process.setMaxListeners(0); // one for each disk
if (process.getuid?.() !== 0) throw new Error('mounting a file system needs root: run this as root, on Linux');

/** A new file system, unmounted when the script ends. @param {string} kind */
function mounted(kind) {
  const home = temporaryFolder();
  const folder = join(home, 'disk');
  mkdirSync(folder);
  if (kind === 'tmpfs') execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${MEBIBYTES}m`, 'tmpfs', folder]);
  else {
    const image = join(home, 'image');
    execFileSync('truncate', ['-s', `${MEBIBYTES}M`, image]);
    execFileSync('mkfs.ext4', ['-q', '-m', '0', image]);
    execFileSync('mount', ['-o', 'loop', image, folder]);
  }
  // Listeners run in their order: that of the folder, which is older, would remove what is still mounted.
  process.prependListener('exit', () => execFileSync('umount', ['-l', folder]));
  return folder;
}

/** Another program that writes until not one byte is free. @param {string} folder @param {string} name */
function fill(folder, name) {
  const file = openSync(join(folder, name), 'a');
  for (let size = 1 << 20; size >= 1; size >>= 1) {
    try {
      for (;;) writeSync(file, Buffer.alloc(size, 0xa5));
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error;
    }
  }
  closeSync(file);
}

/** @param {string} folder */
const freeBytes = (folder) => {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
};

/** @type {string[]} */
const faults = [];
let [deleted, worked] = [0, 0];

/** @param {string} what @param {import('./lib/client.mjs').Reply} reply @param {readonly number[]} expected */
function expectStatus(what, reply, ...expected) {
  if (expected.includes(reply.status)) return true;
  faults.push(`${what}: ${reply.status} ${reply.bytes.toString().slice(0, 200)}`);
  return false;
}

/**
 * Saves one of each kind, and returns the addresses that delete them.
 * @param {import('./lib/client.mjs').Client} client
 */
async function save(client) {
  const line = {
    type: 'LineString',
    coordinates: [
      [5, 5],
      [5, 5.1],
    ],
  };
  const feature = { type: 'Feature', geometry: line, properties: { height: 4, material: 1, width: 3 } };
  const replies = {
    area: await client.post('/area', { ...AREA, site: 'A1', network: 'One' }),
    path: await client.post('/path', { ...PATH, network: 'Two' }),
    template: await client.post('/template/create', { ...AREA, template: { name: 'T' } }),
    noise: await client.post('/noise/create', [{ frequency: 446, noise: -70, latitude: 5, longitude: 5 }]),
    clutter: await client.post('/clutter/add', { type: 'FeatureCollection', features: [feature] }),
    model: await client.upload('/3d/model/upload', 'a.glb', roomGlb()),
    project: await client.post('/projects', { name: 'P1', project: {} }),
  };
  for (const [name, reply] of Object.entries(replies)) if (!expectStatus(`saving ${name}`, reply, 200, 201)) return [];
  return [
    `/archive/delete?cid=${replies.area.json().id}`,
    '/archive/delete/network?nid=Two',
    `/template/delete/${replies.template.json().id}`,
    '/noise/delete?all=1',
    '/clutter/delete/0',
    '/3d/model/delete/a.glb',
    `/projects/${replies.project.json().id}`,
  ];
}

/** @param {string} url @param {string} key @param {readonly string[]} paths */
async function deleteAll(url, key, paths, when = '') {
  for (const path of paths) {
    const response = await fetch(url + path, { method: 'DELETE', headers: { key } });
    const reply = {
      status: response.status,
      bytes: Buffer.from(await response.arrayBuffer()),
      retryAfter: undefined,
      json: () => ({}),
    };
    if (expectStatus(`DELETE ${path} ${when}`, reply, 200, 204)) deleted++;
  }
}

/** @param {string} kind @param {boolean} restarts @param {boolean} fromInside */
async function attack(kind, restarts, fromInside) {
  const disk = mounted(kind);
  const folder = join(disk, 'data');
  mkdirSync(folder);
  const database = values.postgres === undefined ? undefined : await freshDatabase(values.postgres);
  const where = { folder, ...(database && { database: database.url }) };
  const [key = ''] = await makeKeys(folder, 1, where);
  const args = ['--threads', '1', '--metrics', 'open'];
  let server = await startServer({ ...where, args });
  let client = clientOf(server.url, key);
  const paths = await save(client);
  const when = `(${kind}, filled from ${fromInside ? 'inside' : 'outside'}${restarts ? ', restarted' : ''})`;
  /** @type {number[]} */
  const extra = [];
  if (fromInside) {
    // The server itself takes the last byte: many rasters, and then small rows.
    fill(disk, 'ballast-1');
    rmSync(join(disk, 'ballast-1'));
    fillTo(disk, MEBIBYTES << 16);
    for (let i = 0; i < 400; i++) {
      const reply = await client.post(i < 300 ? '/area' : '/path', {
        ...(i < 300 ? AREA : PATH),
        site: `B${i}`,
        network: 'Three',
      });
      if (reply.status === 507 && i < 300) i = 299;
      else if (reply.status === 507) break;
      else if (expectStatus(`filling ${when}`, reply, 200)) extra.push(i);
    }
  }
  fill(disk, 'ballast');
  if (restarts) {
    await server.stop('SIGTERM');
    fill(disk, 'ballast');
    if (freeBytes(disk) > 0) faults.push(`${when}: ${freeBytes(disk)} bytes are free`);
    server = await startServer({ ...where, args }).catch((error) => {
      faults.push(`start ${when}: ${error}`);
      throw error;
    });
    client = clientOf(server.url, key);
    console.log(`${when}: ${freeBytes(disk)} bytes free after the start`);
    fill(disk, 'ballast');
  }
  expectStatus(`/area ${when}`, await client.post('/area', { ...AREA, site: 'C1', network: 'Four' }), 507);
  expectStatus(`list ${when}`, await client.get('/archive/list'), 200);
  const metrics = (await client.get('/metrics')).bytes.toString();
  if (!/reserve/.test(metrics)) faults.push(`no reserve in /metrics ${when}`);
  await deleteAll(
    server.url,
    key,
    [...paths, ...(extra.length > 0 ? ['/archive/delete/network?nid=Three'] : [])],
    when,
  );
  rmSync(join(disk, 'ballast'), { force: true });
  const area = await client.post('/area', { ...AREA, site: 'D1', network: 'Five' });
  if (expectStatus(`/area with room again ${when}`, area, 200)) worked++;
  console.log(`${when}: ${server.complaints().trim().split('\n').join(' | ') || 'no complaint'}`);
  await server.stop();
  await database?.drop();
}

/** @param {string} disk @param {number} bytes that stay free */
function fillTo(disk, bytes) {
  const file = openSync(join(disk, 'ballast-0'), 'w');
  for (let left = freeBytes(disk) - bytes; left > 0; left -= 1 << 16) writeSync(file, Buffer.alloc(1 << 16, 0xa5));
  closeSync(file);
}

const kinds = values['file-system'] === 'all' ? ['tmpfs', 'ext4'] : [values['file-system'] ?? ''];
let attacks = 0;
for (let round = 0; round < Number(values.rounds); round++)
  for (const kind of kinds)
    for (const fromInside of [false, true])
      for (const restarts of [false, true]) {
        attacks++;
        await attack(kind, restarts, fromInside).catch((error) => faults.push(String(error)));
      }
for (const fault of faults.slice(0, 40)) console.log(fault);
bar('disks filled', attacks, { atLeast: 1 });
bar('deleted with 0 bytes free', deleted, { atLeast: 7 * attacks });
bar('saved again afterwards', worked, { atLeast: attacks });
bar('faults', faults.length, { atMost: 0 });
