import * as fc from 'fast-check';
import { expect, test } from 'vitest';

import { memoryPlan, planWith, SHORT_BYTES } from '../src/host/memory-plan.js';

const limits = fc.double({ min: 400e6, max: 1e12, noNaN: true });
const threads = fc.integer({ min: 1, max: 1024 });

test('caches, threads and work fit the limit, with room for work', () => {
  fc.assert(
    fc.property(limits, threads, (limitBytes, wanted) => {
      const plan = memoryPlan(limitBytes, wanted);
      expect(plan.threads).toBeGreaterThanOrEqual(1);
      expect(plan.threads).toBeLessThanOrEqual(wanted);
      expect(plan.workBytes).toBeGreaterThan(20e6);
      expect(plan.cacheBytes).toBeGreaterThan(0);
      expect(plan.cacheBytes + plan.workBytes + SHORT_BYTES).toBeLessThan(limitBytes);
      expect(planWith(limitBytes, plan.threads)).toEqual(plan);
    }),
  );
});

test('more memory never means fewer threads or smaller caches', () => {
  fc.assert(
    fc.property(limits, limits, threads, (a, b, wanted) => {
      const [less, more] = [Math.min(a, b), Math.max(a, b)].map((limit) => memoryPlan(limit, wanted));
      expect(less?.threads).toBeLessThanOrEqual(more?.threads ?? 0);
      expect(less?.cacheBytes).toBeLessThanOrEqual(more?.cacheBytes ?? 0);
    }),
  );
});

test('without a limit, all threads start and caches have one even so', () => {
  const plan = memoryPlan(Infinity, 16);
  expect(plan).toMatchObject({ threads: 16, workBytes: Infinity });
  expect(plan.cacheBytes).toBeLessThan(1e9);
});
