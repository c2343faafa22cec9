import { serviceErrorOf } from './service-error.js';

/** Turns any error into a ServiceError; a cancelled call rejects with the signal's reason. */
export async function guarded<T>(work: () => Promise<T>, signal?: AbortSignal): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (signal?.aborted === true) throw signal.reason;
    throw serviceErrorOf(error);
  }
}
