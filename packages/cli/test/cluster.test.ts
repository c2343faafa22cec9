import type { ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import pg from 'pg';

import { PATH_BODY } from './support/request.js';
import { radioshed, startRadioshed, temporaryFolder } from './support/run-command.js';

const server = process.env['RADIOSHED_TEST_POSTGRES'];

describe('refusals of a cluster', () => {
  it.each([
    [['serve', '--queue', 'postgres', '--memory'], /--queue: not allowed with --memory/],
    [['serve', '--queue', 'postgres'], /--queue: needs --database, the PostgreSQL database that all/],
    [['work'], /--queue: missing; give the queue of the servers/],
    [['work', '--queue', 'ftp://host', '--database', 'postgres://host/name'], /--queue: not postgres or an address/],
    [['work', '--queue', 'postgres', '--database', 'postgres://host/name', '--lease', '1'], /--lease: "1" is outside 10 to 3600 s/], // prettier-ignore
    [['cluster', 'migrate'], /--queue: missing/],
  ])('%s', async (args, text) => {
    const { exitCode, stderr } = await radioshed(args);
    expect(exitCode).toBe(2);
    expect(stderr).toMatch(text);
  });
});

describe.skipIf(server === undefined)('two servers and a worker', () => {
  const folder = temporaryFolder();
  const name = `radioshed_cli_${process.pid}_${Date.now()}`;
  const url = new URL(server ?? 'postgres://none');
  url.pathname = `/${name}`;
  const place = ['--queue', 'postgres', '--database', url.href, '--data', folder];
  const children: ChildProcess[] = [];
  let fronts: string[];
  let worker: ChildProcess;
  let key: string;

  async function onServer(statement: string): Promise<void> {
    const client = new pg.Client({ connectionString: server });
    await client.connect();
    await client.query(statement);
    await client.end();
  }

  function started(args: readonly string[]): Promise<{ readonly child: ChildProcess; readonly printed: string }> {
    const child = startRadioshed([...args, ...place, '--terrain', 'null-island'], { env: { PORT: '0' } });
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
    const { stdout } = await radioshed(['cluster', 'migrate', ...place]);
    expect(stdout).toContain('Workers: 0.');
    const both = await Promise.all([1, 2].map(() => started(['serve', '--first-key', 'file'])));
    fronts = both.map(({ printed }) => /address: (\S+)/.exec(printed)?.[1] ?? '');
    worker = (await started(['work'])).child;
    key = readFileSync(join(folder, 'first-key'), 'utf8').trim();
  }, 60_000);

  afterAll(async () => {
    for (const child of children) child.kill('SIGKILL');
    await onServer(`DROP DATABASE ${name} WITH (FORCE)`);
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

  it('a server without a queue is refused beside them, and SIGTERM ends the worker', async () => {
    const { exitCode, stderr } = await radioshed(['serve', '--port', '0', '--database', url.href, '--data', folder]);
    expect(exitCode).toBe(4);
    expect(stderr).toContain('the database is in use by another Radioshed server');
    const ended = new Promise((resolve) => worker.removeAllListeners('close').on('close', resolve));
    worker.kill('SIGTERM');
    expect(await ended).toBe(0);
  }, 30_000);
});
