import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import { describe, expect, test } from 'vitest';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const read = (path: string): string => readFileSync(`${ROOT}/${path}`, 'utf8');

interface Entry {
  readonly blocks: number;
  readonly test?: string | readonly string[];
  readonly why?: string;
}
const { '//': _, ...LEDGER } = JSON.parse(read('tools/checks/code-blocks.json')) as Readonly<Record<string, Entry>>;

/** The line by which every package is installed, which `npm run packages` holds. */
const INSTALLS = /^npm install (?:-g )?@radioshed\/[\w-]+\n$/;

/** Languages of the fenced blocks of a page; pictures in text and what a command prints are not code. */
const codeOf = (page: string): string[] =>
  [...read(page).matchAll(/^```(\w*).*\n([^]*?)^```$/gm)].flatMap(([, language = '', text = '']) =>
    INSTALLS.test(text) ? [] : language,
  );

const PAGES = [
  ...readdirSync(ROOT).filter((name) => name.endsWith('.md')),
  'benchmarks/README.md',
  'clients/python/README.md',
  ...readdirSync(`${ROOT}/packages`).map((name) => `packages/${name}/README.md`),
  ...readdirSync(`${ROOT}/docs`, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md') && !/(^|\/)(node_modules|\.site|dist)\//.test(name))
    .map((name) => `docs/${name}`),
]
  .filter((page) => existsSync(`${ROOT}/${page}`))
  .filter((page) => page !== 'docs/architecture.md'); // whose one block is a drawing

describe('every block of code of the pages runs in a test', () => {
  const withCode = PAGES.filter((page) => codeOf(page).length > 0).toSorted();
  /** A package's examples are in TypeScript, and all of them run in its own test. */
  const ownTest = (page: string): string | undefined => {
    const test = page.replace('README.md', 'test/readme.test.ts');
    return page.startsWith('packages/') && codeOf(page).every((each) => each === 'ts' || each === 'js')
      ? test
      : undefined;
  };

  test('and the ledger has no page that has none', () => {
    expect(Object.keys(LEDGER).filter((page) => !withCode.includes(page))).toEqual([]);
  });

  test.each(withCode)('%s', (page) => {
    const entry = LEDGER[page];
    if (entry === undefined) {
      const own = ownTest(page);
      expect([page, own !== undefined && existsSync(`${ROOT}/${own}`)]).toEqual([page, true]);
      return;
    }
    // If the number of blocks changes, check the test, then update the number.
    expect([page, codeOf(page).length]).toEqual([page, entry.blocks]);
    expect([page, codeOf(page).filter((language) => language === '')]).toEqual([page, []]);
    const tests = [entry.test ?? []].flat();
    expect(tests.length > 0 || (entry.why ?? '').length > 20).toBe(true);
    for (const each of tests) {
      const name =
        page === 'README.md' || page.endsWith('/README.md') ? 'README' : (/([\w-]+)\.md$/.exec(page)?.[1] ?? page);
      expect([each, existsSync(`${ROOT}/${each}`) && read(each).includes(name)]).toEqual([each, true]);
    }
  });
});
