import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { describe, expect, it } from 'vitest';

import { ignoring, treeFiles } from '../../checks/tree-files.mjs';

const root = fileURLToPath(new URL('../../..', import.meta.url));

describe('the files of the tree', () => {
  it.runIf(existsSync(join(root, '.git')))('are those that git does not ignore', () => {
    const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], { cwd: root });
    const files = listed
      .toString()
      .split('\0')
      .filter((file) => existsSync(join(root, file)) && file !== '');
    expect(treeFiles(root)).toEqual([...new Set(files)].sort());
  });

  it('are those of some folders or files', () => {
    expect(treeFiles(root, ['tools/environments/node-20/', './LICENSE'])).toEqual([
      'LICENSE',
      'tools/environments/node-20/package-lock.json',
      'tools/environments/node-20/package.json',
    ]);
  });
});

describe('what .gitignore names', () => {
  const isIgnored = ignoring('# built\ndist/\n*.tgz\n/coverage.*\n/docs/.site/\n');

  it.each([
    ['dist', true, true],
    ['packages/a/dist', true, true],
    ['dist', false, false],
    ['packages/a.tgz', false, true],
    ['coverage.json', false, true],
    ['docs/coverage.md', false, false],
    ['docs/.site', true, true],
    ['a/docs/.site', true, false],
    ['.git', true, true],
    ['.gitignore', false, false],
  ])('%s, a folder: %s', (path, isFolder, expected) => {
    expect(isIgnored(path, isFolder)).toBe(expected);
  });

  it('has no form that is not read', () => {
    expect(() => ignoring('!dist/')).toThrow("'!dist/' is of a form that tools/checks/tree-files.mjs does not read");
  });
});
