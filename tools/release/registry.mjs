// @ts-check
/**
 * A registry of npm on the loopback address, for rehearsals. It holds packages in memory, and is stricter than the
 * public one: it refuses a package before those of its own scope that it depends on, so an interrupted release can be
 * installed.
 */
import { createServer } from 'node:http';

/** @typedef {{ version: string, dependencies?: Record<string, string>, dist: { tarball: string } }} Version */
/** @typedef {{ name: string, 'dist-tags': Record<string, string>, versions: Record<string, Version> }} Packument */
/** @typedef {{ status: number, body: string | Buffer }} Reply */

/** @param {string} token that publishing needs @returns {Promise<{ url: string, close: () => Promise<void> }>} */
export async function startRegistry(token) {
  const store = createStore();
  const server = createServer(async (request, response) => {
    const chunks = [];
    for await (const chunk of request) chunks.push(chunk);
    const path = decodeURIComponent(new URL(request.url ?? '/', 'http://registry').pathname).slice(1);
    const isAllowed = request.headers.authorization === `Bearer ${token}`;
    const reply =
      request.method !== 'PUT'
        ? store.get(path)
        : isAllowed
          ? store.put(path, JSON.parse(Buffer.concat(chunks).toString()))
          : refusal(401, 'the token is missing or wrong');
    const type = typeof reply.body === 'string' ? 'application/json' : 'application/octet-stream';
    response.writeHead(reply.status, { 'content-type': type, 'cache-control': 'no-store' }).end(reply.body);
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)));
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
  const close = () =>
    new Promise((/** @type {(value: void) => void} */ resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  return { url: `http://127.0.0.1:${port}/`, close };
}

/** Contents of the registry, without HTTP. */
export function createStore() {
  /** @type {Map<string, Packument>} */
  const packages = new Map();
  /** @type {Map<string, Buffer>} */
  const tarballs = new Map();
  return {
    /** @param {string} path @returns {Reply} */
    get(path) {
      const tarball = tarballs.get(path);
      if (tarball !== undefined) return { status: 200, body: tarball };
      const found = packages.get(path);
      return found === undefined
        ? refusal(404, `${path} is not in the registry`)
        : { status: 200, body: JSON.stringify(found) };
    },
    /**
     * @param {string} name
     * @param {Packument & { _attachments: Record<string, { data: string }> }} document
     * @returns {Reply}
     */
    put(name, { _attachments, ...packument }) {
      const known = packages.get(name);
      for (const { version, dependencies = {} } of Object.values(packument.versions)) {
        if (known?.versions[version] !== undefined) return refusal(403, `${name} ${version} is published already`);
        const scope = name.split('/')[0];
        const absent = Object.keys(dependencies).filter((each) => each.startsWith(`${scope}/`) && !packages.has(each));
        if (absent.length > 0)
          return refusal(409, `${name} depends on ${absent.join(', ')}, which is not published yet`);
      }
      const contents = Object.values(_attachments).map(({ data }) => Buffer.from(data, 'base64'));
      Object.values(packument.versions).forEach(({ dist }, i) => {
        const bytes = contents[i];
        if (bytes !== undefined) tarballs.set(decodeURIComponent(new URL(dist.tarball).pathname).slice(1), bytes);
      });
      packages.set(name, {
        ...packument,
        'dist-tags': { ...known?.['dist-tags'], ...packument['dist-tags'] },
        versions: { ...known?.versions, ...packument.versions },
      });
      return { status: 201, body: '{"ok":true}' };
    },
  };
}

/** @param {number} status @param {string} error @returns {Reply} */
function refusal(status, error) {
  return { status, body: JSON.stringify({ error }) };
}
