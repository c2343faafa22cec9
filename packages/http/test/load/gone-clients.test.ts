import { once } from 'node:events';
import { connect } from 'node:net';

import { memoryArchive } from '@radioshed/archive/memory';
import { createService, inlineRunner, openAccount, type Runner } from '@radioshed/service';
import { nullIsland } from '@radioshed/terrain';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { type Answered, createHandler } from '../../src/index.js';
import { type RunningServer, serve } from '../../src/node.js';
import { bodies, type CreatePath } from '../bodies.js';
import { glbOf } from '../glb.js';

/** Calculations wait here until they are released, when their clients have disconnected. */
const held: (() => void)[] = [];
const told: Answered[] = [];
let server: RunningServer;
let key: string;

beforeAll(async () => {
  const archive = memoryArchive();
  const terrain = nullIsland();
  const inner = inlineRunner({ terrain });
  const runner: Runner = {
    async run(name, input, options) {
      if (name !== 'sceneModel') await new Promise<void>((resolve) => held.push(resolve));
      return inner.run(name, input, options);
    },
  };
  const service = createService({ terrain, archive, runner });
  const account = await openAccount(archive, 'Ada');
  ({ key } = account);
  await service.addSceneModel(account.caller, { name: 'room.glb', content: glbOf() });
  const handler = createHandler({ service, version: '1.0.0', onAnswer: (answered) => told.push(answered) });
  server = await serve(handler, { port: 0, host: '127.0.0.1' });
});

afterAll(() => server.close());

/** Sends a request over a separate socket and disconnects once its calculation has begun. */
async function askAndLeave(path: string, body: object, more: readonly string[] = []): Promise<void> {
  const socket = connect(server.port, '127.0.0.1');
  await once(socket, 'connect');
  const text = JSON.stringify(body);
  const lines = [
    `POST ${path} HTTP/1.1`,
    'Host: localhost',
    `key: ${key}`,
    `Content-Length: ${Buffer.byteLength(text)}`,
    ...more,
  ];
  socket.write(`${lines.join('\r\n')}\r\n\r\n${text}`);
  await expect.poll(() => held.length).toBe(1);
  socket.destroy();
  await once(socket, 'close');
}

async function listed(): Promise<readonly { readonly id: number; readonly kind: string }[]> {
  const answer = await fetch(`${server.url}/archive/list`, { headers: { key } });
  return (await answer.json()) as readonly { readonly id: number; readonly kind: string }[];
}

describe.each(Object.keys(bodies) as CreatePath[])('a client of %s that disconnects', (path) => {
  test('finds its calculation saved', async () => {
    const before = await listed();
    told.length = 0;
    await askAndLeave(path, bodies[path]);
    await expect.poll(() => held.length).toBe(1);
    held.pop()?.();
    await expect.poll(async () => (await listed()).length).toBe(before.length + 1);
    expect((await listed())[0]?.kind).toBe(path.slice(1));
    // The operator's log shows that the client disconnected.
    await expect
      .poll(() => told.find(({ route }) => route === path))
      .toMatchObject({ status: 200, gone: true, account: 1 });
  });
});

test('with x-when-gone: stop a calculation is cancelled on disconnect, and nothing is saved', async () => {
  const before = await listed();
  told.length = 0;
  await askAndLeave('/area', bodies['/area'], ['x-when-gone: stop']);
  held.pop()?.();
  await expect.poll(() => told.find(({ route }) => route === '/area')).toMatchObject({ status: 499, gone: true });
  expect(await listed()).toEqual(before);
});

const radio = { lat: 0.5, lon: 0.47, alt: 2, frq: 446, txw: 1, antenna: {} };
test.each([
  ['/preview', bodies['/area']],
  ['/highpoint', { lat: 0.5, lon: 0.5, rad: 1, by: 'sight' }],
  ['/relay', { radios: [radio, { ...radio, lon: 0.53 }], relay: { alt: 10 }, output: {}, tries: 4 }],
  ['/network', { net: 'Testing', nam: 'Super', lat: 0.5, lon: 0.5, alt: 2 }],
])('a calculation of %s, which is never saved, is cancelled when its client disconnects', async (path, body) => {
  if (path === '/network') {
    const area = fetch(`${server.url}/area`, {
      method: 'POST',
      headers: { key },
      body: JSON.stringify({ ...bodies['/area'], network: 'Testing' }),
    });
    await expect.poll(() => held.length).toBe(1);
    held.pop()?.();
    expect((await area).status).toBe(200);
  }
  told.length = 0;
  await askAndLeave(path, body);
  held.pop()?.();
  await expect.poll(() => told.find(({ route }) => route === path)).toMatchObject({ status: 499, gone: true });
  expect(held).toEqual([]);
});

test('many requests waiting under one server signal cause no warning', async () => {
  const warnings: Error[] = [];
  const warned = (warning: Error): void => void warnings.push(warning);
  process.on('warning', warned);
  const terrain = nullIsland();
  const archive = memoryArchive();
  const { key: own } = await openAccount(archive, 'Ada');
  let go = (): void => {};
  const waits = new Promise<void>((resolve) => (go = resolve));
  const runner: Runner = {
    run: async () => {
      await waits;
      throw new Error('enough');
    },
  };
  const service = createService({ terrain, archive, runner });
  const handler = createHandler({ service, version: '1.0.0', signal: new AbortController().signal });
  const body = JSON.stringify(bodies['/path']);
  const asked = Array.from({ length: 30 }, () =>
    handler(new Request('http://x.org/path', { method: 'POST', headers: { key: own }, body })),
  );
  await expect.poll(async () => (await service.state()).queues.paths).toEqual({ running: 8, waiting: 22 });
  go();
  for (const { status } of await Promise.all(asked)) expect(status).toBe(500);
  process.off('warning', warned);
  expect(warnings).toEqual([]);
});
