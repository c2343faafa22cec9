import { readFileSync } from 'node:fs';

import { expect, test } from 'vitest';

import { memoryArchive } from '../src/memory.js';
import * as postgres from '../src/postgres.js';
import * as sqlite from '../src/sqlite.js';
import { freshDatabase, temporaryFolder } from './forms.js';

test('the README’s example gives what it says', async () => {
  const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8');
  const code = /```ts\n([\s\S]*?)```/.exec(readme)?.[1] ?? '';
  const body = code.replace(/^import .*$/m, '').replace(/^(\(await .*); \/\/ (.*)$/gm, 'expect($1).toBe($2);');
  expect(body.match(/expect/g)).toHaveLength(2);
  await new Function('expect', 'memoryArchive', `return (async () => {${body}})()`)(expect, memoryArchive);
});

test.skipIf(process.env['RADIOSHED_TEST_POSTGRES'] === undefined)('its archives that last open', async () => {
  const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8');
  const code = (/```js\n([\s\S]*?)```/.exec(readme)?.[1] ?? '')
    .replace(/^import .*$/gm, '')
    .replace("'radioshed-data'", JSON.stringify(temporaryFolder()))
    .replace("'/var/lib/radioshed'", JSON.stringify(temporaryFolder()))
    .replace("'postgres://radioshed@localhost/radioshed'", JSON.stringify(await freshDatabase()));
  const opened = new Function('sqliteArchive', 'postgresArchive', `return (async () => {${code}; return [small, large]})()`); // prettier-ignore
  const archives = (await opened(sqlite.sqliteArchive, postgres.postgresArchive)) as Awaited<ReturnType<typeof memoryArchive>>[]; // prettier-ignore
  expect(archives).toHaveLength(2);
  for (const archive of archives) {
    expect(await archive.accounts()).toEqual([]);
    await archive.close();
  }
});
