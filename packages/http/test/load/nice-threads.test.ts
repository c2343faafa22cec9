import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

import { expect, test } from 'vitest';

import { niceThreads } from '../../src/listen/nice-threads.js';

test.runIf(process.platform === 'linux')('counts threads with a greater niceness than the first', async () => {
  const before = niceThreads();
  if (before === undefined) throw new Error('Linux says');
  const script = `require('os').setPriority(0, require('os').getPriority(0) + 1);
    require('worker_threads').parentPort.on('message', () => {}).postMessage('nice');`;
  const thread = new Worker(script, { eval: true });
  await once(thread, 'message');
  expect(niceThreads()).toBe(before + 1);
  await thread.terminate();
  await expect.poll(niceThreads).toBe(before); // the system may list it a little longer
});
