import { GpuError, isGpuError } from './gpu-error.js';
import { GpuJob } from './job.js';
import { type GpuResidency, ResidentBuffers } from './resident.js';
import type { GpuComputePipeline, GpuDevice, GpuErrorFilter } from './webgpu.js';

/** A device that runs one job after the other, each with a time limit. */
export interface Gpu {
  readonly device: GpuDevice;
  /** Name that the adapter gives itself, for results and error messages. */
  readonly name: string;
  /** Data that {@link GpuJob.resident} stores on the device. */
  readonly residency: GpuResidency;
  /**
   * Runs a job once those before it have finished, and then releases its buffers.
   *
   * @throws GpuError for whatever the device reports, a lost device, or a timeout after `timeoutMs`; what the job
   * throws.
   */
  run<T>(work: (job: GpuJob) => Promise<T>, options?: RunOptions): Promise<T>;
  /** Closes the device; later jobs fail. */
  close(): void;
}

/** How long a job on a device may take. */
export interface RunOptions {
  /**
   * Time limit of a job, ms; a minute by default. A device cannot be stopped, so it is not used again after a timeout.
   */
  readonly timeoutMs?: number;
}

const TIMEOUT_MS = 60_000;
/** Drops the result. */
const NOTHING = (): void => {};
const FILTERS: readonly GpuErrorFilter[] = ['internal', 'out-of-memory', 'validation'];

/** Statistics of the buffers that stay on a device between jobs. */
export interface HostOptions {
  /** Most bytes that stay on the device between jobs, 1 GiB by default. */
  readonly residentBytes?: number;
}

/** A `Gpu` for an existing device, for example a page's own `GPUDevice`. */
export function hostOf(device: GpuDevice, name: string, { residentBytes }: HostOptions = {}): Gpu {
  const residents = new ResidentBuffers(device, residentBytes);
  const pipelines = new Map<string, Promise<GpuComputePipeline>>();
  let failure: GpuError | undefined;
  let last: Promise<unknown> = Promise.resolve();
  let bark: ((error: GpuError) => void) | undefined;
  // Once for all jobs: a job that waits for the loss itself would stay in memory, with its result, as long as the
  // device.
  void device.lost.then(({ message }) => {
    failure ??= new GpuError('lost', `the device ${name} is lost: ${message}`);
    bark?.(failure);
  });

  const once = async <T>(work: (job: GpuJob) => Promise<T>, timeoutMs: number): Promise<T> => {
    if (failure !== undefined) throw failure;
    const ended = new Promise<never>((_, reject) => {
      bark = (error) => {
        failure = error;
        reject(error);
      };
    });
    const late = (): void => bark?.(new GpuError('timeout', `no response from ${name} in ${timeoutMs} ms`));
    const timer = setTimeout(late, timeoutMs);
    try {
      return await Promise.race([ended, scoped(device, pipelines, residents, work)]);
    } finally {
      clearTimeout(timer);
      bark = undefined;
    }
  };

  return {
    device,
    name,
    get residency() {
      return residents.residency;
    },
    run(work, { timeoutMs = TIMEOUT_MS } = {}) {
      // Error scopes are a stack of the device: two jobs at once would catch each other's.
      const result = last.then(() => once(work, timeoutMs));
      last = result.then(NOTHING, NOTHING);
      return result;
    },
    close() {
      failure ??= new GpuError('lost', `the device ${name} is closed`);
      device.destroy();
    },
  };
}

/** Runs a job inside error scopes, the only place where WebGPU reports errors of commands. */
async function scoped<T>(
  device: GpuDevice,
  pipelines: Map<string, Promise<GpuComputePipeline>>,
  residents: ResidentBuffers,
  work: (job: GpuJob) => Promise<T>,
): Promise<T> {
  for (const filter of FILTERS) device.pushErrorScope(filter);
  const job = new GpuJob(device, pipelines, residents);
  let outcome: { readonly value: T } | { readonly error: unknown };
  try {
    outcome = { value: await work(job) };
  } catch (error) {
    outcome = { error };
  }
  job.end();
  const caught = await Promise.all(
    [...FILTERS].reverse().map(async (kind) => ({ kind, error: await device.popErrorScope() })),
  );
  if ('error' in outcome || caught.some(({ error }) => error)) residents.forget(job);
  // A plain error of the job is often a consequence of one that a scope caught.
  if ('error' in outcome && isGpuError(outcome.error)) throw outcome.error;
  for (const { kind, error } of caught) if (error) throw new GpuError(kind, error.message);
  if ('error' in outcome) throw outcome.error;
  return outcome.value;
}
