import { randomUUID } from 'node:crypto';
import { mkdirSync, utimesSync } from 'node:fs';
import { join } from 'node:path';

import { s3Server, type S3Server } from '@radioshed/testing/s3-server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { DISK } from '../src/files/disk.js';
import { filePath, type FileStore, fileStore } from '../src/files/file-store.js';
import { s3Files, type S3Place } from '../src/s3.js';
import { temporaryFolder } from './forms.js';

const DAY_MS = 86_400_000;
let server: S3Server;
beforeAll(async () => void (server = await s3Server()));
afterAll(() => server.close());

const bytes = (...values: readonly number[]): Uint8Array => new Uint8Array(values);
const file = (name: string, ...values: readonly number[]) => ({ name, type: 'x/y', bytes: bytes(...values) });
const sid = (start: string): string => start.padEnd(24, 'x');
const none = async (): Promise<ReadonlySet<string>> => new Set();

/** A new, empty store, and a way to make a calculation's files older. */
interface Opened {
  readonly store: FileStore;
  readonly age?: (sid: string, ms: number) => void;
}

const real = process.env['RADIOSHED_TEST_S3'];
/** `http://key:secret@host:port/bucket`, of a real object store. */
function realPlace(): S3Place {
  const { origin, username, password, pathname } = new URL(real ?? '');
  const [accessKeyId, secretAccessKey] = [username, password].map(decodeURIComponent) as [string, string];
  return {
    endpoint: origin,
    region: 'us-east-1',
    bucket: pathname.slice(1),
    prefix: randomUUID(),
    accessKeyId,
    secretAccessKey,
  };
}

const STORES: readonly [string, () => Opened][] = [
  [
    'a folder',
    () => {
      const folder = temporaryFolder();
      mkdirSync(join(folder, 'files'));
      const age = (of: string, ms: number): void => {
        const then = new Date(Date.now() - ms);
        utimesSync(join(folder, filePath(of)), then, then);
      };
      return { store: fileStore(folder, DISK), age };
    },
  ],
  [
    'an object store',
    () => {
      server.objects.clear();
      const age = (of: string, ms: number): void => {
        for (const [name, object] of server.objects) if (name.includes(of)) object.writtenMs -= ms;
      };
      return { store: s3Files(server.place), age };
    },
  ],
  ...(real === undefined
    ? []
    : ([['a real object store', () => ({ store: s3Files(realPlace()) })]] as [string, () => Opened][])),
];

describe.each(STORES)('files in %s', (_name, open) => {
  test('are read whole and in parts, replaced, and removed with their calculation', async () => {
    const { store } = open();
    await store.keep(sid('one'), [file('values', 1, 2, 3, 4, 5), file('empty')]);
    await store.keep(sid('other'), [file('values', 9)]);
    expect(await store.read(sid('one'), 'values')).toEqual({ size: 5, bytes: bytes(1, 2, 3, 4, 5) });
    expect(await store.read(sid('one'), 'values', { offset: 1, length: 3 })).toEqual({
      size: 5,
      bytes: bytes(2, 3, 4),
    });
    expect(await store.read(sid('one'), 'values', { offset: 3, length: 9 })).toEqual({ size: 5, bytes: bytes(4, 5) });
    expect(await store.read(sid('one'), 'values', { offset: 5, length: 1 })).toEqual({ size: 5, bytes: bytes() });
    expect(await store.read(sid('one'), 'values', { offset: 2, length: 0 })).toEqual({ size: 5, bytes: bytes() });
    expect(await store.read(sid('one'), 'empty')).toEqual({ size: 0, bytes: bytes() });
    expect(await store.read(sid('one'), 'no')).toBeUndefined();
    expect(await store.read(sid('no'), 'values')).toBeUndefined();

    expect(await store.put(sid('one'), file('values', 7, 7))).toBe(true);
    expect(await store.put(sid('one'), file('png', 8))).toBe(true);
    expect(await store.read(sid('one'), 'values')).toEqual({ size: 2, bytes: bytes(7, 7) });

    await store.remove(sid('one'));
    for (const name of ['values', 'empty', 'png']) expect(await store.read(sid('one'), name)).toBeUndefined();
    expect(await store.read(sid('other'), 'values')).toEqual({ size: 1, bytes: bytes(9) });
    await store.remove(sid('one'));
  });

  test('may come from memory that threads share', async () => {
    const { store } = open();
    const shared = new Uint8Array(new SharedArrayBuffer(3));
    shared.set([7, 8, 9]);
    await store.keep(sid('shared'), [{ name: 'model', type: 'x/y', bytes: shared }]);
    expect((await store.read(sid('shared'), 'model'))?.bytes).toEqual(bytes(7, 8, 9));
  });

  test('of any size come back to the byte', async () => {
    const { store } = open();
    const content = Uint8Array.from({ length: 3_000_001 }, (_, i) => (i * 2_654_435_761) >>> 24);
    await store.keep(sid('large'), [{ name: 'values', type: 'x/y', bytes: content }]);
    const read = await store.read(sid('large'), 'values');
    expect(Buffer.compare(read?.bytes ?? bytes(), content)).toBe(0);
    const part = await store.read(sid('large'), 'values', { offset: 2_999_000, length: 5000 });
    expect(part).toEqual({ size: 3_000_001, bytes: content.slice(2_999_000) });
  });

  test('belong to one database', async () => {
    const { store } = open();
    expect(await store.identity()).toBeUndefined();
    expect(await store.isEmpty()).toBe(true);
    await store.saveIdentity('abc');
    await store.ready();
    expect(await store.identity()).toBe('abc');
    expect(await store.isEmpty()).toBe(true);
    await store.keep(sid('one'), [file('values', 1)]);
    expect(await store.isEmpty()).toBe(false);
  });

  test('without a row are swept once they are old, and no others', async () => {
    const { store, age } = open();
    if (age === undefined) return;
    const all = Array.from({ length: 30 }, (_, i) => sid(`${String.fromCharCode(97 + (i % 3))}${i}y`));
    for (const each of all) await store.keep(each, [file('values', 1), file('png', 2)]);
    const [old, known] = [all.slice(0, 20), new Set(all.slice(10, 15))];
    for (const each of old) age(each, 2 * DAY_MS);
    const asked: string[] = [];
    const lookUp = async (sids: readonly string[]): Promise<ReadonlySet<string>> => {
      asked.push(...sids);
      return new Set(sids.filter((each) => known.has(each)));
    };
    expect(await store.sweep(DAY_MS, lookUp)).toBe(15);
    expect(asked).toEqual(expect.arrayContaining(old));
    for (const each of all) {
      const isGone = old.includes(each) && !known.has(each);
      expect((await store.read(each, 'values')) === undefined).toBe(isGone);
    }
    expect(await store.sweep(DAY_MS, none)).toBe(5);
  });
});

