// @ts-check
import { createServer } from 'node:net';

/**
 * Ports below those that Linux, macOS and Windows give to outgoing connections (from 32768 or 49152). One of those may
 * be taken before a server is started on it, and stays taken for a minute after its connection has ended.
 */
const LOWEST = 10_000;
const HIGHEST = 32_767;
/** Ports tried before it gives up: where one in two is taken, all of them are once in 2^100 times. */
const TRIES = 100;

/**
 * A port of 127.0.0.1 that nothing listens on, for a server that cannot choose one itself or is started again on the
 * same one.
 *
 * @returns {Promise<number>}
 * @throws the last error, where none of a hundred ports can be taken
 */
export async function freePort() {
  for (let left = TRIES; ; left--) {
    const port = LOWEST + Math.floor((HIGHEST - LOWEST + 1) * Math.random());
    const error = await errorAt(port);
    if (error === undefined) return port;
    if (left === 1 || (error.code !== 'EADDRINUSE' && error.code !== 'EACCES')) throw error;
  }
}

/**
 * Why nothing can listen on a port; undefined where it can.
 * @param {number} port
 * @returns {Promise<NodeJS.ErrnoException | undefined>}
 */
function errorAt(port) {
  return new Promise((resolve) => {
    const server = createServer()
      .once('error', resolve)
      .listen(port, '127.0.0.1', () => server.close(() => resolve(undefined)));
  });
}
