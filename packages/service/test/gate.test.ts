import { expect, test } from 'vitest';

import { createGate, type GateLimits } from '../src/host/gate.js';

const [ADA, BOB, CY] = [1, 2, 3] as const;

function limits(places: number, maxWaitingPerAccount: number, maxWaiting = 99): GateLimits {
  return { places, maxWaitingPerAccount, maxWaiting };
}

function deferred(): { promise: Promise<void>; resolve: () => void } {
  let resolve = (): void => {};
  const promise = new Promise<void>((done) => (resolve = done));
  return { promise, resolve };
}

test('runs a number of jobs at a time, the others in order', async () => {
  const gate = createGate(limits(2, 9));
  const started: number[] = [];
  const ends = [deferred(), deferred(), deferred(), deferred()];
  const runs = ends.map((end, i) =>
    gate.pass(ADA, async () => {
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

test('a failure frees the slot, and a job cancelled while waiting never starts', async () => {
  const gate = createGate(limits(1, 9));
  const end = deferred();
  const abort = new AbortController();
  let started = false;
  const first = gate.pass(ADA, async () => {
    await end.promise;
    throw new Error('first');
  });
  const second = gate.pass(ADA, async () => void (started = true), { signal: abort.signal });
  const third = gate.pass(ADA, async () => 'third');
  abort.abort(new Error('cancelled'));
  await expect(second).rejects.toThrow('cancelled');
  end.resolve();
  await expect(first).rejects.toThrow('first');
  expect(await third).toBe('third');
  expect(started).toBe(false);
});

test('a job is refused while too many wait, and may be tried again', async () => {
  const gate = createGate(limits(1, 1));
  const end = deferred();
  const first = gate.pass(ADA, () => end.promise);
  const second = gate.pass(ADA, async () => 'second');
  await expect(gate.pass(ADA, async () => 'third')).rejects.toMatchObject({
    status: 429,
    body: {
      error: 'Your account has 1 calculations waiting, the maximum. Try again when some have finished.',
    },
  });
  end.resolve();
  await first;
  expect(await second).toBe('second');
  expect(await gate.pass(ADA, async () => 'third')).toBe('third');
});

/** A gate of one place that is taken, and the order in which further jobs start. */
function busyGate(maxWaitingPerAccount = 9, maxWaiting = 99) {
  const gate = createGate(limits(1, maxWaitingPerAccount, maxWaiting));
  const end = deferred();
  const first = gate.pass(ADA, () => end.promise);
  const started: string[] = [];
  const send = (account: number, name: string, signal?: AbortSignal): Promise<void> =>
    gate.pass(account, async () => void started.push(name), { signal });
  const open = async (): Promise<void> => {
    end.resolve();
    await first;
  };
  return { gate, started, send, open };
}

test('accounts take turns, whatever the number of their jobs', async () => {
  const { started, send, open } = busyGate();
  const jobs = [
    ...['a1', 'a2', 'a3', 'a4'].map((name) => send(ADA, name)),
    ...['b1', 'b2'].map((name) => send(BOB, name)),
    send(CY, 'c1'),
  ];
  await open();
  await Promise.all(jobs);
  expect(started).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3', 'a4']);
});

test('a full account is refused, another is not', async () => {
  const { gate, started, send, open } = busyGate(2);
  const jobs = [send(ADA, 'a1'), send(ADA, 'a2')];
  await expect(send(ADA, 'a3')).rejects.toMatchObject({
    status: 429,
    isRepeatable: true,
    message: expect.stringContaining('Your account has 2 calculations waiting, the maximum.'),
  });
  jobs.push(send(BOB, 'b1'));
  expect(gate.state()).toEqual({ running: 1, waiting: 3 });
  await open();
  await Promise.all(jobs);
  expect(started).toEqual(['a1', 'b1', 'a2']);
  expect(gate.state()).toEqual({ running: 0, waiting: 0 });
});

test('a full gate refuses every account', async () => {
  const { send, open } = busyGate(9, 1);
  const waiting = send(ADA, 'a1');
  await expect(send(BOB, 'b1')).rejects.toMatchObject({
    status: 429,
    message: 'The service is busy: 1 calculations are waiting, the maximum. Try again later.',
  });
  await open();
  await waiting;
});

test('a job cancelled while waiting leaves its turn to the next of its account', async () => {
  const { gate, started, send, open } = busyGate();
  const abort = new AbortController();
  const gone = send(ADA, 'a1', abort.signal);
  const only = send(BOB, 'b1', abort.signal);
  const jobs = [send(ADA, 'a2'), send(CY, 'c1')];
  abort.abort(new Error('cancelled'));
  for (const job of [gone, only]) await expect(job).rejects.toThrow('cancelled');
  expect(gate.state()).toEqual({ running: 1, waiting: 2 });
  await open();
  await Promise.all(jobs);
  expect(started).toEqual(['a2', 'c1']);
});

test('jobs of low priority wait until no other does', async () => {
  const gate = createGate(limits(1, 9));
  const end = deferred();
  const started: string[] = [];
  const first = gate.pass(ADA, () => end.promise);
  const pass = (account: number, name: string, priority?: 'low') =>
    gate.pass(account, async () => void started.push(name), { priority });
  const others = [pass(ADA, 'batch 1', 'low'), pass(ADA, 'batch 2', 'low'), pass(BOB, 'path'), pass(ADA, 'area')];
  expect(gate.state()).toEqual({ running: 1, waiting: 4 });
  end.resolve();
  await Promise.all([first, ...others]);
  expect(started).toEqual(['path', 'area', 'batch 1', 'batch 2']);
});
