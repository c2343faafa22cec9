import { isDemError } from '@radioshed/terrain';

import { ClutterError } from './clutter-error.js';

/** `work`, whose failures to read a file or a server are thrown as {@link ClutterError}. */
export async function asClutterError<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (!isDemError(error)) throw error;
    const kind = error.kind === 'missing-tile' ? 'missing-folder' : error.kind;
    throw new ClutterError(kind, error.message, { cause: error.cause });
  }
}
