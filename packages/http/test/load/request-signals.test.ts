import { getEventListeners } from 'node:events';

import { expect, test } from 'vitest';

import { requestSignals } from '../../src/request-signals.js';
import { desk, sample } from '../fakes.js';

/** Entries that a signal stores for others, in any of its own members. */
function traces(signal: AbortSignal): number {
  const held = Object.getOwnPropertySymbols(signal).map((name) => (signal as unknown as Record<symbol, unknown>)[name]);
  return (
    held.reduce<number>((sum, each) => sum + (Object(each).size ?? 0), 0) + getEventListeners(signal, 'abort').length
  );
}

test('requests leave no trace at the signal of the server', async () => {
  const stopping = new AbortController();
  const one = await desk({ signal: stopping.signal });
  const before = traces(stopping.signal);
  for (let i = 0; i < 5; i++) expect((await one.ask('/path', { body: sample })).status).toBe(200);
  expect((await one.ask('/path', { body: {} })).status).toBe(400);
  expect(traces(stopping.signal)).toBe(before);
});

test('a request ends with the server or with its client, until it is closed', () => {
  const [server, client] = [new AbortController(), new AbortController()];
  const signals = requestSignals(server.signal);
  const [first, second, third] = [signals.open(), signals.open(client.signal), signals.open()];
  client.abort('gone');
  expect([first, second, third].map((each) => each?.signal.aborted)).toEqual([false, true, false]);
  expect(second?.signal.reason).toBe('gone');
  third?.close();
  server.abort('stopping');
  expect([first?.signal.reason, second?.signal.reason, third?.signal.aborted]).toEqual(['stopping', 'gone', false]);
  expect(signals.open()?.signal.reason).toBe('stopping');
  expect(requestSignals(undefined).open()).toBeUndefined();
  expect(requestSignals(undefined).open(client.signal)?.signal.reason).toBe('gone');
});
