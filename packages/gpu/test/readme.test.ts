import { readFileSync } from 'node:fs';

import * as gpu from '@radioshed/gpu';
import * as node from '@radioshed/gpu/node';
import { expect, test } from 'vitest';

import { noDevice } from './device.js';

const modules: Readonly<Record<string, object>> = { '@radioshed/gpu': gpu, '@radioshed/gpu/node': node };
const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8');
const examples = [...readme.matchAll(/```ts\n([\s\S]*?)```/g)].map((match) => match[1] ?? '');

test.skipIf(noDevice).each(examples)(`README example %# prints what its comments say ${noDevice}`, async (code) => {
  const printed: string[] = [];
  const body = code.replace(/^import (\{.*\}) from '(.*)';$/gm, "const $1 = modules['$2'];");
  const run = new Function('modules', 'console', `return (async () => {${body}})();`);
  await run(modules, { log: (...values: unknown[]) => printed.push(values.join(' ')) });
  expect(printed).toEqual(['true', 'true']);
});
