import { isOutOfRangeError, OutOfRangeError } from '@radioshed/units';

/** Runs `work` and prefixes the fields of its errors with `object`: `gainDbi` becomes `antenna.gainDbi`. */
export function within<T>(object: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (!isOutOfRangeError(error)) throw error;
    throw new OutOfRangeError(`${object}.${error.field}`, error.value, error.limits, error.unit, error.hint);
  }
}
