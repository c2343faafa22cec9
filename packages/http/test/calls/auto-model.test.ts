import { expect, test } from 'vitest';

import { desk } from '../fakes.js';
import { bodies } from '../bodies.js';

test.each(['/area', '/path', '/points', '/multilink', '/multisite', '/bsa'] as const)(
  '%s chooses a model, computes what it computes with its name, and says why',
  async (call) => {
    const { ask } = await desk();
    const sent = async (pm: string | number): Promise<Record<string, unknown>> => {
      const response = await ask(call, {
        method: 'POST',
        body: { ...bodies[call], model: { ...bodies[call].model, pm } },
      });
      expect(response.status).toBe(200);
      return (await response.json()) as Record<string, unknown>;
    };
    const [chosen, named] = [await sent('auto'), await sent(4)];
    const [first, ...others] = chosen['calculation_adjusted'] as string[];
    expect(first).toMatch(/^model\.pm "auto": ITU-R P\.1812 is used, because it covers terrain/);
    expect(others).toEqual(named['calculation_adjusted']);
  },
);

test.each([
  ['/multisite', 'transmitters'],
  ['/multilink', 'radios'],
] as const)('%s refuses it where one model does not suit all', async (call, list) => {
  const { ask } = await desk();
  const sites = (bodies[call] as Record<string, unknown>)[list] as readonly object[];
  const mixed = sites.map((each, i) => ({ ...each, frq: i === 0 ? 10 : 900 }));
  const response = await ask(call, { method: 'POST', body: { ...bodies[call], [list]: mixed, model: { pm: 'auto' } } });
  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({
    error: expect.stringMatching(
      /^model\.pm: "auto" is not a model for all, since auto would choose .* and ITU-R P\.1812$/,
    ),
    fields: [{ field: 'model.pm', value: 'auto' }],
  });
});
