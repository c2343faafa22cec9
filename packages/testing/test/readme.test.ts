import { expect, test } from 'vitest';

import { codeBlocks, promisedLines, runExample } from '../src/readme.js';

const MODULES = { sums: { add: (a: number, b: number): number => a + b } };

test('code blocks are those of one language', () => {
  const page = '```ts\nadd(1);\n```\n\n```sh\nls\n```\n\n```ts\nadd(2);\n```\n';
  expect(codeBlocks(page, 'ts')).toEqual(['add(1);\n', 'add(2);\n']);
});

test('an example prints lines and has values', async () => {
  const code = `import { add, type Sum } from 'sums';

const three = add(1, 2); // the sum
if (three === 3) {
  console.log(three, 'apples'); // 3 apples
}
add(three, given); // 10
[three].map(String); // ['4']
`;
  expect(promisedLines(code)).toEqual(['3 apples']);
  expect(await runExample(code, MODULES, { given: 7 })).toEqual({
    printed: ['3 apples'],
    values: [
      [10, 10],
      [['3'], ['4']],
    ],
  });
});

test('an example must not import what its test does not give', async () => {
  await expect(runExample("import { a } from 'unknown';", MODULES)).rejects.toThrow('imports unknown');
});
