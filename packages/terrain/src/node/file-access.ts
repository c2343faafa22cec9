import { open, readFile } from 'node:fs/promises';
import { gunzip } from 'node:zlib';

import type { Gunzip } from '../files/container.js';
import { DemError } from '../dem-error.js';

/** Bytes per step. Steps of 16 KiB, the default, take more time than the decompression. */
const CHUNK = 256 * 1024;

/** gunzip off the main thread. */
export const gunzipNative: Gunzip = (bytes, maxBytes) =>
  new Promise((resolve, reject) => {
    gunzip(bytes, { maxOutputLength: maxBytes, chunkSize: CHUNK }, (error, out) => {
      if (error === null) resolve(out);
      else if ((error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE') {
        reject(new DemError('too-large', `more than ${maxBytes} bytes`));
      } else reject(error);
    });
  });

/** The bytes of a file, or its first ones. @throws DemError */
export async function fileBytes(
  path: string,
  { most }: { readonly most?: number | undefined } = {},
): Promise<Uint8Array> {
  try {
    if (most === undefined) return await readFile(path);
    const file = await open(path);
    try {
      const length = Math.min((await file.stat()).size, most);
      const { buffer, bytesRead } = await file.read(new Uint8Array(length), 0, length, 0);
      return buffer.subarray(0, bytesRead);
    } finally {
      await file.close();
    }
  } catch (error) {
    throw fileError(error, path, 'missing-tile');
  }
}

/** The DemError for a failed call of the operating system. */
export function fileError(error: unknown, path: string, missing: 'missing-tile' | 'missing-folder'): DemError {
  const code = (error as { readonly code?: unknown } | null)?.code;
  if (code === 'ENOENT' || code === 'ENOTDIR') {
    const what = missing === 'missing-folder' ? 'There is no folder or file' : 'There is no file';
    return new DemError(missing, `${what} ${path}: check the path`, { cause: error });
  }
  if (code === 'EACCES' || code === 'EPERM') {
    return new DemError('no-access', `${path} is not readable: check its permissions`, { cause: error });
  }
  return new DemError('no-access', `${path} cannot be read (${String(code ?? error)})`, { cause: error });
}
