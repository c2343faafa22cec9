import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, expect, it } from 'vitest';

import {
  developmentBytes,
  developmentFaults,
  folderBytes,
  installedWeights,
  weightFaults,
  weightTable,
} from '../packed/package-weights.mjs';

let project = '';

/** A package of a given weight; its manifest counts too. */
function install(path: string, bytes: number, manifest: object = {}): void {
  const folder = join(project, path);
  const text = JSON.stringify(manifest);
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), text);
  writeFileSync(join(folder, 'index.js'), 'x'.repeat(bytes - text.length));
}

beforeAll(() => {
  project = mkdtempSync(join(tmpdir(), 'weights-'));
  install('node_modules/@radioshed/itm', 900_000, { dependencies: { a: '1' }, optionalDependencies: { absent: '1' } });
  install('node_modules/a', 50_000, {
    dependencies: { b: '1' },
    peerDependencies: { c: '1', heavy: '1' },
    peerDependenciesMeta: { heavy: { optional: true } },
  });
  install('node_modules/b', 7_000_000);
  install('node_modules/a/node_modules/b', 20_000, { dependencies: { a: '1' } });
  install('node_modules/c', 1000);
  install('node_modules/heavy', 5_000_000);
  symlinkSync('heavy', join(project, 'node_modules/link'));
});
afterAll(() => rmSync(project, { recursive: true }));

it('counts a package, what it depends on, and no optional peer', () => {
  const [a, itm] = installedWeights(project, ['@radioshed/itm', 'a']);
  expect(a).toEqual({ name: 'a', bytes: 71_000, packages: 3 });
  expect(itm).toEqual({ name: '@radioshed/itm', bytes: 971_000, packages: 4 });
});

it('reports a package above its goal, and prints all', () => {
  const [light] = installedWeights(project, ['@radioshed/itm']);
  expect(weightFaults([light ?? { name: '', bytes: Infinity, packages: 0 }])).toEqual([]);
  const heavy = { name: '@radioshed/itm', bytes: 1_010_000, packages: 4 };
  expect(weightFaults([heavy])).toEqual(['@radioshed/itm installs 1.01 MB, its goal is 1 MB']);
  expect(weightTable([heavy], 383_781_857)).toContain('1.01 MB in   4 packages   goal 1 MB');
  expect(weightTable([heavy], 383_781_857)).toMatch(/^npm ci here +383\.78 MB +goal 530 MB$/m);
  expect(developmentFaults(400e6)).toEqual([]);
  expect(developmentFaults(530.01e6)).toEqual(['npm ci installs 530.01 MB, its goal is 530 MB']);
  mkdirSync(join(project, 'packages'));
  // Nested packages count: 50 000 bytes are in one of a folder of its own.
  expect(developmentBytes(project)).toBeGreaterThanOrEqual(50_000);
});

it('follows no link and counts no nested package', () => {
  expect(folderBytes(join(project, 'node_modules/a'))).toBe(50_000);
});

it('fails for a package that is not installed', () => {
  expect(() => installedWeights(project, ['nowhere'])).toThrow('nowhere is not installed');
});
