import { readFileSync } from 'node:fs';

import * as profile from '@radioshed/profile';
import { expect, test } from 'vitest';

const modules: Readonly<Record<string, object>> = { '@radioshed/profile': profile };
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
