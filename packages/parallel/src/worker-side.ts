import { DONE, NEXT, SHARE, STOP, TURN_MS } from './control.js';
import { failureOf } from './failure.js';
import { freeMemory, LARGE_BYTES, largestBuffer } from './free-memory.js';
import type { LoadModule } from './function-ref.js';
import { prepareUnit } from './load.js';
import type { Brief, Order, Report } from './protocol.js';

/** The part of a pool that runs in the worker: it receives an order and sends a report once the turn has ended. */
export function createWorkerSide(
  load: LoadModule | undefined,
  report: (report: Report) => void,
): (order: Order) => void {
  const jobs = new Map<number, { readonly brief: Brief; readonly unit: Promise<(unit: number) => void> }>();

  async function turn(id: number, brief: Brief | undefined): Promise<void> {
    if (brief !== undefined) jobs.set(id, { brief, unit: prepareUnit(brief.work, brief.args, load) });
    const job = jobs.get(id);
    if (job === undefined) throw new Error(`turn at an unknown job ${id}`);
    runUnits(await job.unit, job.brief);
  }

  return (order) => {
    if (order.kind === 'forget') {
      const isLarge = largestBuffer(jobs.get(order.job)?.brief.args) > LARGE_BYTES;
      jobs.delete(order.job);
      if (isLarge) freeMemory();
      return;
    }
    turn(order.job, order.brief).then(
      () => report({ job: order.job }),
      (thrown: unknown) => report({ job: order.job, failure: failureOf(thrown) }),
    );
  };
}

function runUnits(unit: (unit: number) => void, { count, control }: Brief): void {
  const began = performance.now();
  while (Atomics.load(control, STOP) === 0) {
    const next = Atomics.add(control, NEXT, 1);
    if (next >= count) return;
    unit(next);
    Atomics.add(control, DONE, 1);
    if (Atomics.load(control, SHARE) === 1 && performance.now() - began >= TURN_MS) return;
  }
}
