import { isDemError } from '@radioshed/terrain';

import { ClutterError } from './clutter-error.js';

/** Runs `work` and throws its read failures as {@link ClutterError}. */
export async function asClutterError<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (!isDemError(error)) throw error;
    const kind = error.kind === 'missing-tile' ? 'missing-folder' : error.kind;
    throw new ClutterError(kind, error.message, { cause: error.cause });
  }
}
