import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { Archive } from '@radioshed/archive';
import { memoryArchive } from '@radioshed/archive/memory';
import { postgresArchive } from '@radioshed/archive/postgres';
import { sqliteArchive } from '@radioshed/archive/sqlite';
import { afterAll } from 'vitest';

/**
 * Store of a fuzzed server: memory, or what `RADIOSHED_FUZZ_DATABASE` names, `sqlite` or the address of an
 * empty PostgreSQL database.
 */
export async function fuzzArchive(): Promise<Archive> {
  const database = process.env['RADIOSHED_FUZZ_DATABASE'];
  if (database === undefined || database === '') return memoryArchive({ maxCalculations: 100, maxBytes: 8 * 2 ** 20 });
  const folder = mkdtempSync(join(tmpdir(), 'radioshed-fuzz-'));
  const archive =
    database === 'sqlite' ? await sqliteArchive({ folder }) : await postgresArchive({ url: database, folder });
  afterAll(async () => {
    await archive.close();
    rmSync(folder, { recursive: true, force: true });
  });
  return archive;
}
