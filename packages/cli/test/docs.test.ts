import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { expect, it } from 'vitest';

import { boxModel } from './box-model.js';
import { radioshed, temporaryFolder } from './run-command.js';

const folder = temporaryFolder();
const page = (name: string): string =>
  readFileSync(fileURLToPath(new URL(`../../../docs/${name}.md`, import.meta.url)), 'utf8');

/** Fenced blocks of a language. */
function blocks(markdown: string, language: string): string[] {
  return [...markdown.matchAll(/^```(\w+)\n([^]*?)^```$/gm)].flatMap(([, of, text = '']) =>
    of === language ? [text] : [],
  );
}

/** What a shell would make of the lines that call the command. */
function commands(markdown: string): string[][] {
  return blocks(markdown, 'sh')
    .flatMap((block) => block.replaceAll(/\\\n\s*/g, '').split('\n'))
    .filter((line) => line.startsWith('radioshed '))
    .map((line) =>
      [...line.replace(/\s+#.*$/, '').matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, plain]) => quoted ?? plain ?? ''),
    ) // prettier-ignore
    .map(([, ...args]) => args);
}

async function runAll(all: readonly (readonly string[])[]): Promise<string[]> {
  const printed: string[] = [];
  for (const args of all) {
    const { exitCode, stdout, stderr } = await radioshed(args, { cwd: folder });
    expect({ args, exitCode, stderr }).toEqual({ args, exitCode: 0, stderr: '' });
    printed.push(stdout);
  }
  return printed;
}

/** Elements of the day that the page asks for, so high that they hold for decades. */
function elements(): string {
  const lines = [
    '1 25544U 98067A   26121.00000000  .00000001  00000+0  10000-5 0  999',
    '2 25544  51.6393 160.4574 0003580 140.6673 205.7250 13.5095767445212',
  ];
  const sum = (line: string): number => [...line].reduce((total, each) => total + (each === '-' ? 1 : Number(each) || 0), 0); // prettier-ignore
  return `ISS (ZARYA)\n${lines.map((line) => `${line}${sum(line) % 10}\n`).join('')}`;
}

it('docs/satellite.md: its commands run with its requests', async () => {
  const text = page('satellite');
  const [area = '', beam = ''] = blocks(text, 'json');
  writeFileSync(join(folder, 'active.txt'), elements());
  writeFileSync(join(folder, 'body.json'), area);
  writeFileSync(join(folder, 'beam.json'), beam);
  const all = commands(text);
  expect(all.map(([first, second]) => `${first} ${second}`)).toEqual(['satellite import', 'satellite query', 'satellite passes', 'satellite area', 'spotbeam --request']); // prettier-ignore
  const [, found = ''] = await runAll(all);
  expect(found).toContain('ISS (ZARYA)');
  expect(readFileSync(join(folder, 'sight.png')).subarray(1, 4).toString()).toBe('PNG');
  const lines = JSON.parse(readFileSync(join(folder, 'beam.geojson'), 'utf8')) as { features: unknown[] };
  expect(lines.features).toHaveLength(4);
}, 120_000);

it('docs/3d.md: its commands run on a model', async () => {
  writeFileSync(join(folder, 'office.glb'), boxModel(26, 3));
  const all = commands(page('3d'));
  expect(all.map((args) => args.slice(0, 3).join(' '))).toEqual([
    '3d run office.glb',
    '3d run office.glb',
    '3d slice office.field',
  ]);
  const here = all.filter((args) => !args.includes('gpu')); // which a machine may lack, and then tells on stderr
  // A coarser field than the page asks for tells as much in less time.
  await runAll(here.map((args) => args.map((each, i) => (args[i - 1] === '--res' ? '1' : each))));
  for (const name of ['slice.png', 'lower.png']) {
    expect(readFileSync(join(folder, name)).subarray(1, 4).toString()).toBe('PNG');
  }
}, 120_000);
