import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { expect, onTestFinished, test } from 'vitest';

import { missingFiles } from '../release/check-built.mjs';
import { refusals } from '../release/release.mjs';
import { namedMajor } from '../release/version.mjs';

const ready = { isClone: true, token: 'secret', branch: 'main', changes: '' };
const asked = { registry: 'https://registry.example', yes: true };

test('a release needs a registry, a token, a clean main and a yes', () => {
  expect(refusals(asked, ready)).toEqual([]);
  expect(refusals({}, ready)).toEqual([expect.stringContaining('--registry'), expect.stringContaining('--yes')]);
  expect(refusals({ ...asked, registry: 'http://registry.example' }, ready)).toEqual([
    expect.stringContaining('https'),
  ]);
  for (const [change, reason] of [
    [{ token: undefined }, 'NPM_TOKEN'],
    [{ branch: 'idea' }, 'main'],
    [{ changes: ' M README.md' }, 'README.md'],
  ] as const)
    expect(refusals(asked, { ...ready, ...change })).toEqual([expect.stringContaining(reason)]);
});

test('a rehearsal needs no token and accepts no registry', () => {
  const bare = { isClone: true, token: undefined, branch: 'idea', changes: ' M README.md' };
  expect(refusals({ rehearse: true }, bare)).toEqual([]);
  expect(refusals({ ...asked, rehearse: true }, bare)).toHaveLength(1);
});

test('an archive of the repository is neither released nor rehearsed', () => {
  for (const options of [asked, { rehearse: true }])
    expect(refusals(options, { ...ready, isClone: false })).toEqual([expect.stringContaining('Use git clone')]);
});

test('a package that is not built is not published', () => {
  const folder = mkdtempSync(join(tmpdir(), 'release-'));
  try {
    const manifest = { exports: { '.': { types: './dist/index.d.ts', default: './dist/index.js' } }, bin: {} };
    writeFileSync(join(folder, 'package.json'), JSON.stringify(manifest));
    expect(missingFiles(folder)).toEqual(['./dist', './dist/index.d.ts', './dist/index.js']);
    mkdirSync(join(folder, 'dist'));
    for (const name of ['index.d.ts', 'index.js']) writeFileSync(join(folder, 'dist', name), '');
    expect(missingFiles(folder)).toEqual([]);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test('only the heads of changesets name packages with a new major version', () => {
  const root = mkdtempSync(join(tmpdir(), 'release-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  mkdirSync(join(root, '.changeset/folder.md'), { recursive: true });
  const head = (...lines: string[]): string => ['---', ...lines, '---', '', 'no: major', '---'].join('\n');
  const files = {
    'a.md': head("'@x/a': major", "'@x/b': minor"),
    'b.md': head('c: major'),
    'config.json': head('d: major'),
  };
  for (const [name, text] of Object.entries(files)) writeFileSync(join(root, '.changeset', name), text);
  expect([...namedMajor(root)].toSorted()).toEqual(['@x/a', 'c']);
});
