import * as memory from '@radioshed/archive/memory';
import * as postgres from '@radioshed/archive/postgres';
import * as s3 from '@radioshed/archive/s3';
import * as sqlite from '@radioshed/archive/sqlite';
import { codeBlocks, runExample, testExamples, textOf } from '@radioshed/testing/readme';
import { s3Server } from '@radioshed/testing/s3-server';
import { describeWith } from '@radioshed/testing/left-out';
import { expect, test } from 'vitest';

import { freshDatabase, hasPostgres, temporaryFolder } from './forms.js';

const readme = new URL('../README.md', import.meta.url);

testExamples(readme, { '@radioshed/archive/memory': memory });

describeWith('postgres', hasPostgres, 'with PostgreSQL', () => {
  test('its permanent archives open', async () => {
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

  test('its object store keeps files', async () => {
    const server = await s3Server();
    try {
      const [, example = ''] = codeBlocks(textOf(readme), 'js');
      const { endpoint, region, accessKeyId, secretAccessKey } = server.place;
      const code = example
        .replace("'https://s3.example.com'", JSON.stringify(endpoint))
        .replace("'eu-1'", JSON.stringify(region))
        .replace('process.env.ACCESS_KEY_ID', JSON.stringify(accessKeyId))
        .replace('process.env.SECRET_ACCESS_KEY', JSON.stringify(secretAccessKey))
        .replace("'postgres://radioshed@db/radioshed'", JSON.stringify(await freshDatabase()));
      const archives: Awaited<ReturnType<typeof memory.memoryArchive>>[] = [];
      const modules = { '@radioshed/archive/s3': s3, '@radioshed/archive/postgres': postgres };
      await runExample(`${code}; archives.push(shared);`, modules, { archives });
      await archives[0]?.close();
      expect([...server.objects.keys()]).toEqual(['radioshed/archive-id']);
    } finally {
      await server.close();
    }
  });
});
