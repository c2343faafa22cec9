import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { floatGeoTiff } from '@radioshed/formats';
import { platformDeflate } from '@radioshed/formats/node';
import { geographicGrid, rasterOf } from '@radioshed/raster';
import { dataPath, isWhole } from '@radioshed/testing/data';
import { codeBlocks } from '@radioshed/testing/readme';
import { expect, it } from 'vitest';

import { boxModel } from '../support/box-model.js';
import { elements } from '../support/elements.js';
import { inLargeSteps, runsCleanly } from '../support/pages.js';
import { temporaryFolder } from '../support/run-command.js';

const folder = temporaryFolder();
const isPng = (name: string): boolean => readFileSync(join(folder, name)).subarray(1, 4).toString() === 'PNG';
const page = (name: string): string =>
  readFileSync(fileURLToPath(new URL(`../../../../docs/${name}.md`, import.meta.url)), 'utf8');

/** The arguments of each line that calls the command, as a shell splits them. */
function commands(markdown: string): string[][] {
  return codeBlocks(markdown, 'sh')
    .flatMap((block) => block.replaceAll(/\\\n\s*/g, '').split('\n'))
    .filter((line) => line.startsWith('radioshed '))
    .map((line) =>
      [...line.replace(/\s+#.*$/, '').matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, plain]) => quoted ?? plain ?? ''),
    )
    .map(([, ...args]) => args);
}

async function runAll(all: readonly (readonly string[])[]): Promise<string[]> {
  const printed: string[] = [];
  for (const args of all) printed.push(await runsCleanly(args, folder));
  return printed;
}

it('docs/satellite.md: its commands run with its requests', async () => {
  const text = page('satellite');
  const [area = '', beam = ''] = codeBlocks(text, 'json');
  writeFileSync(join(folder, 'active.txt'), elements());
  writeFileSync(join(folder, 'body.json'), area);
  writeFileSync(join(folder, 'beam.json'), beam);
  const all = commands(text);
  expect(all.map(([first, second]) => `${first} ${second}`)).toEqual([
    'satellite import',
    'satellite query',
    'satellite passes',
    'satellite area',
    'spotbeam --request',
  ]);
  const [, found = ''] = await runAll(all);
  expect(found).toContain('ISS (ZARYA)');
  expect(isPng('sight.png')).toBe(true);
  const lines = JSON.parse(readFileSync(join(folder, 'beam.geojson'), 'utf8')) as { features: unknown[] };
  expect(lines.features).toHaveLength(4);
});

it('docs/3d.md: its commands run on a model', async () => {
  writeFileSync(join(folder, 'office.glb'), boxModel(26, 3));
  const all = commands(page('3d'));
  expect(all.map((args) => args.slice(0, 3).join(' '))).toEqual([
    '3d run office.glb',
    '3d run office.glb',
    '3d slice office.field',
  ]);
  const here = all.filter((args) => !args.includes('gpu')); // needs a GPU
  // A coarser field takes less time.
  await runAll(here.map((args) => args.map((each, i) => (args[i - 1] === '--resolution' ? '1' : each))));
  for (const name of ['slice.png', 'lower.png']) expect([name, isPng(name)]).toEqual([name, true]);
});

it('docs/hf.md: its commands run, and the table begins as shown', async () => {
  const all = commands(page('hf'));
  expect(all.map(([, second, , ...more]) => [second, more.includes('--best')])).toEqual([
    ['path', false],
    ['path', true],
    ['area', false],
  ]);
  const [, best = ''] = await runAll(all.map(inLargeSteps));
  const [head = '', midnight = ''] = (codeBlocks(page('hf'), 'text')[0] ?? '')
    .split('\n')
    .map((line) => line.replace(/ *…?$|\.$/, ''));
  for (const line of [head, midnight.trimEnd()]) expect(best).toContain(line);
  for (const name of ['hf-path.png', 'hf-area.png']) expect([name, isPng(name)]).toEqual([name, true]);
});

/** Flat ground of 12 m under the houses of Alexandria, if the terrain is absent. */
async function levelGround(): Promise<Uint8Array> {
  const grid = geographicGrid({ north: 38.815, south: 38.805, west: -77.06, east: -77.045 }, 150, 100);
  return await floatGeoTiff(rasterOf(new Float32Array(15_000).fill(12), grid), { deflate: platformDeflate() });
}

it('docs/clutter.md: its commands run, with houses and on the sample island', async () => {
  const [ground, houses] = ['alexandria_dtm_2m.tif', 'alexandria_buildings.geojson'];
  copyFileSync(dataPath(`buildings/${houses}`), join(folder, houses));
  if (isWhole) copyFileSync(dataPath(`buildings/${ground}`), join(folder, ground));
  else writeFileSync(join(folder, ground), await levelGround());
  const all = commands(page('clutter'));
  expect(all.map(([verb]) => verb)).toEqual(['area', 'area', 'path']);
  await runAll(all);
  for (const name of ['after.png', 'island.png', 'profile.png']) expect([name, isPng(name)]).toEqual([name, true]);
});
