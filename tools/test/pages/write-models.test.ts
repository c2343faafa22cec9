import { readFileSync } from 'node:fs';

import { MODEL_LIST } from '@radioshed/engine';
import { expect, it } from 'vitest';

import { modelsPage, PAGE } from '../../write/write-models.mjs';

const page = readFileSync(PAGE, 'utf8');

it('docs/models.md has the models of the engine; node tools/write/write-models.mjs writes it', async () => {
  expect(page).toBe(await modelsPage());
});

it('lists every model by each of its names', () => {
  for (const { name, flag, description } of MODEL_LIST) {
    for (const words of [`\`${name}\``, `\`${flag}\``, description]) expect(page).toContain(words);
  }
});
