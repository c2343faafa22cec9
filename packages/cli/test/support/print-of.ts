import { nullIsland } from '@radioshed/terrain';

import { groundPrint } from '../../src/cluster/ground-print.js';

type Ground = Parameters<typeof groundPrint>[0];

/** Fingerprint of the ground of a worker: Null Island without anything else, but for these. */
export function printOf(ground: Partial<Ground> = {}): Promise<string> {
  return groundPrint({
    terrain: nullIsland(),
    surface: {},
    patterns: undefined,
    models: [],
    hasItuMaps: false,
    tables: {},
    ...ground,
  });
}
