import { serialize } from 'node:v8';

import type { CallPart, ClaimedCall } from '@radioshed/archive';
import type { Reserved, Runner } from '@radioshed/service';
import { expect, test } from 'vitest';

import { partDivider, type PartDividerParts } from '../src/index.js';

const JOB = { name: 'network', input: {}, ground: 'g' };

/** A divider without a cluster: its parts are done when `partsOf` says so. */
function divider(more: { readonly run?: Runner['run']; readonly calls?: Partial<PartDividerParts['calls']> }) {
  const ended: unknown[] = [];
  return {
    ended,
    ...partDivider({
      runner: { run: more.run ?? (async () => 'computed') } as Runner,
      calls: {
        addParts: async () => [],
        partsOf: async () => [],
        cancelParts: async () => {},
        ended: async () => [],
        end: async (_claim, outcome, response) => {
          ended.push(response ?? outcome);
          return true;
        },
        ...more.calls,
      },
      queue: { add: async () => {} },
      partFiles: {
        put: async () => true,
        read: async () => ({ type: 'x', bytes: serialize(JOB) }),
        remove: async () => {},
      } as unknown as PartDividerParts['partFiles'],
      ground: 'g',
      onError(error) {
        throw error;
      },
    }),
  };
}

test('the order of a part from an earlier version, without its memory, is carried out', async () => {
  const { compute, ended } = divider({});
  const held: number[] = [];
  const claim = {
    id: 'a.job.0',
    parent: 'a',
    order: JSON.stringify({ job: 'job', index: 0 }),
  } as unknown as ClaimedCall;
  await compute(claim, {
    async hold(bytes, work) {
      held.push(bytes);
      return work();
    },
  });
  expect(held).toEqual([0]);
  expect(ended).toEqual(['done']);
});

test('a part takes what each part takes whole and its share of the rest; many ends are found together', async () => {
  const orders: number[] = [];
  const ids: string[] = [];
  let looks = 0;
  const { runner, noteEnd } = divider({
    run: (async (name: string) => (name === 'partShares' ? [0.25, 0.75, 0.1] : {})) as unknown as Runner['run'],
    calls: {
      async addParts(_id, parts) {
        for (const { id, order } of parts) {
          ids.push(id);
          orders.push((JSON.parse(order) as { bytes: number }).bytes);
        }
        return [];
      },
      async partsOf(): Promise<CallPart[]> {
        looks++;
        if (looks > 2) throw new Error('enough');
        setImmediate(() => {
          for (const id of ids) noteEnd(id);
        });
        return ids.map((id) => ({ id, state: 'running', share: 0, response: null }));
      },
    },
  });
  const reserved: Reserved = { bytes: 1000, sharedBytes: 400, lendableBytes: 666, lend: (work) => work() };
  const startedMs = performance.now();
  const call = runner.run('network', {} as never, { callId: 'c', reserved });
  await expect(call).rejects.toThrow('enough');
  expect(orders).toEqual([550, 666, 460]);
  expect(performance.now() - startedMs).toBeGreaterThan(2 * 49);
});
