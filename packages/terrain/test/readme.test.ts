import { readFileSync } from 'node:fs';

import { expect, test } from 'vitest';

import * as terrain from '../src/index.js';
import * as node from '../src/node.js';

const modules: Readonly<Record<string, object>> = { '@radioshed/terrain': terrain, '@radioshed/terrain/node': node };
const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8');
const examples = [...readme.matchAll(/```ts\n([\s\S]*?)```/g)].map((match) => match[1] ?? '');

test.each(examples)('README example %# prints what its comments say', async (code) => {
  const printed: string[] = [];
  const body = code.replace(/^import (\{.*\}) from '(.*)';$/gm, "const $1 = modules['$2'];");
  const run = new Function('modules', 'console', `return (async () => {${body}})();`);
  await run(modules, { log: (...values: unknown[]) => printed.push(values.join(' ')) });
  expect(printed).toEqual([...code.matchAll(/console\.log\(.*\); \/\/ (.*)$/gm)].map((match) => match[1]));
  expect(printed.length).toBeGreaterThan(0);
});
