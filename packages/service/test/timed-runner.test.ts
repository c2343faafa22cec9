import { expect, test } from 'vitest';

import type { Runner } from '../src/index.js';
import { timedRunner } from '../src/runner/timed-runner.js';

const runner: Runner = { run: () => Promise.reject(new Error('nothing is computed')) };

test('Infinity means no limit', () => {
  expect(timedRunner(runner, Infinity)).toBe(runner);
});

/** A timer treats a time it cannot handle as 0, and every calculation would end at once. */
test.each([0, -1, Number.NaN, 2_147_484])('%s s are refused', (seconds) => {
  expect(() => timedRunner(runner, seconds)).toThrow(/^maxSeconds: .* is not above 0 and at most 2147483 s$/);
});
