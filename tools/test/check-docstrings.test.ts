import { describe, expect, it } from 'vitest';

import { docstringFaults } from '../checks/check-docstrings.mjs';
import { exampleFaults } from '../checks/docstring-examples.mjs';

/** Names without a docstring in a file. */
function found(source: string): string[] {
  return docstringFaults('a.ts', source).map((fault) => fault.replace(/^a\.ts:\d+: (\S+) has no docstring$/, '$1'));
}

describe('exports without a docstring', () => {
  it.each([
    ['export const a = 1;', ['a']],
    ['/** A. */\nexport const a = 1;', []],
    ['/* A. */\nexport const a = 1;', ['a']],
    ['/** A. */\n\nconst b = 2;\n\nexport function a() {}', ['a']],
    ['/** A. */\n// why\nexport const a = 1;', []],
    ['/** A and b. */\nexport const a = 1;\nexport const b = 2;\n\nexport const c = 3;', ['c']],
    ['/** A. */\nexport function a(): void;\nexport function a(b?: 1): void {}', []],
    ['export interface A {}\nexport type B = 1;\nexport class C {}', ['A', 'B', 'C']],
    ['export const { a, b: [c] } = d;', ['a', 'c']],
    ["export { a } from './a.js';\nexport * from './b.js';\nconst c = 1;", []],
  ])('%j', (source, names) => expect(found(source)).toEqual(names));

  it('names file and line', () => {
    expect(docstringFaults('b.ts', '\n\nexport const a = 1;')).toEqual(['b.ts:3: a has no docstring']);
  });
});

describe('examples in docstrings', () => {
  const README = `
# Name

\`\`\`ts
import { Ray, twice } from '@a/b';
import { half as middle } from '@a/b/sub';
import { other } from '@a/c';

const input = {
  value: 2,
};
twice(input); // 4
middle(other(Ray.of(1)));
\`\`\`

\`\`\`js
never(1);
\`\`\`
`;

  /** Docstring with an `@example` of these lines. */
  function withExample(...lines: readonly string[]): string {
    return [
      '/**',
      ' * Text.',
      ' *',
      ' * @example',
      ' * ```ts',
      ...lines.map((line) => ` * ${line}`),
      ' * ```',
      ' */',
    ].join('\n');
  }

  const OWN = {
    twice: `${withExample('twice(input); // 4')}\nexport function twice() {}\n`,
    half: `${withExample('middle(other(Ray.of(1)));')}\nexport const half = () => 1;\n`,
    Ray: `${withExample('middle(other(Ray.of(1)));')}\nexport class Ray {}\n`,
  };

  /** Faults of a package with this README and these declarations. */
  function faultsOf(own: Readonly<Partial<typeof OWN>>, more = ''): string[] {
    const { twice, half, Ray } = { ...OWN, ...own };
    return exampleFaults({
      folder: 'packages/b',
      name: '@a/b',
      readme: README,
      entries: new Map([
        ['.', 'src/index.ts'],
        ['./sub', 'src/sub/index.ts'],
      ]),
      sources: new Map([
        ['src/index.ts', "export { inner as twice } from './twice.js';\nexport * from './ray.js';\n"],
        ['src/twice.ts', twice.replace('function twice', 'function inner') + more],
        ['src/ray.ts', Ray],
        ['src/sub/index.ts', "export { half } from '../half.js';\nexport { other } from '@a/c';\n"],
        ['src/half.ts', half],
      ]),
    });
  }

  it('lets pass lines of the README, at any depth', () => {
    expect(faultsOf({})).toEqual([]);
    expect(faultsOf({ twice: OWN.twice.replace(' * twice', ' *   twice') })).toEqual([]);
  });

  it('lets pass words around the code, and blank lines', () => {
    const docstring = withExample('const input = {', '  value: 2,', '', '};').replace(
      '```ts',
      'With this:\n *\n * ```ts',
    );
    expect(faultsOf({ twice: `${docstring}\nexport function twice() {}\n` })).toEqual([]);
  });

  it.each([
    ['another value', withExample('twice(input); // 5'), 'twice(input); // 5'],
    ['a line of another language', withExample('never(1);'), 'never(1);'],
    ['a line of the text', withExample('# Name'), '# Name'],
  ])('refuses %s', (_, docstring, line) => {
    expect(faultsOf({ twice: `${docstring}\nexport function twice() {}\n` })).toEqual([
      `packages/b/src/twice.ts:6: no example of the README has this line: ${line}`,
    ]);
  });

  it('refuses such a line where nothing is exported', () => {
    expect(faultsOf({}, `${withExample('thrice(1);')}\nfunction thrice() {}\n`)).toEqual([
      'packages/b/src/twice.ts:15: no example of the README has this line: thrice(1);',
    ]);
  });

  it('refuses an example without TypeScript', () => {
    expect(faultsOf({ Ray: '/** @example Ray.of(1) */\nexport class Ray {}\n' })).toEqual([
      'packages/b/src/ray.ts:1: the @example has no code between ```ts and ```',
    ]);
  });

  it.each([
    ['twice', 'src/twice.ts'],
    ['half', 'src/half.ts'],
    ['Ray', 'src/ray.ts'],
  ] as const)('misses the example of %s, declared in %s', (name, file) => {
    const bare = OWN[name].replace(/^\/\*\*[^]*\*\//, '/** Text. */');
    expect(faultsOf({ [name]: bare })).toEqual([
      `packages/b/${file}:2: ${name} has no @example, though the README calls it`,
    ]);
  });

  it('asks for none of what the README does not call, of constants, and of other packages', () => {
    const more = '/** Text. */\nexport function never() {}\n/** Text. */\nexport const input = 1;\n';
    expect(faultsOf({}, more)).toEqual([]);
  });
});
