import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

import { expect, test } from 'vitest';

import { codeVersion } from '../../src/cluster/code-print.js';
import { temporaryFolder } from '../support/run-command.js';

/** An installation with some packages, by the paths of their files. */
function installed(change: Readonly<Record<string, string>> = {}): string {
  const folder = temporaryFolder();
  const manifest = (name: string, version: string, dependencies: Readonly<Record<string, string>> = {}): string =>
    JSON.stringify({ name, version, dependencies });
  const files = {
    'package.json': manifest('@radioshed/cli', '1.0.0'),
    'node_modules/@radioshed/service/package.json': manifest('@radioshed/service', '1.0.0', { '@radioshed/itm': '*' }),
    'node_modules/@radioshed/service/dist/index.js': 'export {};',
    'node_modules/@radioshed/service/README.md': 'text',
    'node_modules/@radioshed/itm/package.json': manifest('@radioshed/itm', '1.0.0', { geotiff: '*' }),
    'node_modules/@radioshed/itm/dist/index.js': 'export const x = 1;',
    'node_modules/@radioshed/itm/dist/tables/a.bin': 'table',
    'node_modules/@radioshed/itm/dist/index.d.ts': 'type',
    'node_modules/@radioshed/itm/node_modules/geotiff/package.json': manifest('geotiff', '3.0.0'),
    'node_modules/@radioshed/viewer/package.json': manifest('@radioshed/viewer', '1.0.0'),
    'node_modules/@radioshed/viewer/dist/index.js': 'page',
    ...change,
  };
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  return join(folder, 'package.json');
}

test('the version has the number, and is that of equal code in another folder', () => {
  const version = codeVersion('1.2.3', installed());
  expect(version).toMatch(/^1\.2\.3-[0-9a-f]{12}$/);
  expect(codeVersion('1.2.3', installed())).toBe(version);
  expect(codeVersion('1.2.3')).toMatch(/^1\.2\.3-[0-9a-f]{12}$/); // of this working copy
  const copy = temporaryFolder();
  cpSync(dirname(installed()), copy, { recursive: true });
  expect(codeVersion('1.2.3', join(copy, 'package.json'))).toBe(version);
});

test.each([
  ['code of a package', { 'node_modules/@radioshed/itm/dist/index.js': 'export const x = 2;' }, true],
  ['a table', { 'node_modules/@radioshed/itm/dist/tables/a.bin': 'tablf' }, true],
  ['a further file', { 'node_modules/@radioshed/itm/dist/b.wasm': '' }, true],
  [
    'another version of a dependency',
    { 'node_modules/@radioshed/itm/node_modules/geotiff/package.json': '{"name":"geotiff","version":"3.0.1"}' },
    true,
  ],
  ['types', { 'node_modules/@radioshed/itm/dist/index.d.ts': 'other' }, false],
  ['a description', { 'node_modules/@radioshed/service/README.md': 'other' }, false],
  ['the page', { 'node_modules/@radioshed/viewer/dist/index.js': 'other' }, false],
] as const)('%s', (_what, change, differs) => {
  expect(codeVersion('1.2.3', installed(change)) !== codeVersion('1.2.3', installed())).toBe(differs);
});
