import { isOutOfRangeError, OutOfRangeError } from '@radioshed/units';

/** Runs `work` and names what it refuses as a part of `object`: `gainDbi` becomes `antenna.gainDbi`. */
export function within<T>(object: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (!isOutOfRangeError(error)) throw error;
    throw new OutOfRangeError(`${object}.${error.field}`, error.value, error.limits, error.unit, error.hint);
  }
}
