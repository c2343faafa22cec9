import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

import { afterEach, describe, expect, it, test } from 'vitest';

import { describeCircle, folderCircleFaults, folderCircles, importsUpwards } from '../checks/folder-circles.mjs';
import { readSources } from '../checks/source-files.mjs';

let root = '';

afterEach(() => rmSync(root, { recursive: true, force: true }));

/** The circles of a package `house` with these files in `src`, in words. */
function circles(files: Readonly<Record<string, string>>): string[] {
  return found(files).map(describeCircle);
}

function found(files: Readonly<Record<string, string>>): ReturnType<typeof folderCircles> {
  root = mkdtempSync(join(tmpdir(), 'rooms-'));
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, 'src', path)), { recursive: true });
    writeFileSync(join(root, 'src', path), text);
  }
  return folderCircles('house/src', join(root, 'src'), readSources(root));
}

/** Folders a and b without a circle of files; the text is of a/two.ts. */
function twoFolders(text: string): Record<string, string> {
  return { 'a/one.ts': 'export const one = 1;', 'b/one.ts': "import '../a/one.js';", 'a/two.ts': text };
}

describe('folderCircles', () => {
  it.each([
    ['a value', "import '../b/one.js';"],
    ['a type', "import type { B } from '../b/one.js';"],
    ['a type in place', "export type A = import('../b/one.js').B;"],
    ['a re-export', "export * from '../b/one.js';"],
    ['a dynamic import', "export const a = import('../b/one.js');"],
    ["a worker's address", "export const a = new URL('../b/one.js', import.meta.url);"],
  ])('names folders that import one another, by %s', (_, text) => {
    const [circle] = found(twoFolders(text));
    expect(circle).toMatchObject({ folder: 'house/src', rooms: ['a', 'b'] });
    expect(circle?.fewest).toHaveLength(1);
  });

  it('allows folders that are used by several', () => {
    const files = { 'low/x.ts': '', 'mid/x.ts': "import '../low/x.js';", 'index.ts': "import './mid/x.js';" };
    expect(circles({ ...files, 'top/x.ts': "import '../low/x.js'; import '../mid/x.js';" })).toEqual([]);
  });

  it('counts a file directly in src as a room of its own', () => {
    expect(circles({ 'low.ts': '', 'top.ts': "import './a/x.js';", 'a/x.ts': "import '../low.js';" })).toEqual([]);
    expect(circles({ 'a/x.ts': "import '../top.js';", 'top.ts': "import './a/y.js';", 'a/y.ts': '' })).toEqual([
      'house/src: 2 folders import one another in a circle: a, top.ts; it ends without this import:\n  a/x.ts → top.ts',
    ]);
  });

  it('counts a folder with all below it', () => {
    const files = { 'a/x/x.ts': "import '../../b/x.js';", 'b/x.ts': "import '../a/y/y.js';", 'a/y/y.ts': '' };
    expect(circles(files)[0]).toMatch(/^house\/src: 2 folders .* circle: a, b;/);
  });

  it('finds the circles inside a folder, whose own files are one room', () => {
    const files = {
      'a/one.ts': "import './x/x.js';",
      'a/two.ts': "import './y/y.js';",
      'a/x/x.ts': "import '../two.js';",
      'a/y/y.ts': '',
    };
    expect(circles(files)).toEqual([
      'house/src/a: 2 folders import one another in a circle: ., x; it ends without this import:\n  a/one.ts → a/x/x.ts',
    ]);
  });

  it('names the fewest imports that would have to go, in a circle that two ends would break', () => {
    const files = {
      'low/x.ts': "import '../top/z.js';",
      'mid/x.ts': "import '../low/x.js';",
      'mid/y.ts': "import '../low/x.js';",
      'top/x.ts': "import '../mid/x.js'; import '../low/x.js';",
      'top/y.ts': "import '../mid/y.js';",
      'top/z.ts': '',
    };
    expect(circles(files)).toEqual([
      'house/src: 3 folders import one another in a circle: low, mid, top; it ends without this import:\n  low/x.ts → top/z.ts',
    ]);
  });

  it('names the rooms alone of a circle that is too large to order', () => {
    const ring = Array.from({ length: 21 }, (_, i) => [`r${i}/x.ts`, `import '../r${(i + 1) % 21}/x.js';`] as const);
    expect(circles(Object.fromEntries(ring))).toEqual([
      expect.stringMatching(/^house\/src: 21 folders import one another in a circle: r0, r1, (r\d+, )+r9$/),
    ]);
  });
});

describe('folderCircleFaults', () => {
  const circle = { folder: 'house/src', rooms: ['a', 'b'], fewest: [] };

  it('allows what the list names, in any order, and refuses the rest', () => {
    expect(folderCircleFaults([circle], [{ folder: 'house/src', rooms: ['b', 'a'] }])).toEqual([]);
    expect(folderCircleFaults([circle], [])).toEqual([expect.stringContaining('circle: a, b')]);
  });

  it('refuses an entry that is no longer a circle, or a smaller one', () => {
    const gone = 'house/src: a, b, c: no longer a circle of folders';
    const entry = { folder: 'house/src', rooms: ['a', 'b', 'c'] };
    expect(folderCircleFaults([], [entry])).toEqual([expect.stringContaining(gone)]);
    expect(folderCircleFaults([circle], [entry])).toEqual([
      expect.stringContaining('circle: a, b'),
      expect.stringContaining(gone),
    ]);
  });
});

test('importsUpwards names the imports that go to a later room', () => {
  found({
    'low/x.ts': "import '../top/x.js';",
    'top/x.ts': '',
    'top/y.ts': "import '../low/x.js'; import '../new/x.js';",
  });
  expect(importsUpwards(join(root, 'src'), ['low', 'top'])).toEqual(['low/x.ts → top/x.ts']);
  expect(importsUpwards(join(root, 'src'), ['top', 'low'])).toEqual(['top/y.ts → low/x.ts']);
});
