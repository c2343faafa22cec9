import { describe, expect, it } from 'vitest';

import { docstringFaults } from '../checks/check-docstrings.mjs';

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
