import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { freePort } from '@radioshed/testing/free-port';
import pg from 'pg';

/** Whether there is a PostgreSQL for tests. */
export const hasPostgres: boolean = process.env['RADIOSHED_TEST_POSTGRES'] !== undefined;

/** A server for a test, and what ends it. */
export interface Fresh {
  readonly url: string;
  readonly drop: () => Promise<void>;
}

/** A database of its own on the test server. */
export async function freshDatabase(): Promise<Fresh> {
  const server = process.env['RADIOSHED_TEST_POSTGRES'] ?? '';
  const name = `radioshed_cluster_${process.pid}_${Date.now()}`;
  await query(server, `CREATE DATABASE ${name}`);
  await query(server, `ALTER DATABASE ${name} SET synchronous_commit = off`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return { url: url.href, drop: async () => void (await query(server, `DROP DATABASE ${name} WITH (FORCE)`)) };
}

/** The rows of one statement. */
export async function query(url: string, text: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(text)).rows;
  } finally {
    await client.end();
  }
}

/** Whether Debian's Redis is installed. */
export const hasRedis: boolean = spawnSync('redis-server', ['--version']).status === 0;
if (process.env['CI'] === 'true' && !(hasPostgres && hasRedis)) throw new Error('CI needs PostgreSQL and redis-server');

/** A Redis of its own, in memory, on a free port. @param more further flags */
export async function freshRedis(more: readonly string[] = []): Promise<Fresh> {
  const port = await freePort();
  const folder = mkdtempSync(join(tmpdir(), 'radioshed-redis-'));
  const args = [
    '--port',
    String(port),
    '--bind',
    '127.0.0.1',
    '--save',
    '',
    '--appendonly',
    'no',
    '--dir',
    folder,
    ...more,
  ];
  const redis = spawn('redis-server', args, { stdio: ['ignore', 'pipe', 'inherit'] });
  await new Promise<void>((resolve, reject) => {
    redis.once('exit', () => reject(new Error('redis-server did not start')));
    let said = '';
    redis.stdout.on('data', (text: Buffer) => {
      said += String(text);
      if (said.includes('Ready to accept')) resolve();
    });
  });
  return {
    url: `redis://127.0.0.1:${port}`,
    async drop() {
      const gone = new Promise((resolve) => redis.once('exit', resolve));
      redis.kill();
      await gone;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
