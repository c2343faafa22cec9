import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

import { afterEach, describe, expect, it } from 'vitest';

import { checkFloors } from '../checks/check-floors.mjs';

let root = '';

afterEach(() => rmSync(root, { recursive: true, force: true }));

interface Made {
  readonly floor?: number;
  readonly files: Readonly<Record<string, string>>;
  readonly dependencies?: readonly string[];
  readonly devDependencies?: readonly string[];
  readonly references?: readonly string[];
  readonly node?: boolean;
  /** For tests only: no floor, not built. */
  readonly private?: boolean;
}

/** A house with these packages, complete but for what a test leaves out or puts in. */
function house(packages: Readonly<Record<string, Made>>, listed: readonly string[] = Object.keys(packages)): string[] {
  root = mkdtempSync(join(tmpdir(), 'floors-'));
  write('tools/tsconfig.json', JSON.stringify({ references: listed.map((name) => ({ path: `../packages/${name}` })) }));
  const links = Object.keys(packages).map((name) => `[${name}](../packages/${name})`);
  for (const text of ['README.md', 'docs/architecture.md']) write(text, links.join('\n'));
  for (const [name, made] of Object.entries(packages)) {
    const dependencies = made.dependencies ?? [];
    const references = made.references ?? dependencies.filter((each) => each.startsWith('@radioshed/')).map(folderOf);
    const entry = (file: string): object => ({
      '@radioshed/source': `./src/${file}.ts`,
      types: `./dist/${file}.d.ts`,
      default: `./dist/${file}.js`,
    });
    write(
      `packages/${name}/package.json`,
      JSON.stringify({
        name: `@radioshed/${name}`,
        type: 'module',
        sideEffects: false,
        license: 'MIT',
        ...(made.private === true ? { private: true } : { floor: made.floor ?? 0 }),
        exports: { '.': entry('index'), ...(made.node === true ? { './node': entry('node') } : {}) },
        dependencies: Object.fromEntries(dependencies.map((each) => [each, '*'])),
        devDependencies: Object.fromEntries((made.devDependencies ?? []).map((each) => [each, '*'])),
      }),
    );
    if (made.private !== true)
      write(`packages/${name}/tsconfig.json`, JSON.stringify({ references: references.map((path) => ({ path })) }));
    write(`packages/${name}/README.md`, name);
    write(`packages/${name}/test/public-api.test.ts`, "import { it } from 'vitest';");
    for (const [path, text] of Object.entries(made.files)) write(`packages/${name}/${path}`, text);
  }
  return checkFloors(root, []);
}

function folderOf(name: string): string {
  return `../${name.slice('@radioshed/'.length)}`;
}

function write(path: string, text: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
}

const LEAF: Made = { files: { 'src/index.ts': 'export const a = 1;' } };

