import { execFile, spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

import { describeWith } from '@radioshed/testing/left-out';
import { sampled } from '@radioshed/testing/sample';

import { describe, expect, test } from 'vitest';

const hasPostgres = process.env['RADIOSHED_TEST_POSTGRES'] !== undefined;

/** Runs a script of `tools/attacks` with a short attack. The server runs from `dist`. */
async function attack(script: string, ...args: readonly string[]): Promise<{ code: number; printed: string }> {
  const path = fileURLToPath(new URL(`../attacks/${script}`, import.meta.url));
  return new Promise((resolve) => {
    execFile(process.execPath, [path, ...args], (error, stdout, stderr) => {
      resolve({
        code: typeof error?.code === 'number' ? error.code : Number(error !== null),
        printed: stdout + stderr,
      });
    });
  });
}

describe('a server under attack', { timeout: 600_000 }, () => {
  const withSqlite = [
    ['killed at any moment, loses nothing that it acknowledged', 'kills.mjs', ['--times', '3']],
    ['with many keys, gives each the right responses', 'soak.mjs', ['--minutes', '0.1', '--keys', '8']],
    ['tried with the items of another account, reveals and changes nothing', 'accounts.mjs', ['--attempts', '3']],
  ] as const;
  // CI's repeated run takes another.
  test.each(sampled(withSqlite, 1))('%s', async (_, script, args) => {
    const { code, printed } = await attack(script, ...args);
    expect(code, printed).toBe(0);
  });

  describeWith('postgres', hasPostgres, 'over PostgreSQL', () => {
    test('whose connections break, loses nothing that it acknowledged', async () => {
      const { code, printed } = await attack('connections-broken.mjs', '--times', '10');
      expect(code, printed).toBe(0);
    });
  });
});

const hasRedis = spawnSync('redis-server', ['--version']).status === 0;
const hasNginx = spawnSync('nginx', ['-v']).status === 0;

/** As named by `tools/attacks/cluster.mjs`, which refuses others. */
const FAULTS = [
  'kill a worker',
  'kill a server',
  'stop a worker',
  'pause a worker',
  'kill the database',
  'kill the queue',
  'kill a queue that keeps its data',
  'empty the queue',
  'lose the lists of the queue',
  'lose the jobs of the queue',
  'lose all but the jobs of the queue',
  'cut a cable',
  'silence a worker',
] as const;

describeWith(hasPostgres ? 'redis' : 'postgres', hasPostgres && hasRedis, 'a cluster under attack', () => {
  const forPostgres = sampled(FAULTS, 3);
  const isLeft = (fault: (typeof FAULTS)[number]): boolean =>
    process.env['RADIOSHED_TEST_ALL'] === 'true' || !forPostgres.includes(fault);
  const cases = [
    { queue: 'postgres', faults: forPostgres },
    { queue: 'redis', faults: sampled(FAULTS.filter(isLeft), 3) },
  ];
  test.each(cases)(
    'with a queue in $queue, saves, charges and returns each call once',
    { timeout: 900_000 },
    async ({ queue, faults }) => {
      const rounds = ['--rounds', String(faults.length), ...faults.flatMap((fault) => ['--fault', fault])];
      const { code, printed } = await attack('cluster.mjs', ...rounds, '--queue', queue, '--untimed');
      expect(code, printed).toBe(0);
    },
  );

  if (hasNginx)
    test(
      'and upgraded behind nginx, fails no request, and no result is of two versions',
      { timeout: 900_000 },
      async () => {
        const { code, printed } = await attack('rolling-upgrade.mjs', '--seconds', '2', '--queue', 'redis');
        expect(code, printed).toBe(0);
      },
    );
});
