import { readFileSync } from 'node:fs';

import { MODEL_LIST } from '@radioshed/engine';
import { expect, it } from 'vitest';

import { PAGES, pageWithModels } from '../write-models.mjs';

it.each(PAGES)('%s has the models of the engine; node tools/write-models.mjs writes them', async (path) => {
  const page = readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');
  expect(page).toBe(await pageWithModels(path));
});

it('lists every model by each of its names', () => {
  const page = readFileSync(new URL('../../docs/models.md', import.meta.url), 'utf8');
  for (const { name, flag, description } of MODEL_LIST) {
    for (const words of [`\`${name}\``, `\`${flag}\``, description]) expect(page).toContain(words);
  }
});
