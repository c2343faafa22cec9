import { execFileSync } from 'node:child_process';
import { chmod, lstat, mkdir, mkdtemp, readdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, expect, test } from 'vitest';

import { isFileWriteError, writeFileAtomic } from '../src/node.js';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'radioshed-formats-'));
});
afterAll(() => rm(folder, { recursive: true }));

test('a file is written, and replaced, with nothing else left in its folder', async () => {
  const path = join(folder, 'a.bin');
  await writeFileAtomic(path, Uint8Array.of(1, 2, 3));
  await writeFileAtomic(path, 'text');
  expect(await readFile(path, 'utf8')).toBe('text');
  expect(await readdir(folder)).toEqual(['a.bin']);
});

test('a folder that is missing, or no folder, or in the way is named, and nothing is left behind', async () => {
  await writeFile(join(folder, 'file'), '');
  await mkdir(join(folder, 'taken', 'inside'), { recursive: true });
  const before = await readdir(folder);
  for (const [path, kind] of [
    [join(folder, 'none', 'x.tif'), 'missing-folder'],
    [join(folder, 'file', 'x.tif'), 'missing-folder'],
    [join(folder, 'taken'), 'is-folder'],
  ] as const) {
    const error: unknown = await writeFileAtomic(path, 'x').catch((error: unknown) => error);
    expect(isFileWriteError(error) && error.kind).toBe(kind);
    expect((error as Error).message).toContain(`cannot write ${path}: `);
    expect((error as Error).cause).toBeInstanceOf(Error);
  }
  expect(await readdir(folder)).toEqual(before);
});

test('a failure half-way leaves the previous file', async () => {
  const path = join(folder, 'kept.txt');
  await writeFile(path, 'old');
  await expect(writeFileAtomic(path, 5 as unknown as string)).rejects.toThrow(/kept.txt/);
  expect(await readFile(path, 'utf8')).toBe('old');
  expect((await readdir(folder)).filter((name) => name.endsWith('.part'))).toEqual([]);
});

test.skipIf(process.platform === 'win32')('a symbolic link is followed, also one to nothing yet', async () => {
  const at = (name: string): string => join(folder, 'links', name);
  await mkdir(at('deep'), { recursive: true });
  await writeFile(at('deep/old.txt'), 'old');
  await chmod(at('deep/old.txt'), 0o600);
  await symlink('deep/old.txt', at('old'));
  await symlink('deep/new.txt', at('new'));
  await symlink('new', at('newer'));
  await symlink('/dev/null', at('null'));
  await symlink('loop', at('loop'));
  for (const name of ['old', 'newer', 'null']) {
    await writeFileAtomic(at(name), 'fresh');
    expect((await lstat(at(name))).isSymbolicLink()).toBe(true);
  }
  expect(await readFile(at('deep/old.txt'), 'utf8')).toBe('fresh');
  expect((await stat(at('deep/old.txt'))).mode & 0o777).toBe(0o600);
  expect(await readFile(at('deep/new.txt'), 'utf8')).toBe('fresh');
  expect((await stat('/dev/null')).isCharacterDevice()).toBe(true);
  await expect(writeFileAtomic(at('loop'), 'x')).rejects.toThrow(/cannot write .*loop: ELOOP/);
  expect((await readdir(at('deep'))).sort()).toEqual(['new.txt', 'old.txt']);
});

test.skipIf(process.platform === 'win32')('a named pipe gets the bytes and stays a pipe', async () => {
  const pipe = join(folder, 'pipe');
  execFileSync('mkfifo', [pipe]);
  const read = readFile(pipe, 'utf8');
  await writeFileAtomic(pipe, 'through');
  expect((await lstat(pipe)).isFIFO()).toBe(true);
  expect(await read).toBe('through');
});
