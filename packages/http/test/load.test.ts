import { memoryArchive } from '@radioshed/archive/memory';
import { createService, openAccount } from '@radioshed/service';
import { nullIsland } from '@radioshed/terrain';
import { expect, test } from 'vitest';

import { createHandler } from '../src/index.js';
import { serve } from '../src/node.js';
import { sample } from './fakes.js';

const KEYS = 50;
/** Calculations that each key sends at a time, and how often. */
const AT_ONCE = 3;
const TURNS = 2;

test(
  'fifty keys at once: each calculates one thing at a time, and nobody gets a fault',
  { timeout: 120_000 },
  async () => {
    const archive = memoryArchive();
    const terrain = nullIsland();
    const service = createService({ terrain, archive, settings: { serialPerKey: true } });
    const server = await serve(createHandler({ service, version: '1.0.0' }), { port: 0, host: '127.0.0.1' });
    const callers = await Promise.all(Array.from({ length: KEYS }, (_, i) => openAccount(archive, `account ${i}`)));
    const body = JSON.stringify(sample);
    const ask = async (key: string, path: string): Promise<number> => {
      const answer = await fetch(server.url + path, { method: 'POST', headers: { key }, body });
      const text = await answer.text();
      if (answer.status !== 200) expect(text).toContain('Calculation in progress');
      return answer.status;
    };
    try {
      const found = await Promise.all(
        callers.map(async ({ key }) => {
          const statuses: number[] = [];
          for (let turn = 0; turn < TURNS; turn++) {
            const asked = Array.from({ length: AT_ONCE }, (_, i) => ask(key, i % 2 === 0 ? '/path' : '/area'));
            statuses.push(...(await Promise.all(asked)));
          }
          return statuses;
        }),
      );
      for (const [i, statuses] of found.entries()) {
        expect(statuses.every((status) => status === 200 || status === 429)).toBe(true);
        const done = statuses.filter((status) => status === 200).length;
        expect(done).toBeGreaterThanOrEqual(TURNS);
        const account = callers[i]?.account.id ?? 0;
        expect(await archive.listCalculations(account)).toHaveLength(done);
        expect(await archive.creditsUsed(account)).toBe(done);
      }
      expect(found.flat()).toContain(429);
      expect((await service.state()).queues.areas).toEqual({ running: 0, waiting: 0 });
    } finally {
      await server.close();
    }
  },
);
