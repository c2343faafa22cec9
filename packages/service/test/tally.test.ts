import { expect, test } from 'vitest';

import { createTally } from '../src/host/tally.js';

test('a call that ended before a worker began is not counted, as on a single server', () => {
  const tally = createTally();
  const abort = new AbortController();
  abort.abort(new Error('gone'));
  const response = (): never => {
    throw abort.signal.reason;
  };
  expect(() => tally.add('area', { seconds: null, response }, { signal: abort.signal })).toThrow('gone');
  expect(tally.all()).toEqual([]);
  expect(() => tally.add('area', { seconds: 2, response }, { signal: abort.signal })).toThrow('gone');
  expect(tally.all()).toEqual([{ call: 'area', outcome: 'cancelled', processor: 'cpu', count: 1, seconds: 2 }]);
});
