import { copyFileSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

import * as api from '@radioshed/conformance';
import { excerptPath } from '@radioshed/testing/excerpt';
import { codeBlocks, testExamples } from '@radioshed/testing/readme';
import { expect, it } from 'vitest';

import { conformance, temporaryFolder } from '../support/run-command.js';

const README = new URL('../../README.md', import.meta.url);
const readme = readFileSync(README, 'utf8');
const folder = temporaryFolder();

testExamples(README, { '@radioshed/conformance': api });

const commands = codeBlocks(readme, 'sh')
  .flatMap((block) => block.trim().split('\n'))
  .filter((line) => line.startsWith('npx '));

it.each(commands)('%s', async (line) => {
  for (const name of ['itm/p2p', 'itm/pfls', 'diffraction/multi_edge_losses', 'diffraction/multi_edge_profiles']) {
    copyFileSync(excerptPath(`reference/${name}.csv`), join(folder, basename(`${name}.csv`)));
  }
  const words = line.split(' ').slice(2);
  const ran = await conformance(words.map((word) => (word.endsWith('.csv') ? join(folder, word) : word)));
  expect(ran).toMatchObject({ exitCode: 0, stderr: '' });
  const last = ran.stdout.trim().split('\n').at(-1);
  expect(last).toMatch(/^check passed: \d+ rows, \d+ columns, tolerance [\d.]+, 0 rows refused by both$/);
});

it('shows the form of the last line', () => {
  const [shown = ''] = codeBlocks(readme, 'text');
  expect(shown.trim()).toMatch(/^check passed: \d+ rows, \d+ columns, tolerance [\d.]+, \d+ rows refused by both$/);
  expect(commands.length).toBeGreaterThanOrEqual(2);
});
