import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import { describe, expect, it } from 'vitest';

import { wordFaults } from '../../checks/check-words.mjs';
import { treeFiles } from '../../checks/tree-files.mjs';

const root = fileURLToPath(new URL('../../..', import.meta.url));

function found(file: string, source: string): string[] {
  return wordFaults(file, source).map((fault) => fault.replace(/: write .*/, ''));
}

describe('retired words', () => {
  it.each([
    ['a.md', 'All of it is told.\n', 'told'],
    ['a.md', 'Losses are worked\nout in dB.\n', 'worked out'],
    ['a.md', 'The answer has it.\n', 'The answer'],
    ['a.md', '```ts\nf(); // is told\n```\n', 'told'],
    ['a.ts', "throw new Error('it is kept');", 'kept'],
    ['a.ts', 'throw new Error(`${a} of ${b} are kept`);', 'kept'],
    ['a.ts', "test('tells the unit', () => {});", 'tells'],
    ['package.json', '{\n  "description": "An own model"\n}', 'An own'],
    ['a.html', '<p>It is told</p><script type="module">const told = 1;</script>', 'told'],
    ['a.html', '<script type="module">return fail("It is told");</script>', 'told'],
  ])('in %s: %j', (file, source, word) => {
    expect(found(file, source)).toEqual([expect.stringMatching(new RegExp(`^${file}:\\d+: "${word}"$`))]);
  });

  it.each([
    ['a.md', 'Write `told`, or [that](told.md), or\n\n```ts\nconst told = kept;\n```\n'],
    ['a.md', 'It is kept open, in a text file, and untold.\n'],
    ['a.md', 'There is no file, and so many that it does not matter.\n'],
    [
      'a.ts',
      "import { told } from './told.js';\n/** @param kept {@link told} `texts` */\nexport const texts = told['kept'];",
    ],
    ['a.ts', 'const pattern = /is told/;'],
    ['a.ts', '/** Loss, worked\n * out in dB. */\nexport const a = 1; // it is kept\n'],
    ['a.ts', 'const shader = `\n// it is told\nfn told(a: f32) {}`;'],
    ['package.json', '{ "told": "is told" }'],
  ])('are not in %s: %j', (file, source) => {
    expect(found(file, source)).toEqual([]);
  });

  it('name the line and the replacement', () => {
    expect(wordFaults('a.md', 'One.\n\nTwo is worked out.\n')).toEqual(['a.md:3: "worked out": write compute']);
  });
});

describe('the glossary', () => {
  const page = readFileSync(new URL('docs/words.md', `file://${root}`), 'utf8');
  const rows = [...page.matchAll(/^\| (?!term|-)[^|]+\| [^|]+\|([^|]*)\|([^|]*)\|$/gm)];
  const files = treeFiles(root, ['packages']).filter((file) => /^packages\/[^/]+\/src\/.*\.ts$/.test(file));
  const words = new Set<string>();
  for (const file of files) {
    for (const [word] of readFileSync(`${root}/${file}`, 'utf8').matchAll(/[\w-]+/g)) words.add(word);
  }
  const namesIn = (column: number): string[] =>
    rows.flatMap((row) => [...(row[column] ?? '').matchAll(/`([^`]+)`/g)].map(([, name = '']) => name));

  it('names members of requests and responses that exist', () => {
    const names = namesIn(1).flatMap((name) => name.match(/[\w-]+/g) ?? []);
    expect(names.length).toBeGreaterThan(40);
    expect(names.filter((name) => !words.has(name))).toEqual([]);
  });

  it('names functions and fields that exist', () => {
    const names = namesIn(2).flatMap((name) => name.match(/[\w-]+/g) ?? []);
    expect(names.length).toBeGreaterThan(40);
    expect(names.filter((name) => !words.has(name))).toEqual([]);
  });
});
