import { withoutEnd } from '@radioshed/units';
import { DemError } from '@radioshed/terrain';
import type { RemoteFolder } from '@radioshed/terrain/node';

import { bucketOf } from '../settings/files-choice.js';

/** A folder of an object store, `s3://bucket/prefix`, with the address and keys of the environment. @throws CliError */
export async function objectFolder(address: string, flag: string): Promise<RemoteFolder> {
  const place = bucketOf(address, flag);
  const { objectStore } = await import('@radioshed/archive/s3');
  const store = objectStore(place);
  return {
    name: withoutEnd(address, '/'),
    async list() {
      const found: { readonly name: string; readonly bytes: number; readonly version: string }[] = [];
      for (let after: string | undefined; ;) {
        const { objects, next } = await store.list('', after).catch(unreachable);
        for (const { name, bytes, writtenMs } of objects) found.push({ name, bytes, version: String(writtenMs) });
        if (next === undefined) return found;
        after = next;
      }
    },
    async read(name, offset, length, signal) {
      signal?.throwIfAborted();
      const found = await store.get(name, { offset, length }).catch(unreachable);
      if (found === undefined)
        throw new DemError('missing-tile', `There is no object ${name} in ${address}: it was removed after the start`);
      return found.bytes;
    },
  };
}

/** @throws DemError, as any source of terrain does */
function unreachable(cause: unknown): never {
  const why = cause instanceof Error ? cause.message : String(cause);
  throw new DemError('network', `The terrain cannot be read: ${why}`, { cause });
}
