import { createHash } from 'node:crypto';
import { join } from 'node:path';

import type { Disk } from '../files/disk.js';
import { type FileName, fileStore, type FileStore } from '../files/file-store.js';
import { type Fingerprint, fingerprint } from '../files/hash.js';
import { pathOf } from './saved-files.js';

/** Bytes read at a time from an object store. */
const CHUNK = 8 << 20;

/** Where saved files are, for checks and copies: a data folder or an object store. */
export interface FilePlace extends Pick<FileStore, 'all' | 'identity' | 'saveIdentity'> {
  /** For people. */
  readonly name: string;
  /** The data folder, if it is one. */
  readonly folder?: string;
  /** Reads a file piece by piece, and passes the pieces to `take`; undefined if there is no file. */
  fingerprint(file: FileName, take?: (chunk: Uint8Array) => Promise<unknown>): Promise<Fingerprint | undefined>;
}

/** A data folder. */
export function folderPlace(disk: Disk, folder: string): FilePlace {
  const { all, identity, saveIdentity } = fileStore(folder, disk);
  return {
    name: folder,
    folder,
    all,
    identity,
    saveIdentity,
    fingerprint: (file, take) => fingerprint(disk, join(folder, pathOf(file)), take),
  };
}

/** An object store. A file that is replaced while it is read differs from its row, and is read again. */
export function storePlace(store: FileStore): FilePlace {
  return {
    name: store.place,
    all: () => store.all(),
    identity: () => store.identity(),
    saveIdentity: (value) => store.saveIdentity(value),
    async fingerprint({ sid, name }, take) {
      const hash = createHash('sha256');
      for (let offset = 0; ;) {
        const found = await store.read(sid, name, { offset, length: CHUNK });
        if (found === undefined) return undefined;
        hash.update(found.bytes);
        if (found.bytes.byteLength > 0) await take?.(found.bytes);
        offset += found.bytes.byteLength;
        if (found.bytes.byteLength === 0 || offset >= found.size) return { size: offset, sha256: hash.digest('hex') };
      }
    },
  };
}
