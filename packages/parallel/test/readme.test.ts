import { readFileSync } from 'node:fs';

import * as parallel from '@radioshed/parallel';
import * as node from '@radioshed/parallel/node';
import { codeBlocks, promisedLines, runExample, textOf } from '@radioshed/testing/readme';
import { expect, test } from 'vitest';

const modules = { '@radioshed/parallel': parallel, '@radioshed/parallel/node': node };
const readme = textOf(new URL('../README.md', import.meta.url));
const fixtures = new URL('./fixtures/', import.meta.url);

test('the README’s worker module is the fixture', () => {
  expect(codeBlocks(readme, 'js')).toEqual([readFileSync(new URL('squares.js', fixtures), 'utf8')]);
});

test('the README’s examples print what their comments say', async () => {
  const examples = codeBlocks(readme, 'ts');
  expect(examples.length).toBeGreaterThan(0);
  for (const example of examples) {
    const code = example.replaceAll('import.meta.url', JSON.stringify(fixtures.href));
    const { printed } = await runExample(code, modules);
    expect(printed).toEqual(promisedLines(code));
    expect(printed.length).toBeGreaterThan(0);
  }
});
