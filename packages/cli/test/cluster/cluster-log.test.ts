import { expect, test } from 'vitest';

import { clusterLog } from '../../src/cluster/cluster-log.js';

test('an outage of the queue is one line, however many connections and requests it breaks', () => {
  const lines: string[] = [];
  let now = 0;
  const { onError, onQueueError } = clusterLog(
    (line) => lines.push(line),
    () => now,
  );
  const broken = Object.assign(new Error('the queue does not respond', { cause: new Error('Socket timeout') }), {
    name: 'QueueError',
  });
  for (; now < 180_000; now += 20_000) {
    onQueueError(new Error('Socket timeout.'));
    onError(broken);
  }
  expect(lines).toEqual(['radioshed: Socket timeout (the queue; retrying)']);
  onError(new Error('a call failed'));
  onError(new Error('a call failed'));
  expect(lines.splice(0)).toHaveLength(3);
  now += 60_000; // it was back for a minute
  onError(broken);
  expect(lines.splice(0)).toEqual(['radioshed: the queue does not respond: Socket timeout (the queue; retrying)']);
  for (const end = now + 660_000; now < end; now += 30_000) onError(broken); // a long outage is reported again
  expect(lines).toHaveLength(1);
});

test('unfit settings of a queue that responds are a line each, and again only after ten minutes', () => {
  const lines: string[] = [];
  let nowMs = 0;
  const { onQueueError } = clusterLog(
    (line) => lines.push(line),
    () => nowMs,
  );
  const unfit = (message: string): Error => Object.assign(new Error(message), { name: 'QueueSettingError' });
  for (nowMs = 0; nowMs < 630_000; nowMs += 30_000) {
    onQueueError(unfit('it may evict'));
    if (nowMs === 60_000) onQueueError(unfit('it is old'));
  }
  expect(lines).toEqual(['radioshed: it may evict', 'radioshed: it is old', 'radioshed: it may evict']);
});
