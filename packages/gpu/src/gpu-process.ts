/** The process of a device: opens it on request, then runs work until its parent ends it or exits. */
import { createCacheLedger, failureOf, loadFunction, threadCaches } from '@radioshed/parallel';

import type { Gpu } from './host.js';
import type { GpuWork } from './managed-gpu.js';
import type { OpenedGpu } from './open.js';
import type { FromProcess, ToProcess } from './process-messages.js';

const running = new Map<number, AbortController>();
let device: Gpu | undefined;

function tell(message: FromProcess): void {
  process.send?.(message);
}

process.on('message', (message: ToProcess) => {
  if (message.kind === 'open') void open(message);
  else if (message.kind === 'caches') threadCaches.join(createCacheLedger(message.limitBytes));
  else if (message.kind === 'run') void run(message);
  else running.get(message.id)?.abort(new Error('cancelled'));
});
// Ctrl-C reaches every process of a terminal; the parent decides when this one ends.
process.on('SIGINT', () => {});
process.on('disconnect', () => process.exit());

async function open(message: ToProcess & { kind: 'open' }): Promise<void> {
  try {
    const opener = (await loadFunction(message.open)) as () => Promise<OpenedGpu>;
    const opened = await opener();
    if (opened.gpu === null) return tell({ kind: 'absent', reason: opened.reason });
    device = opened.gpu;
    tell({ kind: 'ready' });
  } catch (error) {
    tell({ kind: 'absent', reason: String(error) });
  }
}

async function run({ id, work, args, timeoutMs }: ToProcess & { kind: 'run' }): Promise<void> {
  const cancel = new AbortController();
  running.set(id, cancel);
  try {
    if (device === undefined) throw new Error('no device is open');
    const found = (await loadFunction(work)) as GpuWork<unknown, unknown>;
    const value = await found(device, args, {
      signal: cancel.signal,
      onProgress: (share) => tell({ kind: 'progress', id, share }),
      timeoutMs,
    });
    tell({ kind: 'done', id, value });
  } catch (error) {
    tell({ kind: 'failed', id, failure: failureOf(error) });
  } finally {
    running.delete(id);
  }
}
