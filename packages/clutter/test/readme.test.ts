import * as clutter from '@radioshed/clutter';
import * as node from '@radioshed/clutter/node';
import * as raster from '@radioshed/raster';
import { dataPath } from '@radioshed/testing/data';
import { codeBlocks, promisedLines, runExample, textOf } from '@radioshed/testing/readme';
import { expect, test } from 'vitest';

const modules = { '@radioshed/clutter': clutter, '@radioshed/clutter/node': node, '@radioshed/raster': raster };
const readme = textOf(new URL('../README.md', import.meta.url));

test.each(codeBlocks(readme, 'ts'))('README example %# prints what its comments say', async (example) => {
  const code = example.replace(/Folder\('(\w+)'\)/g, (_, name: string) => `Folder(${JSON.stringify(dataPath(name))})`);
  const { printed } = await runExample(code, modules);
  expect(printed).toEqual(promisedLines(code));
  expect(printed.length).toBeGreaterThan(0);
});

test('the table of system profiles matches the code', () => {
  for (const { code } of clutter.LANDCOVER_CLASSES) {
    const row = new RegExp(`^\\| ${code} .*$`, 'm').exec(readme)?.[0].split('|').slice(2, 6);
    const values = clutter.SYSTEM_PROFILES.map((profile) => {
      const line = clutter.profileClass(profile, code);
      return `${line?.heightM}, ${line?.attenuationDbPerM}`;
    });
    expect(row?.map((cell) => cell.trim())).toEqual(values);
  }
});
