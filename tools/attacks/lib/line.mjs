// @ts-check
/** A TCP proxy whose connections can be broken, or fall silent as behind a cut cable. */
import { connect, createServer } from 'node:net';

/**
 * @typedef {object} Line
 * @property {string} url the target's, with the port of the proxy
 * @property {() => void} cut breaks all connections and refuses new ones until `open`
 * @property {() => void} freeze loses all bytes from now on, without an end or a reset; new connections are silent too
 * @property {() => void} open lets bytes through; connections that were frozen stay lost
 * @property {() => void} close
 */

/** @param {string} url of the target @returns {Promise<Line>} */
export async function lineTo(url) {
  const target = new URL(url);
  const [host, port] = [target.hostname, Number(target.port)];
  /** @type {Set<{ sides: import('node:net').Socket[], isLost: boolean }>} */
  const pairs = new Set();
  /** @type {'open' | 'cut' | 'frozen'} */
  let state = 'open';
  const server = createServer((client) => {
    if (state === 'cut') return void client.destroy();
    const pair = { sides: [client], isLost: state === 'frozen' };
    pairs.add(pair);
    client.on('error', () => {}).on('close', () => pairs.delete(pair));
    if (pair.isLost) return void client.resume();
    const far = connect(port, host).on('error', () => {});
    pair.sides.push(far);
    client.on('data', (bytes) => void (pair.isLost || far.write(bytes)));
    far.on('data', (bytes) => void (pair.isLost || client.write(bytes)));
    client.on('close', () => far.destroy());
    // The far end of a cut cable: the near one hears nothing of its end.
    far.on('close', () => pair.isLost || client.destroy());
  });
  await new Promise((resolve) => void server.listen(0, '127.0.0.1', () => resolve(undefined)));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  target.port = String(address.port);
  const drop = () => pairs.forEach(({ sides }) => sides.forEach((side) => void side.destroy()));
  return {
    url: target.href,
    cut() {
      state = 'cut';
      drop();
    },
    freeze() {
      state = 'frozen';
      for (const pair of pairs) pair.isLost = true;
    },
    open: () => void (state = 'open'),
    close() {
      drop();
      server.close();
    },
  };
}
