import { readFileSync } from 'node:fs';

import { expect, it } from 'vitest';

import { fieldsPage, PAGE } from '../../write/write-fields.mjs';

it('docs/fields.md has the fields of the tables; node tools/write/write-fields.mjs writes it', async () => {
  expect(readFileSync(PAGE, 'utf8')).toBe(await fieldsPage());
});
