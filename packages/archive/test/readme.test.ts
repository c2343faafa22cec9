import * as memory from '@radioshed/archive/memory';
import * as postgres from '@radioshed/archive/postgres';
import * as sqlite from '@radioshed/archive/sqlite';
import { codeBlocks, runExample, testExamples, textOf } from '@radioshed/testing/readme';
import { expect, test } from 'vitest';

import { freshDatabase, temporaryFolder } from './forms.js';

const readme = new URL('../README.md', import.meta.url);

testExamples(readme, { '@radioshed/archive/memory': memory });

test.skipIf(process.env['RADIOSHED_TEST_POSTGRES'] === undefined)('its permanent archives open', async () => {
  const [example = ''] = codeBlocks(textOf(readme), 'js');
  const code = example
    .replace("'radioshed-data'", JSON.stringify(temporaryFolder()))
    .replace("'/var/lib/radioshed'", JSON.stringify(temporaryFolder()))
    .replace("'postgres://radioshed@localhost/radioshed'", JSON.stringify(await freshDatabase()));
  const modules = { '@radioshed/archive/postgres': postgres, '@radioshed/archive/sqlite': sqlite };
  const archives: Awaited<ReturnType<typeof memory.memoryArchive>>[] = [];
  await runExample(`${code}; archives.push(small, large);`, modules, { archives });
  expect(archives).toHaveLength(2);
  for (const archive of archives) {
    expect(await archive.accounts()).toEqual([]);
    await archive.close();
  }
});
