import { readFileSync } from 'node:fs';

import * as gltf from '@gltf-transform/core';
import * as parallelNode from '@radioshed/parallel/node';
import { expect, test } from 'vitest';

import * as raytrace from '../src/index.js';
import * as raytraceNode from '../src/node.js';

const modules: Readonly<Record<string, object>> = {
  '@gltf-transform/core': gltf,
  '@radioshed/parallel/node': parallelNode,
  '@radioshed/raytrace': raytrace,
  '@radioshed/raytrace/node': raytraceNode,
};
const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8');
const examples = [...readme.matchAll(/```ts\n([\s\S]*?)```/g)].map((match) => match[1] ?? '');

test.each(examples)('README example %# prints what its comments say', async (code) => {
  const printed: string[] = [];
  const body = code.replace(/^import (\{[^}]*\}) from '(.*)';$/gm, "const $1 = modules['$2'];");
  const plain = body.replaceAll(' as const', '');
  const run = new Function('modules', 'console', `return (async () => {${plain}})();`);
  await run(modules, { log: (...values: unknown[]) => printed.push(values.join(' ')) });
  expect(printed).toEqual([...code.matchAll(/console\.log\(.*\); \/\/ (.*)$/gm)].map((match) => match[1]));
  expect(printed.length).toBeGreaterThan(0);
});
