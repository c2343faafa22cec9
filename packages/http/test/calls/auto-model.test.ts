import { expect, test } from 'vitest';

import { desk } from '../fakes.js';
import { bodies } from '../bodies.js';

/** Results of the calls, without what differs from run to run. */
const NUMBERS = ['coverage', 'area', 'Transmitters', 'Receivers', 'values', 'best', 'sites', 'points'];

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
    const notes = chosen['calculation_adjusted'] as string[];
    expect(notes.join(' ')).toMatch(/auto: ITU-R P\.1812 (is used|covers the whole area), because it covers terrain/);
    const numbersOf = (report: Record<string, unknown>): unknown =>
      Object.entries(report).filter(([name, value]) => NUMBERS.includes(name) && typeof value !== 'string');
    expect(numbersOf(chosen)).toEqual(numbersOf(named));
    expect(numbersOf(chosen)).not.toEqual([]);
  },
);

test.each([
  ['/multisite', 'transmitters', 'ground wave'],
  ['/multilink', 'radios', 'ground wave'],
] as const)('%s takes a model for each where one does not suit all', async (call, list, other) => {
  const { ask } = await desk();
  const sites = (bodies[call] as Record<string, unknown>)[list] as readonly object[];
  const mixed = sites.map((each, i) => ({ ...each, frq: i === 0 ? 10 : 900 }));
  const response = await ask(call, { method: 'POST', body: { ...bodies[call], [list]: mixed, model: { pm: 'auto' } } });
  expect(response.status).toBe(200);
  const { calculation_adjusted: notes } = (await response.json()) as { calculation_adjusted: readonly string[] };
  expect(notes.join(' ')).toContain(`auto: ${other} is used`);
  expect(notes.join(' ')).toContain('auto: ITU-R P.1812 is used');
});
