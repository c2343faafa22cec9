import { readFileSync } from 'node:fs';

import * as colour from '@radioshed/colour';
import * as empirical from '@radioshed/empirical';
import * as geodesy from '@radioshed/geodesy';
import * as gpu from '@radioshed/gpu/node';
import * as itm from '@radioshed/itm';
import * as kernels from '@radioshed/kernels';
import * as raster from '@radioshed/raster';
import { expect, test } from 'vitest';

const modules: Readonly<Record<string, object>> = {
  '@radioshed/colour': colour,
  '@radioshed/empirical': empirical,
  '@radioshed/geodesy': geodesy,
  '@radioshed/gpu/node': gpu,
  '@radioshed/itm': itm,
  '@radioshed/kernels': kernels,
  '@radioshed/raster': raster,
};
const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8');
const examples = [...readme.matchAll(/```ts\n([\s\S]*?)```/g)].map((match) => match[1] ?? '');

test.each(examples)('README example %# prints what its comments say', async (code) => {
  const printed: string[] = [];
  const body = code.replace(/^import (\{.*\}) from '(.*)';$/gm, "const $1 = modules['$2'];");
  const plain = body.replaceAll(' as const', '');
  const run = new Function('modules', 'console', `return (async () => {${plain}})();`);
  await run(modules, { log: (...values: unknown[]) => printed.push(values.join(' ')) });
  expect(printed).toEqual([...code.matchAll(/console\.log\(.*\); \/\/ (.*)$/gm)].map((match) => match[1]));
  expect(printed.length).toBeGreaterThan(0);
});
