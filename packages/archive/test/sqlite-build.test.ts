import { expect, test } from 'vitest';

import { loadBuild, type SqliteBuild } from '../src/sqlite/sqlite-build.js';

const build = {} as SqliteBuild;

test('the build for musl is used where the one for glibc does not load', () => {
  const load = (name: string): SqliteBuild => {
    if (name.endsWith('gnu')) throw new Error('Error loading shared library ld-linux-x86-64.so.2');
    return build;
  };
  expect(loadBuild('linux-x64', load)).toBe(build);
});

test('a missing build is reported with the command that installs it', () => {
  const load = (name: string): never => {
    throw new Error(`Cannot find module ${name}`);
  };
  expect(() => loadBuild('linux-x64', load)).toThrow(
    'SQLite for linux-x64 is not installed: install it: npm install @libsql/linux-x64-gnu@0.5.29, or on musl: npm install @libsql/linux-x64-musl@0.5.29',
  );
  expect(() => loadBuild('sunos-x64', load)).toThrow('SQLite for sunos-x64 is not installed: use PostgreSQL');
});
