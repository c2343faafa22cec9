import { serviceErrorOf } from './service-error.js';

/** Turns what goes wrong into the errors of the interface; what was called off stays what it is. */
export async function guarded<T>(work: () => Promise<T>, signal?: AbortSignal): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (signal?.aborted === true) throw signal.reason;
    throw serviceErrorOf(error);
  }
}
