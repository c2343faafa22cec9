import { createService } from '@radioshed/service';
import { nullIsland } from '@radioshed/terrain';
import { expect, test } from 'vitest';

import { describeForms, FORMS_ON_DISK } from '../../../archive/test/forms.js';
import { createHandler } from '../../src/index.js';
import { serve } from '../../src/node.js';
import { sample } from '../fakes.js';

const ACCOUNTS = 25;
const KEYS_OF_AN_ACCOUNT = 2;
/** Simultaneous calculations of each key, and the number of rounds. */
const AT_ONCE = 3;
const TURNS = 1;

interface Answer {
  readonly status: number;
  readonly id: number;
}

describeForms(FORMS_ON_DISK, 'over', ({ open }) => {
  test('fifty keys at once: each runs one calculation at a time, none fails, all are saved and charged once', async () => {
    const archive = await open();
    const service = createService({ terrain: nullIsland(), archive, settings: { serialPerKey: true } });
    const server = await serve(createHandler({ service, version: '1.0.0' }), { port: 0, host: '127.0.0.1' });
    const body = JSON.stringify(sample);
    const ask = async (key: string, path: string): Promise<Answer> => {
      const answer = await fetch(server.url + path, { method: 'POST', headers: { key }, body });
      const text = await answer.text();
      if (answer.status !== 200) expect(text).toContain('Calculation in progress');
      return { status: answer.status, id: Number((JSON.parse(text) as { id?: number }).id) };
    };
    const burden = async (key: string): Promise<readonly Answer[]> => {
      const answers: Answer[] = [];
      for (let turn = 0; turn < TURNS; turn++) {
        const asked = Array.from({ length: AT_ONCE }, (_, i) => ask(key, i % 2 === 0 ? '/path' : '/area'));
        answers.push(...(await Promise.all(asked)));
      }
      return answers;
    };
    try {
      const accounts = await Promise.all(
        Array.from({ length: ACCOUNTS }, (_, i) => archive.createAccount(`account ${i}`)),
      );
      const found = await Promise.all(
        accounts.map(async ({ id }) => {
          const keys = await Promise.all(Array.from({ length: KEYS_OF_AN_ACCOUNT }, () => archive.issueKey(id)));
          return { id, key: keys[0]?.key ?? '', byKey: await Promise.all(keys.map(({ key }) => burden(key))) };
        }),
      );
      for (const { id, key, byKey } of found) {
        for (const answers of byKey) {
          expect(answers.every(({ status }) => status === 200 || status === 429)).toBe(true);
          expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(TURNS);
        }
        const done = byKey.flat().filter(({ status }) => status === 200);
        const list = await fetch(`${server.url}/archive/list`, { headers: { key } });
        const listed = ((await list.json()) as readonly Answer[]).map((each) => each.id);
        expect(listed.toSorted()).toEqual(done.map((each) => each.id).toSorted());
        expect(await archive.creditsUsed(id)).toBe(done.length);
        const counted = (await archive.usage(id)).reduce((sum, { calls }) => sum + calls, 0);
        expect(counted).toBe(done.length);
      }
      expect(found.flatMap(({ byKey }) => byKey.flat()).map(({ status }) => status)).toContain(429);
      expect((await service.state()).queues.areas).toEqual({ running: 0, waiting: 0 });
    } finally {
      await server.close();
      await archive.close();
    }
  });
});
