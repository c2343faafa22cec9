import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import * as raster from '@radioshed/raster';
import { expect, test } from 'vitest';

import * as clutter from '../src/index.js';
import * as node from '../src/node.js';

const modules: Readonly<Record<string, object>> = {
  '@radioshed/clutter': clutter,
  '@radioshed/clutter/node': node,
  '@radioshed/raster': raster,
};
const DATA = fileURLToPath(new URL('../../../../shared/data/', import.meta.url));
const isAbsent = !existsSync(DATA);
if (isAbsent && process.env['CI'] === 'true') throw new Error(`landcover and buildings missing: ${DATA}`);
const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8');
const examples = [...readme.matchAll(/```ts\n([\s\S]*?)```/g)].map((match) => match[1] ?? '');

test.each(examples)('README example %# prints what its comments say', async (code) => {
  if (isAbsent && code.includes('/node')) return; // its folders are in the shared data
  const printed: string[] = [];
  const body = code
    .replace(/^import (\{.*\}) from '(.*)';$/gm, "const $1 = modules['$2'];")
    .replace(/Folder\('(\w+)'\)/g, (_, folder: string) => `Folder(${JSON.stringify(DATA + folder)})`);
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
