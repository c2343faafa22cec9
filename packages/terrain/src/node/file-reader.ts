import { open } from 'node:fs/promises';

import type { ByteReader } from '../files/byte-reader.js';
import { fileError } from './file-access.js';

/** Random access to a file, which is open only during a read. */
export function fileReader(path: string): ByteReader {
  return {
    name: path,
    async read(offset, length, signal) {
      signal?.throwIfAborted();
      try {
        const file = await open(path);
        try {
          const { size } = await file.stat();
          const bytes = new Uint8Array(Math.max(0, Math.min(length, size - offset)));
          let got = 0;
          while (got < bytes.byteLength) {
            const { bytesRead } = await file.read(bytes, got, bytes.byteLength - got, offset + got);
            if (bytesRead === 0) break;
            got += bytesRead;
          }
          return bytes.subarray(0, got);
        } finally {
          await file.close();
        }
      } catch (error) {
        throw fileError(error, path, 'missing-tile');
      }
    },
  };
}
