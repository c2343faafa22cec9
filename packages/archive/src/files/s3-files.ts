import { checkInteger, checkString, OutOfRangeError } from '@radioshed/units';

import { ArchiveError } from '../faults/archive-error.js';
import { chunks } from '../chunks.js';
import { filePath, type FileStore } from './file-store.js';
import { objectStore, type S3Place } from './object-store.js';

export type { S3Place } from './object-store.js';

const IDENTITY = 'archive-id';
const AT_ONCE = 8;

/**
 * Files of calculations in a bucket of an S3-compatible object store: the same names as below a data folder, behind the
 * prefix. Any number of processes may use it. What a crash leaves has no row and is never served; the sweep removes it.
 *
 * @throws OutOfRangeError for an address, bucket or prefix that cannot be one.
 */
export function s3Files(place: S3Place): FileStore {
  checkPlace(place);
  const store = objectStore(place);
  const { bucket, prefix } = place;

  /** Names of all objects of a calculation. */
  async function namesOf(start: string): Promise<string[]> {
    const found: string[] = [];
    for await (const { name } of listed(start)) found.push(name);
    return found;
  }

  async function* listed(start: string): AsyncGenerator<{ readonly name: string; readonly writtenMs: number }> {
    for (let after: string | undefined; ;) {
      const { objects, next } = await store.list(start, after);
      yield* objects;
      if (next === undefined) return;
      after = next;
    }
  }

  async function deleteAll(found: readonly string[]): Promise<void> {
    for (const some of chunks(found, AT_ONCE)) await Promise.all(some.map((name) => store.delete(name)));
  }

  return {
    async keep(sid, files) {
      for (const some of chunks(files, AT_ONCE))
        await Promise.all(some.map(({ name, bytes }) => store.put(filePath(sid, name), bytes)));
    },
    async put(sid, { name, bytes }) {
      await store.put(filePath(sid, name), bytes);
      return true;
    },
    read: (sid, name, range) => store.get(filePath(sid, name), range),
    remove: async (sid) => deleteAll(await namesOf(filePath(sid))),
    async *all() {
      for await (const { name: path } of listed('files/')) {
        const [, , sid = '', name = ''] = path.split('/');
        yield { sid, name };
      }
    },
    // A listing of everything takes too long for a start, and another process may be writing.
    clean: async () => undefined,
    async sweep(ageMs, knownOf) {
      const before = Date.now() - ageMs;
      let removed = 0;
      const removeUnknown = async (old: ReadonlyMap<string, readonly string[]>): Promise<void> => {
        const rows = await knownOf([...old.keys()]);
        for (const [sid, found] of old) {
          if (rows.has(sid)) continue;
          await deleteAll(found);
          removed++;
        }
      };
      let page = new Map<string, string[]>();
      for await (const { name, writtenMs } of listed('files/')) {
        const [, , sid = ''] = name.split('/');
        // Objects of a calculation follow one another.
        if (!page.has(sid) && page.size >= PAGE) {
          await removeUnknown(page);
          page = new Map();
        }
        if (writtenMs < before) page.set(sid, [...(page.get(sid) ?? []), name]);
      }
      await removeUnknown(page);
      return removed;
    },
    async ready() {
      if ((await store.get(IDENTITY)) === undefined)
        throw new ArchiveError('read-only', `${this.place} has lost ${IDENTITY}`);
    },
    async identity() {
      const found = await store.get(IDENTITY);
      return found && new TextDecoder().decode(found.bytes).trim();
    },
    saveIdentity: (value) => store.put(IDENTITY, new TextEncoder().encode(`${value}\n`)),
    isEmpty: async () => (await store.list('files/')).objects.length === 0,
    lostIdentityHelp: 'restore that object, or name another prefix',
    place: `s3://${bucket}${prefix === undefined || prefix === '' ? '' : `/${prefix}`}`,
  };
}

/** Calculations whose rows one query looks for. */
const PAGE = 500;

function checkPlace({ endpoint, region, bucket, prefix = '', timeoutMs = 1, ...keys }: S3Place): void {
  if (!URL.canParse(endpoint) || !/^https?:$/.test(new URL(endpoint).protocol))
    throw new OutOfRangeError('endpoint', endpoint, 'an address such as https://s3.example.com');
  if (!/^[a-z0-9-]{1,40}$/i.test(region)) throw new OutOfRangeError('region', region, 'a name such as eu-central-1');
  if (!/^[a-z0-9][a-z0-9._-]{1,62}$/i.test(bucket))
    throw new OutOfRangeError('bucket', bucket, '2 to 63 letters, digits, ., _ and -');
  if (prefix !== '' && !/^[\w.-]+(\/[\w.-]+)*$/.test(prefix))
    throw new OutOfRangeError('prefix', prefix, 'words of letters, digits, ., _ and -, with / between them');
  checkString('accessKeyId', keys.accessKeyId);
  checkString('secretAccessKey', keys.secretAccessKey);
  checkInteger('timeoutMs', timeoutMs, 1, 600_000, 'ms');
}
