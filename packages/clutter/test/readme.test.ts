import { readFileSync } from 'node:fs';

import * as raster from '@radioshed/raster';
import { expect, test } from 'vitest';

import * as clutter from '../src/index.js';

const modules: Readonly<Record<string, object>> = { '@radioshed/clutter': clutter, '@radioshed/raster': raster };
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

test('the table of system profiles is that of the code', () => {
  for (const { code } of clutter.LANDCOVER_CLASSES) {
    const row = new RegExp(`^\\| ${code} .*$`, 'm').exec(readme)?.[0].split('|').slice(2, 6);
    const values = clutter.SYSTEM_PROFILES.map((profile) => {
      const line = clutter.profileClass(profile, code);
      return `${line?.heightM}, ${line?.attenuationDbPerM}`;
    });
    expect(row?.map((cell) => cell.trim())).toEqual(values);
  }
});
