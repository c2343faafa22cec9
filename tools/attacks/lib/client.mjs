// @ts-check

/**
 * A client with one key.
 *
 * @typedef {object} Client
 * @property {(path: string) => Promise<Reply>} get
 * @property {(path: string, body: unknown) => Promise<Reply>} post
 * @property {(path: string, name: string, bytes: Uint8Array) => Promise<Reply>} upload
 *
 * @typedef {{ status: number, bytes: Buffer, json: () => any }} Reply the whole response
 */

/**
 * @param {string} url of the server
 * @param {string} key
 * @returns {Client}
 */
export function clientOf(url, key) {
  /** @param {string} path @param {RequestInit} [init] @returns {Promise<Reply>} */
  const send = async (path, init) => {
    const response = await fetch(url + path, { ...init, headers: { key } });
    const bytes = Buffer.from(await response.arrayBuffer());
    return { status: response.status, bytes, json: () => JSON.parse(bytes.toString()) };
  };
  return {
    get: (path) => send(path),
    post: (path, body) => send(path, { method: 'POST', body: JSON.stringify(body) }),
    upload(path, name, bytes) {
      const form = new FormData();
      form.set('file', new Blob([new Uint8Array(bytes)]), name);
      return send(path, { method: 'POST', body: form });
    },
  };
}
