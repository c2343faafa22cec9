import type { ChildProcess } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { s3Server, type S3Server } from '@radioshed/testing/s3-server';
import { describeWith } from '@radioshed/testing/left-out';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import pg from 'pg';

import { AREA_BODY, PATH_BODY } from '../support/request.js';
import { radioshed, startRadioshed, temporaryFolder } from '../support/run-command.js';

const server = process.env['RADIOSHED_TEST_POSTGRES'];

const WORK = ['work', '--database', 'postgres://host/name'];

describe('refusals of a cluster', () => {
  it.each([
    [['serve', '--queue', 'postgres', '--memory'], /--queue: not allowed with --memory/],
    [['serve', '--queue', 'postgres'], /--queue: needs --database, the PostgreSQL database that all/],
    [['work'], /--queue: missing; give the queue of the servers/],
    [
      ['work', '--queue', 'ftp://host', '--database', 'postgres://host/name'],
      /--queue: not an address of redis, rediss, postgres, postgresql; an address is like redis:\/\/host:6379/,
    ],
    [[...WORK, '--queue', 'redis:secret@host'], /--queue: \/\/ is missing after redis:(?!.*secret)/],
    [[...WORK, '--queue', 'rediss:secret@host:6379/1'], /--queue: \/\/ is missing after rediss:(?!.*secret)/],
    [[...WORK, '--queue', 'redis://'], /--queue: the host is missing|--queue: not an address/],
    [[...WORK, '--queue', 'redis:///0'], /--queue: the host is missing/],
    [[...WORK, '--queue', 'redis://host/first'], /--queue: the database of a Redis is a number/],
    [
      [...WORK, '--queue', 'redis://:a%ZZb@host'],
      /--queue: its password has a % without two hexadecimal digits(?!.*ZZ)/,
    ],
    [[...WORK, '--queue', 'redis://a%b:c@host'], /--queue: its user has a % without/],
    [[...WORK, '--queue', 'postgres://a:%ff@host/name'], /--queue: its password has a % without/],
    [
      ['work', '--queue', 'postgres', '--database', 'postgres://a:%ZZ@host/name'],
      /--database: its password has a % without/,
    ],
    [['serve', '--database', 'postgres://host/na%ZZme'], /--database: its path has a % without/],
    [['serve', '--database', 'postgres:user@host/name'], /--database: \/\/ is missing after postgres:/],
    [['serve', '--database', 'mysql://host/name'], /--database: not an address of postgres, postgresql/],
    [
      ['work', '--queue', 'postgres', '--database', 'postgres://host/name', '--lease', '1'],
      /--lease: "1" is outside 5 to 3600 s/,
    ],
    [['cluster', 'migrate'], /--queue: missing/],
    [['serve', '--files', 's3://results'], /--files: needs --database/],
    [['serve', '--files', 's3://results', '--memory'], /--memory: not allowed with --data, --database or --files/],
    [
      ['serve', '--files', '/srv/files', '--database', 'postgres://host/name'],
      /--files: "\/srv\/files" is not a bucket such as/,
    ],
    [
      ['serve', '--files', 's3://results/a', '--database', 'postgres://host/name'],
      /needs the environment variables RADIOSHED_S3_ENDPOINT, RADIOSHED_S3_REGION/,
    ],
    [['backup', 'copy', '--files', 's3://results'], /--files: needs --database/],
  ])('%s', async (args, text) => {
    const { exitCode, stderr } = await radioshed(args);
    expect(exitCode).toBe(2);
    expect(stderr).toMatch(text);
  });
});

