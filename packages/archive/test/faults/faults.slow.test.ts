import { readdirSync } from 'node:fs';
import { join } from 'node:path';

import { Kysely, PostgresDialect, type Dialect } from 'kysely';
import pg from 'pg';
import { sampled } from '@radioshed/testing/sample';
import { expect, test } from 'vitest';

import { folderFiles } from '../../src/files/archive-files.js';
import type { Archive } from '../../src/index.js';
import type { Cleaned } from '../../src/files/file-store.js';
import { makeFolder } from '../../src/files/make-folder.js';
import { openArchive } from '../../src/sql/open.js';
import type { Tables } from '../../src/sql/database/tables.js';
import { openConnections } from '../../src/sqlite/sqlite-open.js';
import { sqliteDialect } from '../../src/sqlite/sqlite-dialect.js';
import { describeForms, fastFolder, FORMS_ON_DISK, freshDatabase } from '../forms.js';
import { type Failing, failing, type Kind, KINDS } from './failing.js';
import { type Scenario, SCENARIOS, stateOf } from './scenarios.js';
import { type Operation, watchedDialect, watchedDisk } from './watched.js';

/**
 * `RADIOSHED_FAULTS=all` tries every fault at every operation; by default a quarter of the operations get one of them.
 */
const IS_LONG = process.env['RADIOSHED_FAULTS'] === 'all';

type Fault = Parameters<Failing['arm']>[0];

async function opened(folder: string, dialect: Dialect, faults: Failing): Promise<[Archive, Cleaned]> {
  let cleaned: Cleaned = { removed: -1, missing: -1 };
  const db = new Kysely<Tables>({ dialect: watchedDialect(dialect, faults.around) });
  const options = { onClean: (result: Cleaned) => void (cleaned = result) };
  return [await openArchive(db, folderFiles(folder, watchedDisk(faults.around)), options), cleaned];
}

function filesBelow(folder: string): number {
  return readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile()).length;
}

/** Faults to try at the n-th operation. */
function* faultsOf(form: keyof typeof KINDS, layer: Operation['layer'], n: number): Generator<Fault> {
  for (const isLasting of [false, true]) {
    // The disk is the same one under both databases.
    const kinds: readonly Kind[] = form === 'SQLite' || layer === 'database' || IS_LONG ? KINDS[form][layer] : [];
    const isTurn = (i: number): boolean => (i + n + Number(isLasting)) % kinds.length === 0;
    for (const kind of kinds.filter((_, i) => IS_LONG || isTurn(i))) {
      const layers = (['disk', 'database'] as const).filter((each) => KINDS[form][each].includes(kind));
      yield { at: n, kind, layers, isLasting };
    }
  }
}

async function check(
  archive: Archive,
  { before, work, after, onFailure = 'none' }: Scenario,
  faults: Failing,
  fault: Fault,
): Promise<ReturnType<Failing['disarm']>> {
  const { id } = await archive.createAccount('a');
  await before(archive, id);
  const then = await stateOf(archive, id);
  faults.arm(fault);
  const error: unknown = await work(archive, id).then(
    () => undefined,
    (reason: unknown) => reason,
  );
  const operations = faults.disarm();
  const now = await stateOf(archive, id);
  const what = `${fault.kind} ${fault.isLasting ? 'from' : 'at'} ${fault.at}: ${operations[fault.at - 1]?.name}, ${String(error)}`;
  if (error === undefined) after(now);
  else {
    expect(error, what).toBeInstanceOf(Error);
    const isKnown = String(error).includes('injected') || (error instanceof Error && error.name === 'ArchiveError');
    expect(isKnown, `${what} names the fault`).toBe(true);
    const isUnknown = error instanceof Error && 'kind' in error && error.kind === 'unknown';
    if (onFailure !== 'part' && JSON.stringify(now) !== JSON.stringify(then)) {
      expect(isUnknown || onFailure === 'any', `${what} changed nothing`).toBe(true);
      after(now);
    }
    // It can be done afterwards, on the same connections.
    await work(archive, id);
  }
  return operations;
}

describeForms(FORMS_ON_DISK, 'a fault at the n-th operation:', ({ name }) => {
  test.each(SCENARIOS.map((scenario) => [scenario.name, scenario] as const))(
    '%s',
    { timeout: 600_000 },
    async (_, scenario) => {
      const folder = fastFolder();
      await makeFolder(folder);
      const url = name === 'PostgreSQL' ? await freshDatabase() : undefined;
      const dialect = (): Dialect =>
        url === undefined
          ? sqliteDialect(openConnections(folder))
          : new PostgresDialect({
              pool: new pg.Pool({ connectionString: url, options: '-c synchronous_commit=off' }),
            });
      const faults = failing();
      const [archive] = await opened(folder, dialect(), faults);
      const operations = await check(archive, scenario, faults, { at: 0, kind: '', layers: [], isLasting: false });
      expect(operations.length).toBeGreaterThan(1);
      const all = operations.flatMap(({ layer }, i) => [...faultsOf(name, layer, i + 1)]);
      for (const fault of sampled(all, IS_LONG ? all.length : Math.ceil(all.length / 4)))
        await check(archive, scenario, faults, fault);
      const bytes = await archive.storedBytes();
      await archive.close();

      const [again, { missing }] = await opened(folder, dialect(), faults);
      expect(missing).toBe(0);
      expect(await again.storedBytes()).toBe(bytes);
      const present = filesBelow(join(folder, 'files'));
      for (const { id } of await again.accounts()) await stateOf(again, id);
      await again.close();
      const [third, cleaned] = await opened(folder, dialect(), faults);
      expect(cleaned).toEqual({ removed: 0, missing: 0 });
      expect(filesBelow(join(folder, 'files'))).toBe(present);
      await third.close();
    },
  );
});