describe('an object store', () => {
  test('has the same names as a data folder, behind its prefix', async () => {
    server.objects.clear();
    const store = s3Files(server.place);
    await store.saveIdentity('abc');
    await store.keep(sid('one'), [file('values', 1)]);
    await s3Files({ ...server.place, prefix: 'radioshed/ab' }).keep(sid('one'), [file('values', 2)]);
    expect([...server.objects.keys()]).toEqual([
      'radioshed/a/archive-id',
      `radioshed/a/files/on/${sid('one')}/values`,
      `radioshed/ab/files/on/${sid('one')}/values`,
    ]);
    await store.remove(sid('one'));
    expect(server.objects.size).toBe(2);
    expect(store.place).toBe('s3://results/radioshed/a');
  });

  test.each(['unavailable', 'broken', 'silent', 'cut'] as const)('is asked again when it is %s', async (fault) => {
    server.objects.clear();
    const store = s3Files(server.place);
    await store.keep(sid('one'), [file('values', 1, 2)]);
    server.faults.push(fault);
    expect(await store.read(sid('one'), 'values')).toEqual({ size: 2, bytes: bytes(1, 2) });
    server.faults.push(fault);
    await store.put(sid('one'), file('png', 3));
    expect(await store.read(sid('one'), 'png')).toEqual({ size: 1, bytes: bytes(3) });
  });

  test('that stays away, is full or refuses the keys is reported as such, and ends no process', async () => {
    const store = s3Files(server.place);
    server.faults.push('unavailable', 'unavailable', 'unavailable', 'unavailable');
    await expect(store.read(sid('one'), 'values')).rejects.toMatchObject({ name: 'ArchiveError', kind: 'away' });
    server.faults.push('full', 'full');
    await expect(store.put(sid('one'), file('values', 1))).rejects.toMatchObject({ kind: 'full' });
    server.faults.length = 0;
    const wrong = s3Files({ ...server.place, secretAccessKey: 'wrong' });
    await expect(wrong.put(sid('one'), file('values', 1))).rejects.toMatchObject({
      kind: 'read-only',
      message: 'the object store refuses writing (SignatureDoesNotMatch)',
    });
    await expect(wrong.read(sid('one'), 'values')).rejects.toMatchObject({ kind: 'away' });
    const elsewhere = s3Files({ ...server.place, bucket: 'others' });
    await expect(elsewhere.read(sid('one'), 'values')).rejects.toThrow('NoSuchBucket');
    await expect(elsewhere.ready()).rejects.toThrow('NoSuchBucket');
    const nowhere = s3Files({ ...server.place, endpoint: 'http://127.0.0.1:9' });
    await expect(nowhere.remove(sid('one'))).rejects.toMatchObject({ kind: 'away' });
  });

  test.each([
    [{ endpoint: 'results' }, 'endpoint'],
    [{ endpoint: 'ftp://host' }, 'endpoint'],
    [{ bucket: 'a/b' }, 'bucket'],
    [{ prefix: '/a' }, 'prefix'],
    [{ prefix: 'a//b' }, 'prefix'],
    [{ region: '' }, 'region'],
    [{ timeoutMs: 0 }, 'timeoutMs'],
  ])('is refused by name: %j', (wrong, field) => {
    expect(() => s3Files({ ...server.place, ...wrong })).toThrow(`${field}: `);
  });
});
