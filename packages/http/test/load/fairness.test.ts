import { memoryArchive } from '@radioshed/archive/memory';
import { createService, inlineRunner, openAccount, type Runner } from '@radioshed/service';
import { nullIsland } from '@radioshed/terrain';
import { expect, onTestFinished, test } from 'vitest';

import { createHandler } from '../../src/index.js';
import { serve } from '../../src/node.js';
import { sample } from '../fakes.js';

test('while one account floods the areas, another gets its path at once and its area next', async () => {
  const terrain = nullIsland();
  const archive = memoryArchive();
  const [{ key: flooder }, { key }] = [await openAccount(archive, 'Ada'), await openAccount(archive, 'Bob')];
  let start = (): void => {};
  const started = new Promise<void>((resolve) => (start = resolve));
  const inner = inlineRunner({ terrain });
  const runner: Runner = {
    run: async (name, input, options) => {
      if (name === 'area') await started;
      return inner.run(name, input, options);
    },
  };
  const settings = { maxAtOnce: 1, maxWaitingPerAccount: 20 };
  const service = createService({ terrain, archive, runner, settings });
  const server = await serve(createHandler({ service, version: '1.0.0' }), { port: 0, host: '127.0.0.1' });
  onTestFinished(() => server.close());
  const done: string[] = [];
  let refusals = 0;
  const send = async (path: string, of: string): Promise<Response> => {
    const answer = await fetch(server.url + path, {
      method: 'POST',
      headers: { key: of },
      body: JSON.stringify(sample),
    });
    if (path === '/area' && answer.status === 200) done.push(of);
    if (answer.status === 429) refusals++;
    return answer;
  };
  const queue = async (): Promise<unknown> => (await service.state()).queues.areas;

  const flood = Array.from({ length: 60 }, () => send('/area', flooder));
  await expect.poll(queue).toEqual({ running: 1, waiting: 20 });
  await expect.poll(() => refusals).toBe(39); // all have arrived
  const area = send('/area', key);
  await expect.poll(queue).toEqual({ running: 1, waiting: 21 });
  expect((await send('/path', key)).status).toBe(200);
  start();
  expect((await area).status).toBe(200);
  const answers = await Promise.all(flood);
  expect(done.indexOf(key)).toBeLessThanOrEqual(2);
  expect(done).toHaveLength(22);
  const refused = answers.filter(({ status }) => status === 429);
  expect(refused).toHaveLength(39);
  expect(refused[0]?.headers.get('retry-after')).toBe('5');
  expect(await refused[0]?.json()).toEqual({
    error: 'Your account has 20 calculations waiting, the maximum. Try again when some have finished.',
  });
});
