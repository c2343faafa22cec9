import { spawnSync } from 'node:child_process';
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { areUnchanged, readRecord, stampOf } from '../../packages/cli/bin/bundle-record.js';
import { bundleCommand, useBundle } from '../build/bundle-command.mjs';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const BIN = join(ROOT, 'packages/cli/bin/radioshed.js');

const MODEL = `
import { defineModel } from '@radioshed/engine';
export const distance = () => ({ terrain: 'ends', nominalRadiusM: () => 8_495_000, lossDb: (distanceM) => 40 + distanceM / 50 });
const ref = { module: import.meta.url, export: 'distance', parameters: {} };
export const models = [defineModel({ name: 'distance', title: 'Distance', ref: async () => ref })];
`;

const folder = mkdtempSync(join(tmpdir(), 'radioshed-bundle-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const file = (name: string): string => join(folder, name);

describe('the files that a bundle was built from', () => {
  const stamps = (): Record<string, string | null> => ({ one: stampOf(file('one')), two: stampOf(file('two')) });

  beforeAll(() => ['one', 'two'].forEach((name) => writeFileSync(file(name), name)));

  it('are unchanged, also in a copy that keeps whole seconds', () => {
    const before = stamps();
    expect(areUnchanged(folder, before)).toBe(true);
    const second = Math.floor(statSync(file('two')).mtimeMs / 1000);
    utimesSync(file('two'), second, second);
    expect(areUnchanged(folder, before)).toBe(true);
  });

  it('are not where one is newer, older or of another size', () => {
    const before = stamps();
    const second = Math.floor(statSync(file('two')).mtimeMs / 1000);
    for (const other of [second + 1, second - 1]) {
      utimesSync(file('two'), other, other);
      expect(areUnchanged(folder, before)).toBe(false);
    }
    writeFileSync(file('two'), 'three');
    utimesSync(file('two'), second, second);
    expect(areUnchanged(folder, before)).toBe(false);
  });

  it('are not where one is missing, or was', () => {
    const before = stamps();
    expect(areUnchanged(folder, { ...before, absent: stampOf(file('absent')) })).toBe(false);
    rmSync(file('one'));
    expect(areUnchanged(folder, before)).toBe(false);
  });
});

it('keeps the bundle before, and one that is being built', () => {
  const bundles = file('bundles');
  expect(readRecord(bundles)).toBeUndefined();
  const record = { built: {}, sources: {} };
  const building = `4-${process.ppid}`;
  mkdirSync(join(bundles, building), { recursive: true });
  for (const name of ['1', '2', '3']) {
    mkdirSync(join(bundles, name), { recursive: true });
    useBundle(bundles, { ...record, name });
  }
  expect(readRecord(bundles)).toEqual({ ...record, name: '3' });
  expect(readdirSync(bundles).sort()).toEqual(['2', '3', building, 'current.json']);
});

describe('the command', () => {
  const run = (args: readonly string[], entry: string) => {
    const { PATH = '', HOME = '' } = process.env;
    const env = { PATH, HOME, RADIOSHED_ENTRY: entry };
    const { status, stdout, stderr } = spawnSync(process.execPath, [BIN, ...args], {
      cwd: folder,
      env,
      encoding: 'utf8',
    });
    return { status, stdout, stderr };
  };

  beforeAll(bundleCommand);

  it('runs from its bundle and from its modules, with threads and your own model, alike', () => {
    symlinkSync(join(ROOT, 'node_modules'), file('node_modules'));
    writeFileSync(file('model.mjs'), MODEL);
    const area =
      'area --lat 0.5 --lon 0.5 --frequency 446 --radius 1 --resolution 100 --terrain null-island --models model.mjs --model distance --threads 2 --values values.tif'.split(
        ' ',
      );
    const [bundle, dist] = ['bundle', 'dist'].map((entry) => {
      const { stdout, ...rest } = run(area, entry);
      return { ...rest, report: stdout.replace(/^time .*\n/m, ''), values: readFileSync(file('values.tif'), 'hex') };
    });
    expect(bundle).toMatchObject({ status: 0, stderr: '' });
    expect(bundle).toEqual(dist);
  });

  it('refuses an entry that it does not have', () => {
    expect(run(['--version'], 'source')).toEqual({
      status: 1,
      stdout: '',
      stderr: 'radioshed: RADIOSHED_ENTRY is "source": use bundle or dist\n',
    });
  });
});
