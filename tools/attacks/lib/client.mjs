// @ts-check
import { setTimeout as sleep } from 'node:timers/promises';

/**
 * A client with one key.
 *
 * @typedef {object} Client
 * @property {(path: string) => Promise<Reply>} get
 * @property {(path: string, body: unknown, headers?: Readonly<Record<string, string>>) => Promise<Reply>} post
 * @property {(path: string, name: string, bytes: Uint8Array) => Promise<Reply>} upload
 *
 * @typedef {{ status: number, bytes: Buffer, retryAfter: string | undefined, json: () => any }} Reply the whole
 * response
 */

/**
 * @param {string} url of the server
 * @param {string} key
 * @returns {Client}
 */
export function clientOf(url, key) {
  /** @param {string} path @param {RequestInit} [init] @returns {Promise<Reply>} */
  const send = async (path, init) => {
    const response = await fetch(url + path, { ...init, headers: { key, ...init?.headers } });
    const bytes = Buffer.from(await response.arrayBuffer());
    const retryAfter = response.headers.get('retry-after') ?? undefined;
    return { status: response.status, bytes, retryAfter, json: () => JSON.parse(bytes.toString()) };
  };
  return {
    get: (path) => send(path),
    post: (path, body, headers = {}) => send(path, { method: 'POST', body: JSON.stringify(body), headers }),
    upload(path, name, bytes) {
      const form = new FormData();
      form.set('file', new Blob([new Uint8Array(bytes)]), name);
      return send(path, { method: 'POST', body: form });
    },
  };
}

/**
 * The same client, which repeats calls while the server says that they can be repeated.
 *
 * @param {Client} client
 * @returns {Client}
 */
export function patientClient(client) {
  /** @param {() => Promise<Reply>} call */
  const repeated = async (call) => {
    for (let attempt = 1; ; attempt++) {
      const reply = await call();
      if (reply.status !== 503 || reply.retryAfter === undefined || attempt === 100) return reply;
      await sleep(100);
    }
  };
  return {
    get: (...given) => repeated(() => client.get(...given)),
    post: (...given) => repeated(() => client.post(...given)),
    upload: (...given) => repeated(() => client.upload(...given)),
  };
}