for (const where of ['a folder', 'an object store']) {
  describeWith('postgres', server !== undefined, `two servers and a worker with files in ${where}`, () => {
    const folder = temporaryFolder();
    let store: S3Server | undefined;
    const name = `radioshed_cli_${process.pid}_${Date.now()}_${where.length}`;
    const url = new URL(server ?? 'postgres://none');
    url.pathname = `/${name}`;
    const place = ['--queue', 'postgres', '--database', url.href, '--data', folder];
    const children: ChildProcess[] = [];
    let fronts: string[];
    let worker: ChildProcess;
    let health: string;
    let key: string;

    async function onServer(statement: string): Promise<void> {
      const client = new pg.Client({ connectionString: server });
      await client.connect();
      await client.query(statement);
      await client.end();
    }

    function started(args: readonly string[]): Promise<{ readonly child: ChildProcess; readonly printed: string }> {
      const child = startRadioshed([...args, ...place, '--terrain', 'null-island'], {
        env: { PORT: '0', ...filesOf(store) },
      });
      children.push(child);
      let printed = '';
      return new Promise((resolve, reject) => {
        child.stdout?.setEncoding('utf8').on('data', (text: string) => {
          printed += text;
          if (printed.includes('Ctrl-C')) resolve({ child, printed });
        });
        child.on('close', (code) => reject(new Error(`ended with ${code}: ${printed}`)));
      });
    }

    beforeAll(async () => {
      await onServer(`CREATE DATABASE ${name}`);
      if (where === 'an object store') store = await s3Server();
      const { stdout } = await radioshed(['cluster', 'migrate', ...place], { env: filesOf(store) });
      expect(stdout).toMatch(/^Workers: 0, of this version 0 \(\d+\.\d+\.\d+-[0-9a-f]{12}\)\./m);
      const both = await Promise.all([1, 2].map(() => started(['serve', '--first-key', 'file'])));
      fronts = both.map(({ printed }) => /address: (\S+)/.exec(printed)?.[1] ?? '');
      const ready = await (await fetch(`${fronts[0]}/readyz`)).json();
      expect(ready).toEqual({
        status: 'ready',
        notes: [expect.stringMatching(/^no worker of version \S+ lives/)],
        note_data: [expect.objectContaining({ code: 'noWorkerLives', severity: 'warning' })],
      });
      const { child, printed } = await started(['work', '--health', '127.0.0.1:0']);
      worker = child;
      health = /health: (\S+)/.exec(printed)?.[1] ?? '';
      key = readFileSync(join(folder, 'first-key'), 'utf8').trim();
    });

    afterAll(async () => {
      for (const child of children) child.kill('SIGKILL');
      await onServer(`DROP DATABASE ${name} WITH (FORCE)`);
      await store?.close();
    });

    it('open one first account, and calculate for every server', async () => {
      expect(key).toMatch(/^1-/);
      for (const front of fronts) {
        const response = await fetch(`${front}/path`, {
          method: 'POST',
          headers: { key },
          body: JSON.stringify(PATH_BODY),
        });
        expect(response.status).toBe(200);
        const { id } = (await response.json()) as { readonly id: number };
        expect((await fetch(`${fronts[0]}/archive?id=${id}`, { headers: { key } })).status).toBeLessThan(500);
      }
    });

    it('a worker has a health address with its metrics', async () => {
      const get = async (path: string): Promise<readonly [number, string]> => {
        const response = await fetch(health + path);
        return [response.status, await response.text()];
      };
      expect(await get('/healthz')).toEqual([200, 'ok\n']);
      expect(await get('/readyz')).toEqual([200, 'ok\n']);
      const [status, text] = await get('/metrics');
      expect(status).toBe(200);
      expect(text).toMatch(/^radioshed_calculations_running\{queue="areas"\} 0$/m);
      expect(text).toMatch(/^process_resident_memory_bytes \d+$/m);
      expect((await get('/area'))[0]).toBe(404);
    });

    it('save files where all of them find them', async () => {
      const response = await fetch(`${fronts[0]}/area`, {
        method: 'POST',
        headers: { key },
        body: JSON.stringify(AREA_BODY),
      });
      expect(response.status).toBe(200);
      const { PNG_WGS84 } = (await response.json()) as { readonly PNG_WGS84: string };
      const { pathname } = new URL(PNG_WGS84, fronts[0]);
      const pictures = await Promise.all(fronts.map(async (front) => (await fetch(`${front}${pathname}`)).bytes()));
      expect(pictures[0]?.subarray(1, 4)).toEqual(new TextEncoder().encode('PNG'));
      expect(pictures[1]).toEqual(pictures[0]);
      expect(existsSync(join(folder, 'files'))).toBe(store === undefined);
      if (store === undefined) return;
      expect(
        [...store.objects.keys()].filter((each) => /^radioshed\/a\/files\/..\/[0-9A-Za-z]{24}\/[\w.-]+$/.test(each))
          .length,
      ).toBeGreaterThan(1);
    });

    it('a worker or server whose files are not there is refused, and leaves nothing', async () => {
      const elsewhere = join(temporaryFolder(), 'unmounted');
      const given =
        store === undefined
          ? { flags: ['--data', elsewhere] }
          : { env: { RADIOSHED_FILES: `s3://${store.place.bucket}/other` } };
      for (const command of ['work', 'serve']) {
        const { exitCode, stderr } = await radioshed([command, ...place, ...(given.flags ?? [])], {
          env: { PORT: '0', ...filesOf(store), ...given.env },
        });
        expect([exitCode, stderr]).toEqual([4, expect.stringMatching(/is empty, but the database has saved results/)]);
      }
      expect(existsSync(join(elsewhere, 'files')) || existsSync(join(elsewhere, 'archive-id'))).toBe(false);
      expect([...(store?.objects.keys() ?? [])].filter((each) => each.startsWith('other'))).toEqual([]);
    });

    it.each([
      ['work', ['--max-megapixels', '1'], 'limits'],
      ['serve', ['--max-seconds', '7'], 'limits'],
      ['work', ['--terrain', 'copernicus'], 'terrain'],
      ['serve', ['--satellites', '/dev/null'], 'satellites'],
    ] as const)('%s %j is refused, as its results would differ', async (command, more, part) => {
      const args = [command, ...place, '--terrain', 'null-island', ...more];
      const { exitCode, stderr } = await radioshed(args, { env: { PORT: '0', ...filesOf(store) } });
      expect([exitCode, stderr]).toEqual([
        4,
        expect.stringMatching(new RegExp(`differs in ${part} from most servers and workers`)),
      ]);
    });

    if (where === 'an object store')
      it('a wrong bucket is named', async () => {
        const env = { ...filesOf(store), RADIOSHED_FILES: 's3://none/x' };
        const { exitCode, stderr } = await radioshed(['work', ...place], { env });
        expect(exitCode).toBe(4);
        expect(stderr).toContain(
          'the object store refuses reading (NoSuchBucket): check s3://none/x and RADIOSHED_S3_ENDPOINT',
        );
      });

    it('a server whose port is in use ends', async () => {
      const { port } = new URL(fronts[0] ?? '');
      const { exitCode, stderr } = await radioshed(['serve', ...place, '--terrain', 'null-island', '--port', port], {
        env: filesOf(store),
      });
      expect(exitCode).toBe(5);
      expect(stderr).toContain('is in use');
    });

    it('a server without a queue is refused as a third, and SIGTERM ends the worker', async () => {
      const { exitCode, stderr } = await radioshed(['serve', '--port', '0', '--database', url.href, '--data', folder], {
        env: filesOf(store),
      });
      expect(exitCode).toBe(4);
      expect(stderr).toContain('the database is in use by another Radioshed server');
      const ended = new Promise((resolve) => worker.removeAllListeners('close').on('close', resolve));
      worker.kill('SIGTERM');
      expect(await ended).toBe(0);
    });
  });
}

/** The settings of a server or worker with files in an object store. */
function filesOf(store: S3Server | undefined): Record<string, string> {
  if (store === undefined) return {};
  const { bucket, prefix, endpoint, region, accessKeyId, secretAccessKey } = store.place;
  return {
    RADIOSHED_FILES: `s3://${bucket}/${prefix}`,
    RADIOSHED_S3_ENDPOINT: endpoint,
    RADIOSHED_S3_REGION: region,
    RADIOSHED_S3_ACCESS_KEY_ID: accessKeyId,
    RADIOSHED_S3_SECRET_ACCESS_KEY: secretAccessKey,
  };
}
