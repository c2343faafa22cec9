// @ts-check
/**
 * A thread that holds connections and opens them again when they are closed. Every second one begins a request slowly.
 */
import { connect } from 'node:net';
import { parentPort, workerData } from 'node:worker_threads';

/** @type {{ port: number, count: number, prefix?: string }} prefix: of many addresses; one address by default */
const { port, count, prefix } = workerData;
const AGAIN_MS = 500;

let closed = 0;
/** @type {Set<import('node:net').Socket>} */
const open = new Set();

/** @param {number} i */
function hold(i) {
  const localAddress = prefix === undefined ? '127.0.0.2' : `${prefix}${1 + (i >> 6)}.${2 + (i & 63)}`;
  const socket = connect({ host: '127.0.0.1', port, localAddress });
  socket.on('connect', () => open.add(socket));
  socket.on('error', () => {});
  socket.on('close', () => {
    open.delete(socket);
    closed++;
    setTimeout(hold, AGAIN_MS, i);
  });
  if (i % 2 === 0) socket.write('GET /healthz HTTP/1.1\r\nHost: a\r\nx-slow: ');
}

for (let i = 0; i < count; i++) hold(i);
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
parentPort?.on('message', () => parentPort?.postMessage({ open: open.size, closed }));
