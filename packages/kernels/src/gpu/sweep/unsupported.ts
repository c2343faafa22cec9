import { GpuError } from '@radioshed/gpu';

/** The error for what only the CPU can compute, at the start of a sentence. */
export function unsupported(what: string, where = ''): GpuError {
  return new GpuError('unsupported', `${what} is not available on the GPU${where}`);
}

/** The same for a model, or for a model in clutter. */
export function unsupportedModel(name: string, inClutter: boolean): GpuError {
  const where = inClutter ? ' with clutter' : '';
  const message = `the model (${name}) is not available on the GPU${where}`;
  return new GpuError('unsupported', message, inClutter ? 'modelInClutter' : 'model');
}
