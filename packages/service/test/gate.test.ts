import { expect, test } from 'vitest';

import { createGate } from '../src/life/gate.js';

function deferred(): { promise: Promise<void>; resolve: () => void } {
  let resolve = (): void => {};
  const promise = new Promise<void>((done) => (resolve = done));
  return { promise, resolve };
}

test('runs a number of jobs at a time, the others in order', async () => {
  const gate = createGate(2, 9);
  const started: number[] = [];
  const ends = [deferred(), deferred(), deferred(), deferred()];
  const runs = ends.map((end, i) =>
    gate.pass(async () => {
      started.push(i);
      await end.promise;
    }),
  );
  await Promise.resolve();
  expect(started).toEqual([0, 1]);
  ends[1]?.resolve();
  await runs[1];
  await Promise.resolve();
  expect(started).toEqual([0, 1, 2]);
  for (const end of ends) end.resolve();
  await Promise.all(runs);
  expect(started).toEqual([0, 1, 2, 3]);
});

test('a failure frees the place, and a job cancelled while waiting never starts', async () => {
  const gate = createGate(1, 9);
  const end = deferred();
  const abort = new AbortController();
  let started = false;
  const first = gate.pass(async () => {
    await end.promise;
    throw new Error('first');
  });
  const second = gate.pass(async () => void (started = true), abort.signal);
  const third = gate.pass(async () => 'third');
  abort.abort(new Error('cancelled'));
  await expect(second).rejects.toThrow('cancelled');
  end.resolve();
  await expect(first).rejects.toThrow('first');
  expect(await third).toBe('third');
  expect(started).toBe(false);
});

test('a job is refused while too many wait, and may be tried again', async () => {
  const gate = createGate(1, 1);
  const end = deferred();
  const first = gate.pass(() => end.promise);
  const second = gate.pass(async () => 'second');
  await expect(gate.pass(async () => 'third')).rejects.toMatchObject({
    status: 429,
    body: { error: 'The service is busy: too many calculations are waiting. Try again later.' },
  });
  end.resolve();
  await first;
  expect(await second).toBe('second');
  expect(await gate.pass(async () => 'third')).toBe('third');
});
