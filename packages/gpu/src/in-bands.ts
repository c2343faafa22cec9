import type { GpuJob } from './job.js';
import { paceOf } from './pace.js';

/** Rows of a raster to process. */
export interface BandedWork {
  /** Name of the pace. */
  readonly name: string;
  readonly rows: number;
  /** Amount of work per row, for example pixels of one layer. */
  readonly perRow: number;
  readonly signal?: AbortSignal | undefined;
}

/**
 * Processes rows one band at a time, each in a short submission.
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
