import type { GpuJob } from './job.js';
import { paceOf } from './pace.js';

/** Rows of a raster to be worked on. */
export interface BandedWork {
  /** Of the pace that is kept. */
  readonly name: string;
  readonly rows: number;
  /** What a row counts as, pixels of one layer say. */
  readonly perRow: number;
  readonly signal?: AbortSignal | undefined;
}

/**
 * Has rows worked on a band at a time, each in a submission that ends soon.
 *
 * @param dispatch submits the work of `rows` rows from `first` on.
 * @throws GpuError; the signal's reason.
 */
export async function inBands(
  job: GpuJob,
  { name, rows, perRow, signal }: BandedWork,
  dispatch: (first: number, rows: number) => void,
): Promise<void> {
  const pace = paceOf(job, name);
  const most = job.device.limits.maxComputeWorkgroupsPerDimension;
  for (let first = 0; first < rows;) {
    signal?.throwIfAborted();
    const band = Math.max(1, Math.min(rows - first, most, Math.floor(pace.amount / Math.max(1, perRow))));
    const began = performance.now();
    dispatch(first, band);
    await job.done();
    pace.took(band * perRow, performance.now() - began);
    first += band;
  }
  signal?.throwIfAborted();
}
