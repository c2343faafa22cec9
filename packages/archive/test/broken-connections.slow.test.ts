import { readdirSync } from 'node:fs';
import { join } from 'node:path';

import { describeWith } from '@radioshed/testing/left-out';
import pg from 'pg';
import { afterEach, expect, it } from 'vitest';

import { lineTo as lineThrough } from '../../../tools/attacks/lib/line.mjs';
import type { Archive } from '../src/index.js';
import { clientWithin, clusterArchive, postgresArchive } from '../src/postgres.js';
import { freshDatabase, hasPostgres, temporaryFolder } from './forms.js';
import { type Line, lineTo } from './line.js';
import { add } from './samples.js';

const file = { name: 'numbers', type: 'x/y', bytes: new Uint8Array([1, 2, 3]) };
const charge = { counter: 'area', credits: 1 };
const away = { name: 'ArchiveError', kind: 'away' };

let [line, archive]: [Line | undefined, Archive | undefined] = [undefined, undefined];

async function opened(): Promise<{ line: Line; archive: Archive; names: () => readonly string[] }> {
  const folder = temporaryFolder();
  line = await lineTo(await freshDatabase());
  archive = await postgresArchive({ url: line.url, folder });
  await archive.createAccount('a');
  const names = () =>
    readdirSync(join(folder, 'files'), { recursive: true })
      .map(String)
      .filter((name) => name.endsWith('numbers'));
  return { line, archive, names };
}

afterEach(async () => {
  line?.open();
  await archive?.close();
  line?.close();
  [line, archive] = [undefined, undefined];
});

