import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { Archive } from '@radioshed/archive';
import { clusterArchive } from '@radioshed/archive/postgres';
import { s3Files } from '@radioshed/archive/s3';
import { bullQueue, clusterDispatcher, startWorker } from '@radioshed/cluster';
import { createService, type Service, type ServiceParts } from '@radioshed/service';
import { freePort } from '@radioshed/testing/free-port';
import { type S3Server, s3Server } from '@radioshed/testing/s3-server';
import pg from 'pg';
import { afterAll } from 'vitest';

const AT_ONCE = { areas: 2, links: 2, paths: 4 };
const closing: (() => unknown)[] = [];
/** The queues: `redis`, or `postgres` for those of the desk's own database. */
const QUEUE = process.env['RADIOSHED_TEST_QUEUE'] ?? 'redis';
let redis: Promise<string> | undefined;
let store: Promise<S3Server> | undefined;
let count = 0;

afterAll(async () => {
  for (const close of closing.splice(0).toReversed()) await close();
});

/** Two servers and two workers of a cluster of their own: PostgreSQL, a queue, files in an object store. */
export async function clusterServices(
  server: string,
  parts: Omit<ServiceParts, 'archive' | 'dispatcher'>,
  archived: Partial<Archive>,
): Promise<{ readonly archive: Archive; readonly services: readonly Service[] }> {
  const name = `radioshed_desk_${process.pid}_${++count}`;
  await onServer(server, `CREATE DATABASE ${name}`);
  closing.push(() => onServer(server, `DROP DATABASE ${name} WITH (FORCE)`));
  const url = new URL(server);
  url.pathname = `/${name}`;
  const folder = mkdtempSync(join(tmpdir(), 'radioshed-desk-'));
  closing.push(() => rmSync(folder, { recursive: true, force: true }));
  const queueUrl = QUEUE === 'postgres' ? url.href : await (redis ??= startRedis());
  const { place } = await (store ??= startStore());
  const files = s3Files({ ...place, timeoutMs: 10_000, prefix: name });
  const onError = (error: unknown): void => void process.stderr.write(`${String(error)}\n`);
  const open = async () => {
    const shared = await clusterArchive({ url: url.href, folder, files });
    const queue = bullQueue({ url: queueUrl, archive: 'a', version: name, onError });
    closing.push(async () => {
      await queue.close();
      await shared.archive.close();
    });
    return { archive: { ...shared.archive, ...archived }, calls: shared.calls, queue };
  };
  for (const id of ['w1', 'w2']) {
    const { archive, calls, queue } = await open();
    const service = createService({ ...parts, archive });
    const worker = await startWorker({
      worker: { id, version: name },
      calls,
      queue,
      archive,
      service,
      atOnce: AT_ONCE,
      onError,
    });
    closing.push(() => worker.stop(0));
  }
  const fronts = [await open(), await open()];
  const services: Service[] = [];
  for (const { archive, calls, queue } of fronts) {
    const dispatcher = await clusterDispatcher({ calls, queue, version: name, onError });
    closing.push(dispatcher.close);
    services.push(createService({ ...parts, archive, dispatcher }));
  }
  return { archive: fronts[0]?.archive ?? (await open()).archive, services };
}

async function startStore(): Promise<S3Server> {
  const started = await s3Server();
  closing.unshift(() => started.close());
  return started;
}

async function startRedis(): Promise<string> {
  const port = await freePort();
  const args = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no', '--dir', tmpdir()];
  const child: ChildProcess = spawn('redis-server', args, { stdio: ['ignore', 'pipe', 'inherit'] });
  closing.unshift(() => child.kill());
  await new Promise<void>((resolve, reject) => {
    child.once('exit', () => reject(new Error('redis-server did not start')));
    child.stdout?.on('data', (text: Buffer) => {
      if (text.includes('Ready to accept')) resolve();
    });
  });
  return `redis://127.0.0.1:${port}`;
}

async function onServer(server: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  await client.query(statement);
  await client.end();
}
