import { expect, test } from 'vitest';

import type { FromThread } from '../src/thread-messages.js';
import { createThreadSide } from '../src/thread-side.js';

test('a part of a list is sent when the one before was taken', async () => {
  const sent: FromThread[] = [];
  const work = { module: new URL('./fixtures/calls.mjs', import.meta.url).href, export: 'desk' };
  const brief = { work, args: { name: 'Ada' }, poolSize: undefined, niceness: 0, moves: false, ledger: undefined };
  const receive = createThreadSide(brief, (message) => void sent.push(message));
  const kinds = (): string[] => sent.map(({ kind }) => kind).filter((kind) => kind !== 'prepared');
  receive({ kind: 'call', call: 1, input: { kind: 'list', length: 450 } });
  for (const expected of [['part'], ['part', 'part'], ['part', 'part', 'part']]) {
    await expect.poll(kinds).toEqual(expected);
    await new Promise((resolve) => setImmediate(resolve));
    expect(kinds()).toEqual(expected);
    receive({ kind: 'more', call: 1 });
  }
  await expect.poll(kinds).toEqual(['part', 'part', 'part', 'result']);
  const lengths = sent.flatMap((message) => (message.kind === 'part' ? [message.part.elements.length] : []));
  expect(lengths).toEqual([200, 200, 50]);
  expect(sent.at(-1)).toEqual({ kind: 'result', call: 1, result: { before: 1, links: [], after: 2 } });
});
