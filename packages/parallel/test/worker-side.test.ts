import { expect, test } from 'vitest';

import { createControl, DONE, NEXT } from '../src/control.js';
import type { Report } from '../src/protocol.js';
import { createWorkerSide } from '../src/worker-side.js';

test('a worker prepares a job once, continues it in later turns and forgets it on request', async () => {
  let prepared = 0;
  const load = async (): Promise<Record<string, unknown>> => ({
    nothing: () => {
      prepared++;
      return () => {};
    },
  });
  const reports: Report[] = [];
  let heard = (): void => {};
  const order = createWorkerSide(load, (report) => {
    reports.push(report);
    heard();
  });
  const turn = (brief?: { count: number; control: Int32Array }): Promise<void> => {
    const report = new Promise<void>((resolve) => (heard = resolve));
    order({
      kind: 'turn',
      job: 1,
      ...(brief && { brief: { ...brief, work: { module: '', export: 'nothing' }, args: {} } }),
    });
    return report;
  };

  const control = createControl();
  await turn({ count: 5, control });
  expect(control[DONE]).toBe(5);
  Atomics.store(control, NEXT, 3);
  await turn();
  expect(control[DONE]).toBe(7);
  expect(prepared).toBe(1);
  expect(reports).toEqual([{ job: 1 }, { job: 1 }]);

  order({ kind: 'forget', job: 1 });
  await turn();
  expect(reports.at(-1)?.failure?.message).toBe('turn at an unknown job 1');
});
