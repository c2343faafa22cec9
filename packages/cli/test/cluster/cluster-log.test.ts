import { expect, test } from 'vitest';

import { clusterLog } from '../../src/cluster/cluster-log.js';

test('an outage of the queue is one line, however many connections and requests it breaks', () => {
  const lines: string[] = [];
  let now = 0;
  const { onError, onQueueError } = clusterLog(
    (line) => lines.push(line),
    () => now,
  );
  const broken = Object.assign(new Error('the queue does not respond', { cause: new Error('Socket timeout') }), { name: 'QueueError' }); // prettier-ignore
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
