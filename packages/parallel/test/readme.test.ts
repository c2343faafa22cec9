import { readFileSync } from 'node:fs';

import * as parallel from '@radioshed/parallel';
import * as node from '@radioshed/parallel/node';
import { expect, test } from 'vitest';

const modules: Readonly<Record<string, object>> = { '@radioshed/parallel': parallel, '@radioshed/parallel/node': node };
const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8');
const fixtures = new URL('./fixtures/', import.meta.url);

function blocks(language: string): string[] {
  return [...readme.matchAll(new RegExp(`\`\`\`${language}\\n([\\s\\S]*?)\`\`\``, 'g'))].map((match) => match[1] ?? '');
}

test('the README’s worker module is the fixture', () => {
  expect(blocks('js')).toEqual([readFileSync(new URL('squares.js', fixtures), 'utf8')]);
});

test.each(blocks('ts'))('README example %# prints what its comments say', async (code) => {
  const printed: string[] = [];
  const body = code
    .replace(/^import (\{.*\}) from '(.*)';$/gm, "const $1 = modules['$2'];")
    .replaceAll('import.meta.url', JSON.stringify(fixtures.href));
  const run = new Function('modules', 'console', `return (async () => {${body}})();`);
  await run(modules, { log: (...values: unknown[]) => printed.push(values.join(' ')) });
  expect(printed).toEqual([...code.matchAll(/console\.log\(.*\); \/\/ (.*)$/gm)].map((match) => match[1]));
  expect(printed.length).toBeGreaterThan(0);
});
