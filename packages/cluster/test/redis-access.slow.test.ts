import { execFile, execFileSync, spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

import { freePort } from '@radioshed/testing/free-port';
import { describeWith } from '@radioshed/testing/left-out';
import { expect, onTestFinished, test } from 'vitest';

import { hasRedis } from './servers.js';

const EXAMPLE = fileURLToPath(new URL('../../../deploy/cluster/redis.conf', import.meta.url));
const ENTRY = new URL('../dist/index.js', import.meta.url).href;
const hasTls = spawnSync('openssl', ['version']).status === 0;

/** A process that uses every call of a queue; certificates of an authority are read at the start of a process alone. */
const SCRIPT = `
  import { bullQueue } from ${JSON.stringify(ENTRY)};
  const errors = [];
  const queue = bullQueue({ url: process.argv[1], archive: 'a', version: '2', onError: ({ message }) => errors.push(message), lookMs: 100 });
  const old = { id: 'o', queue: 'paths', version: '1', delivery: 0, isLow: true };
  const call = { ...old, id: 'c', version: '2' };
  try {
    await queue.check(10_000);
    await queue.add(old, 1);
    await queue.add(call, 1);
    await queue.add({ ...call, delivery: 1 }, 1);
    const has = await queue.has({ ...call, delivery: 1 });
    await queue.tidy([]);
    let tries = 0;
    await new Promise((resolve, reject) => {
      queue.work('paths', 2, async () => { if (++tries === 1) resolve(); }).catch(reject);
    });
    await new Promise((resolve) => setTimeout(resolve, 300));
    await queue.drain();
    const { waiting } = await queue.counts('paths');
    console.log(JSON.stringify({ has, tries, waiting, errors }));
  } catch (error) {
    console.log(JSON.stringify({ failed: String(error) }));
  }
  await queue.close();
`;

describeWith('redis', hasRedis && hasTls, 'the Redis of the example', () => {
  test('serves the queue over TLS to its user, who reaches nothing else', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'radioshed-tls-'));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    const [key, cert] = [join(folder, 'redis.key'), join(folder, 'redis.crt')];
    execFileSync(
      'openssl',
      [
        'req',
        '-x509',
        '-newkey',
        'ec',
        '-pkeyopt',
        'ec_paramgen_curve:P-256',
        '-nodes',
        '-days',
        '2',
        '-subj',
        '/CN=queue',
        '-addext',
        'subjectAltName=IP:127.0.0.1',
        '-keyout',
        key,
        '-out',
        cert,
      ],
      { stdio: 'pipe' },
    );
    const port = await freePort();
    const text = readFileSync(EXAMPLE, 'utf8');
    const conf = text
      .replaceAll('/etc/redis/tls/ca.crt', cert)
      .replaceAll('/etc/redis/tls', folder)
      .replace('tls-port 6379', `tls-port ${port}`);
    writeFileSync(join(folder, 'redis.conf'), `${conf}\nbind 127.0.0.1\ndir ${folder}\n`);
    const redis = spawn('redis-server', [join(folder, 'redis.conf')], { stdio: ['ignore', 'pipe', 'inherit'] });
    onTestFinished(() => void redis.kill('SIGKILL'));
    await new Promise<void>((resolve, reject) => {
      redis.once('exit', () => reject(new Error('redis-server did not start')));
      redis.stdout.on('data', (said: Buffer) => String(said).includes('Ready to accept') && resolve());
    });

    const use = async (url: string): Promise<unknown> => {
      const env = { ...process.env, NODE_EXTRA_CA_CERTS: cert };
      const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', SCRIPT, url], {
        env,
      });
      return JSON.parse(stdout);
    };
    expect(await use(`rediss://radioshed:PASSWORD@127.0.0.1:${port}`)).toEqual({
      has: true,
      tries: 1,
      waiting: 0,
      errors: [],
    });
    expect(await use(`rediss://radioshed:wrong@127.0.0.1:${port}`)).toEqual({
      failed: expect.stringContaining('WRONGPASS'),
    });
    expect(await use(`rediss://127.0.0.1:${port}`)).toEqual({ failed: expect.stringContaining('NOAUTH') });
    const cli = (...args: readonly string[]): string =>
      spawnSync(
        'redis-cli',
        ['-p', String(port), '--tls', '--cacert', cert, '--user', 'radioshed', '--pass', 'PASSWORD', ...args],
        { encoding: 'utf8' },
      ).stdout;
    for (const command of [['FLUSHALL'], ['CONFIG', 'GET', '*'], ['KEYS', '*'], ['GET', 'other'], ['ACL', 'LIST']])
      expect(cli(...command)).toContain('NOPERM');
  });
});
