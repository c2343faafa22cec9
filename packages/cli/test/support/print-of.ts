import { nullIsland } from '@radioshed/terrain';

import { groundPrints, type MemberGround } from '../../src/cluster/ground-print.js';

/** Fingerprints of the ground of a worker: Null Island without anything else, but for these. */
export async function printsOf(ground: Partial<MemberGround> = {}): Promise<Readonly<Record<string, string>>> {
  const prints = await groundPrints({
    settings: { terrain: 'null-island' },
    terrain: nullIsland(),
    surface: {},
    models: [],
    tables: {},
    limits: {},
    ...ground,
  });
  return prints();
}

/** The same as a string. */
export async function printOf(ground: Partial<MemberGround> = {}): Promise<string> {
  return JSON.stringify(await printsOf(ground));
}
