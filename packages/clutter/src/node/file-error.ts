import { ClutterError, isClutterError } from '../clutter-error.js';

/** A file system failure as an error that names the path and what to do. */
export function fileError(error: unknown, path: string): ClutterError {
  if (isClutterError(error)) return error;
  const code = (error as { readonly code?: unknown } | null)?.code;
  if (code === 'ENOENT' || code === 'ENOTDIR') {
    return new ClutterError('missing-folder', `${path} does not exist: check the path`, { cause: error });
  }
  return new ClutterError('no-access', `${path} cannot be read (${String(code ?? error)})`, { cause: error });
}