describe('checkFloors', () => {
  it('reports nothing for valid packages', () => {
    const faults = house({
      ground: LEAF,
      upper: {
        floor: 1,
        dependencies: ['@radioshed/ground', 'ndarray', '@types/ndarray'],
        node: true,
        files: {
          'src/index.ts': "import { a } from '@radioshed/ground'; import nd from 'ndarray'; export const b = [a, nd];",
          'src/node.ts': "import 'node:fs'; new URL('./worker.js', import.meta.url);",
          'src/worker.ts': "import 'node:worker_threads';",
        },
      },
    });
    expect(faults).toEqual([]);
  });

  it('names a dependency that goes upwards', () => {
    const faults = house({
      low: { dependencies: ['@radioshed/high'], files: { 'src/index.ts': "export * from '@radioshed/high';" } },
      high: { ...LEAF, floor: 2 },
    });
    expect(faults).toEqual(['low (floor 0) depends on high (floor 2): never upwards']);
  });

  it('names a circle, also one that only tests close', () => {
    const faults = house({
      a: { dependencies: ['@radioshed/b'], files: { 'src/index.ts': "export * from '@radioshed/b';" } },
      b: {
        devDependencies: ['@radioshed/a'],
        files: { ...LEAF.files, 'test/b.test.ts': "import { a } from '@radioshed/a';" },
      },
    });
    expect(faults).toEqual(['circle: a → b → a']);
  });

  it.each([
    ['a static import', "import { a } from '@radioshed/ground';"],
    ['a type import', "import type { A } from '@radioshed/ground';"],
    ['a type in place', "export type B = import('@radioshed/ground').A;"],
    ['a dynamic import', "export const b = await import('@radioshed/ground');"],
    ['a re-export', "export { a } from '@radioshed/ground/deep';"],
    ['a resolved path', "export const b = import.meta.resolve('@radioshed/ground');"],
  ])('wants %s declared', (_, text) => {
    const [fault] = house({ ground: LEAF, upper: { floor: 1, files: { 'src/index.ts': text } } });
    expect(fault).toMatch(/^upper: src\/index\.ts imports @radioshed\/ground\S*, but @radioshed\/ground is not in/);
  });

  it('does not mistake a comment or a string for an import', () => {
    const text = "// import 'x'\n/* from 'y' */ export const b = `import 'z'`;";
    expect(house({ ground: { files: { 'src/index.ts': text } } })).toEqual([]);
  });

  it('names dependencies that are declared and not used', () => {
    const faults = house({ ground: { ...LEAF, dependencies: ['ndarray'], devDependencies: ['proj4'] } });
    expect(faults).toEqual([
      'ground: ndarray is in dependencies, but nothing in src or assembly imports it',
      'ground: proj4 is in devDependencies, but nothing in test imports it',
    ]);
  });

  it('requires imports of AssemblyScript to be declared, by the name of the package', () => {
    const faults = house({
      ground: { files: { ...LEAF.files, 'assembly/sums.ts': 'export const SUM: f64 = <f64>1;' } },
      upper: {
        ...LEAF,
        floor: 1,
        files: {
          ...LEAF.files,
          'assembly/index.ts': "import { SUM } from '@radioshed/ground/assembly/sums';",
          'assembly/other.ts': "import { SUM } from '../../ground/assembly/sums';",
        },
      },
    });
    expect(faults).toEqual([
      'upper: assembly/index.ts imports @radioshed/ground/assembly/sums, but @radioshed/ground is not in dependencies',
      'upper: assembly/other.ts imports ../../ground/assembly/sums from another package by its path',
    ]);
  });

  it('lets a private package serve tests, without floor, build or place in the README', () => {
    const testing: Made = {
      private: true,
      files: { 'src/rows.ts': "import { test } from 'vitest'; import 'node:fs';" },
    };
    const rows = "import '@radioshed/testing/rows';";
    const tested = { ...LEAF, devDependencies: ['@radioshed/testing'] };
    const faults = house({ ground: { ...tested, files: { ...LEAF.files, 'test/x.test.ts': rows } }, testing }, [
      'ground',
    ]);
    expect(faults).toEqual([]);
    expect(
      house(
        { ground: { dependencies: ['@radioshed/testing'], references: [], files: { 'src/a.ts': rows } }, testing },
        ['ground'],
      ),
    ).toContain('ground: @radioshed/testing serves tests only: it belongs in devDependencies');
  });

  it('requires imports of tests to be declared', () => {
    const faults = house({
      ground: LEAF,
      upper: { ...LEAF, files: { ...LEAF.files, 'test/x.test.ts': "import { a } from '@radioshed/ground';" } },
    });
    expect(faults).toEqual([
      'upper: test/x.test.ts imports @radioshed/ground, but @radioshed/ground is not in devDependencies',
    ]);
  });

  it('keeps what only Node has out of browser entries, however it gets there', () => {
    const faults = house({
      ground: {
        node: true,
        files: {
          'src/index.ts': "export * from './a.js';",
          'src/a.ts': "export const b = import('./b.js');",
          'src/b.ts': "import 'node:fs';",
          'src/node.ts': "import './b.js';",
        },
      },
    });
    expect(faults).toEqual([
      'ground: node:fs is reached from the browser entry ".": src/index.ts → src/a.ts → src/b.ts',
    ]);
  });

  it("counts another package's /node subpath as Node's", () => {
    const faults = house({
      ground: { ...LEAF, node: true, files: { ...LEAF.files, 'src/node.ts': 'export const a = 1;' } },
      upper: {
        dependencies: ['@radioshed/ground'],
        files: { 'src/index.ts': "export * from '@radioshed/ground/node';" },
      },
    });
    expect(faults).toEqual(['upper: @radioshed/ground/node is reached from the browser entry ".": src/index.ts']);
  });

  it('wants references to equal dependencies, and the build to know every package', () => {
    const faults = house({ ground: LEAF, upper: { ...LEAF, references: ['../ground'] } }, ['ground', 'gone']);
    expect(faults).toEqual([
      'upper: tsconfig.json references name ../ground, which is not depended on',
      'tools/tsconfig.json references lack ../packages/upper',
      'tools/tsconfig.json references name ../packages/gone, which is not depended on',
    ]);
  });

  it('requires imports of the benchmarks to be declared', () => {
    house({ ground: LEAF });
    write('benchmarks/package.json', '{}');
    write('benchmarks/src/main.mjs', "import { a } from '@radioshed/ground';");
    expect(checkFloors(root, [])).toEqual([
      'benchmarks: src/main.mjs imports @radioshed/ground, but @radioshed/ground is not in dependencies',
    ]);
  });

  it('wants every package introduced', () => {
    house({ ground: LEAF });
    write('docs/architecture.md', 'nothing');
    expect(checkFloors(root, [])).toEqual(['docs/architecture.md does not link to packages/ground']);
  });

  it('wants a README and a test of the public names', () => {
    house({ ground: LEAF });
    rmSync(join(root, 'packages/ground/README.md'));
    rmSync(join(root, 'packages/ground/test/public-api.test.ts'));
    expect(checkFloors(root, [])).toEqual(['ground: no README.md', 'ground: no test/public-api.test.ts']);
  });

  it.each([
    ['values', "import { c } from './c.js'; export const b = c;"],
    ['types', "import type { C } from './c.js'; export type B = C;"],
    ['types in place', "export type B = import('./c.js').C;"],
    ['re-exports', "export * from './c.js';"],
    ['dynamic imports', "export const b = await import('./c.js');"],
  ])('names files that import one another in a circle: %s', (_, text) => {
    const files = {
      'src/index.ts': "export * from './room/a.js';",
      'src/room/a.ts': "export * from './b.js';",
      'src/room/b.ts': text,
      'src/room/c.ts': "export * from './a.js';",
    };
    expect(house({ ground: { files } })).toEqual([
      'ground: 3 files import one another in a circle: src/room/a.ts, src/room/b.ts, src/room/c.ts',
    ]);
  });

  it('names a circle in a page', () => {
    const files = { ...LEAF.files, 'page/room/a.js': "import './b.js';", 'page/room/b.js': "import './a.js';" };
    expect(house({ ground: { files } })).toEqual([
      'ground: 2 files import one another in a circle: page/room/a.js, page/room/b.js',
    ]);
  });

  it('allows files that share an import, and a worker that is named by its address', () => {
    const files = {
      'src/index.ts': "export * from './room/a.js'; export * from './room/b.js';",
      'src/room/a.ts': "import './c.js'; export const w = new URL('./b.js', import.meta.url);",
      'src/room/b.ts': "import './a.js'; import './c.js';",
      'src/room/c.ts': 'export const c = 1;',
    };
    expect(house({ ground: { files } })).toEqual([]);
  });

  it('names folders of src and of a page that import one another in a circle, but for those allowed', () => {
    const files = {
      ...LEAF.files,
      'src/a/x.ts': "import '../b/x.js';",
      'src/b/x.ts': "import '../a/y.js';",
      'src/a/y.ts': 'export const y = 1;',
      'page/main.ts': "import './a/x.js';",
      'page/a/x.ts': "import '../top.js';",
      'page/top.ts': "import './a/y.js';",
      'page/a/y.ts': 'export const y = 1;',
    };
    expect(house({ ground: { files } })).toEqual([
      expect.stringMatching(/^ground\/src: 2 folders import one another in a circle: a, b;/),
      expect.stringMatching(/^ground\/page: 2 folders import one another in a circle: a, top.ts;/),
    ]);
    const allowed = [
      { folder: 'ground/src', rooms: ['a', 'b'] },
      { folder: 'ground/page', rooms: ['a', 'top.ts'] },
    ];
    expect(checkFloors(root, allowed)).toEqual([]);
  });

  it.each([
    ['in place', "/** @param {import('./b.mjs').B} b */\nexport function a(b) {}"],
    ['by a tag', "/** @import { B } from './b.mjs' */\nexport const a = 1;"],
  ])('names a circle of types in docstrings of the tools, named %s', (_, text) => {
    house({ ground: LEAF });
    write('tools/room/a.mjs', text);
    write('tools/room/b.mjs', "import { a } from './a.mjs';");
    expect(checkFloors(root, [])).toEqual(['tools: 2 files import one another in a circle: room/a.mjs, room/b.mjs']);
  });

  it('names a folder of source, tools or tests with more than 40 files', () => {
    const some = (folder: string, count: number): Record<string, string> =>
      Object.fromEntries(Array.from({ length: count }, (_, i) => [`${folder}/f${i}.ts`, 'export const a = 1;']));
    const faults = house({
      ground: { files: { ...LEAF.files, ...some('src/full', 41), ...some('src/room', 40), ...some('test/full', 41) } },
    });
    const full = (folder: string): string => `${folder} holds 41 source files, more than 40`;
    expect(faults).toEqual([full('packages/ground/src/full'), full('packages/ground/test/full')]);
    for (const [path, text] of Object.entries(some('tools/full', 41))) write(path, text);
    expect(checkFloors(root, [])).toContain(full('tools/full'));
  });
});
