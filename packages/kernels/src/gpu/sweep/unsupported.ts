import { GpuError } from '@radioshed/gpu';

/** The error for what only the CPU can compute, at the start of a sentence. */
export function unsupported(what: string, where = ''): GpuError {
  return new GpuError('unsupported', `${what} is not available on the GPU${where}`);
}
