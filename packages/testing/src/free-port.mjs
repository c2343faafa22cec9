// @ts-check
import { createServer } from 'node:net';

/**
 * Ports below those that Linux, macOS and Windows give to outgoing connections (from 32768 or 49152). One of those may be
 * taken before a server is started on it, and stays taken for a minute after its connection has ended.
 */
const LOWEST = 10_000;
const HIGHEST = 32_767;

/**
 * A port of 127.0.0.1 that nothing listens on, for a server that cannot choose one itself or is started again on the same one.
 *
 * @returns {Promise<number>}
 */
export async function freePort() {
  for (;;) {
    const port = LOWEST + Math.floor((HIGHEST - LOWEST + 1) * Math.random());
    if (await isFree(port)) return port;
  }
}

/** @param {number} port @returns {Promise<boolean>} */
function isFree(port) {
  return new Promise((resolve, reject) => {
    const server = createServer()
      .once('error', (/** @type {NodeJS.ErrnoException} */ error) => {
        if (error.code === 'EADDRINUSE' || error.code === 'EACCES') resolve(false);
        else reject(error);
      })
      .listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
}