describeWith('postgres', hasPostgres, 'a PostgreSQL connection that breaks', () => {
  it('between two queries of whoever has taken it from a pool ends no process', async () => {
    const pool = new pg.Pool({
      connectionString: await freshDatabase(),
      Client: clientWithin(5000) as typeof pg.Client,
    });
    pool.on('error', () => {});
    const taken = await pool.connect();
    const ended = new Promise<void>((resolve) => void taken.once('end', resolve));
    const { rows } = await taken.query<{ id: number }>('SELECT pg_backend_pid() AS id');
    await pool.query('SELECT pg_terminate_backend($1)', [rows[0]?.id]);
    await ended;
    await expect(taken.query('SELECT 1')).rejects.toThrow();
    taken.release(true);
    await pool.end();
  });

  it('in the reply to a commit preserves the calculation, its files and its charge', async () => {
    const { line, archive, names } = await opened();
    line.breakAfter('commit');
    const { calculation } = await add(archive, 1, { files: [file], charge });
    expect((await archive.listCalculations(1)).map(({ id }) => id)).toEqual([calculation.id]);
    expect(await archive.file(calculation.sid, 'numbers')).toEqual({ type: 'x/y', bytes: file.bytes });
    expect(await archive.creditsUsed(1)).toBe(1);
    expect(names()).toHaveLength(1);
    line.breakAfter('commit');
    await archive.putModel({ accountId: 1, name: 'a.glb', content: file.bytes, report: {} });
    expect(await archive.modelContent(1, 'a.glb')).toEqual(file.bytes);
  });

  it.each(['begin', 'insert into "calculations"', 'insert into "files"', 'insert into "usage"'])(
    'in %s leaves neither files nor a charge',
    async (statement) => {
      const { line, archive, names } = await opened();
      line.breakAfter(statement);
      await expect(add(archive, 1, { files: [file], charge })).rejects.toMatchObject(away);
      expect(await archive.listCalculations(1)).toEqual([]);
      expect(await archive.creditsUsed(1)).toBe(0);
      expect(names()).toEqual([]);
      await expect
        .poll(async () =>
          add(archive, 1, { files: [file], charge }).then(
            () => true,
            () => false,
          ),
        )
        .toBe(true);
    },
  );

  it('at any message leaves a calculation or model saved and charged, or nothing', async () => {
    const { line, archive } = await opened();
    const messages = line.breakAt(0, 'message');
    await add(archive, 1, { files: [file], charge });
    await archive.putModel({ accountId: 1, name: 'a.glb', content: file.bytes, report: {} });
    const count = messages();
    expect(count).toBeGreaterThan(10);
    let saved = 1;
    for (const lost of ['message', 'reply'] as const) {
      for (let n = 1; n <= count; n++) {
        line.breakAt(n, lost);
        const content = Uint8Array.of(n);
        const outcome = async (work: Promise<unknown>): Promise<boolean> =>
          work.then(
            () => true,
            (error: unknown) => (expect(error).toMatchObject(away), false),
          );
        saved += Number(await outcome(add(archive, 1, { files: [file], charge })));
        const isModel = await outcome(archive.putModel({ accountId: 1, name: 'a.glb', content, report: {} }));
        line.breakAt(0, lost);
        const what = `${lost} ${n} of ${count}`;
        const listed = await archive.listCalculations(1);
        expect(listed, what).toHaveLength(saved);
        expect(await archive.creditsUsed(1), what).toBe(saved);
        expect((await archive.file(listed[0]?.sid ?? '', 'numbers'))?.bytes, what).toEqual(file.bytes);
        const there = await archive.modelContent(1, 'a.glb');
        expect(Buffer.compare(there ?? file.bytes, content) === 0, what).toBe(isModel);
      }
    }
  });

  it('in the reply to a deletion leaves no files behind', async () => {
    const { line, archive, names } = await opened();
    const [first, , third] = [
      await add(archive, 1, { files: [file] }),
      await add(archive, 1, { files: [file], network: 'n' }),
      await add(archive, 1, { files: [file] }),
    ];
    await archive.putModel({ accountId: 1, name: 'a.glb', content: file.bytes, report: {} });
    line.breakAfter('commit');
    expect(await archive.deleteCalculation(1, first.calculation.id)).toBe(true);
    line.breakAfter('commit');
    expect(await archive.deleteNetwork(1, 'n')).toBe(1);
    expect(names()).toHaveLength(1);
    line.breakAfter('commit');
    expect(await archive.deleteModel(1, 'a.glb')).toBe(true);
    line.breakAfter('delete from "calculations"');
    await expect(archive.deleteCalculation(1, third.calculation.id)).rejects.toMatchObject(away);
    expect(names()).toHaveLength(1);
    line.breakAfter('commit');
    expect(await archive.deleteAccount(1)).toBe(true);
    expect(await archive.account(1)).toBeUndefined();
    expect(names()).toEqual([]);
  });

  it('at any message of another write is reported as unknown if it may have happened', async () => {
    const { line, archive } = await opened();
    const messages = line.breakAt(0, 'message');
    await archive.addTemplate(1, 'a', {});
    const count = messages();
    const kinds: unknown[] = [];
    for (const lost of ['message', 'reply'] as const) {
      for (let n = 1; n <= count; n++) {
        const before = (await archive.templates(1)).length;
        line.breakAt(n, lost);
        const error = await archive.addTemplate(1, 'a', {}).then(
          () => undefined,
          (reason: { kind?: unknown }) => reason,
        );
        line.breakAt(0, lost);
        const after = (await archive.templates(1)).length;
        if (error === undefined) expect(after).toBe(before + 1);
        else if (error.kind !== 'unknown') expect(after).toBe(before);
        kinds.push(error?.kind);
      }
    }
    expect(kinds).toContain('unknown');
  });

  it('does not keep a derived file from its reader', async () => {
    const { line, archive } = await opened();
    const { calculation } = await add(archive, 1, { files: [file] });
    await expect(archive.putFile(calculation.sid, { ...file, name: '../png' })).rejects.toThrow('name');
    line.cut();
    await archive.putFile(calculation.sid, { ...file, name: 'png' });
    line.open();
    expect(await archive.file(calculation.sid, 'png')).toBeUndefined();
  });

  it('while the database is down refuses calls, recovers once it is back, and never ends the process', async () => {
    const { line, archive } = await opened();
    const { calculation } = await add(archive, 1, { files: [file], charge });
    line.cut();
    await expect(add(archive, 1, { files: [file], charge })).rejects.toMatchObject(away);
    setTimeout(() => line.open(), 100);
    expect((await archive.calculation(1, calculation.id))?.id).toBe(calculation.id);
    line.cut();
    await expect(archive.calculation(1, calculation.id)).rejects.toMatchObject(away);
    line.open();
    expect((await archive.calculation(1, calculation.id))?.id).toBe(calculation.id);
  });

  it('closed repeatedly by the server in mid-query loses nothing', async () => {
    const { line, archive, names } = await opened();
    const kept: number[] = [];
    const over = new AbortController();
    const lanes = Array.from({ length: 4 }, async () => {
      while (!over.signal.aborted) {
        const done = await add(archive, 1, { files: [file], charge }).catch((error: unknown) => error);
        if (done instanceof Error) expect(done).toMatchObject(away);
        else kept.push((done as Awaited<ReturnType<typeof add>>).calculation.id);
      }
    });
    for (let i = 0; i < 20; i++) {
      await new Promise((resolve) => setTimeout(resolve, 20 + 10 * (i % 7)));
      line.cut();
      line.open();
    }
    over.abort();
    await Promise.all(lanes);
    const listed = await archive.listCalculations(1, { limit: 100_000 });
    const ids = new Set(listed.map(({ id }) => id));
    expect(kept.filter((id) => !ids.has(id))).toEqual([]);
    expect(await archive.creditsUsed(1)).toBe(ids.size);
    for (const { sid } of listed) expect((await archive.file(sid, 'numbers'))?.bytes).toEqual(file.bytes);
    expect(names().length).toBeGreaterThanOrEqual(ids.size);
  });

  it('that falls silent breaks, so that later calls have connections', async () => {
    const cable = await lineThrough(await freshDatabase());
    const silent = await postgresArchive({
      url: cable.url,
      folder: temporaryFolder(),
      connectMs: 1500,
      statementMs: 1500,
    });
    await silent.createAccount('a');
    cable.freeze();
    const calls = Array.from({ length: 12 }, () =>
      silent.createAccount('b').then(String, ({ kind }) => kind as unknown),
    );
    expect(new Set(await Promise.all(calls))).toEqual(new Set(['away']));
    cable.open();
    await expect.poll(async () => (await silent.accounts()).length).toBe(1);
    await silent.close();
    cable.close();
  });

  it('that falls silent does not keep a cluster’s process from its end', async () => {
    const cable = await lineThrough(await freshDatabase());
    const shared = await clusterArchive({ url: cable.url, folder: temporaryFolder() });
    await shared.archive.createAccount('a');
    cable.freeze();
    const lost = expect(shared.archive.createAccount('b')).rejects.toThrow();
    await shared.archive.close();
    await lost;
    cable.close();
  });

  it('cannot be shared by two servers', async () => {
    const url = await freshDatabase();
    const first = await postgresArchive({ url, folder: temporaryFolder() });
    const second = postgresArchive({ url, folder: temporaryFolder() });
    await expect(second).rejects.toMatchObject({
      kind: 'in-use',
      message: expect.stringContaining('another Radioshed'),
    });
    const beside = await postgresArchive({ url, folder: temporaryFolder(), exclusive: false });
    await beside.close();
    await first.close();
    const third = await postgresArchive({ url, folder: temporaryFolder() });
    await third.close();
  });
});
