import { availableParallelism } from 'node:os';

import type { Pool } from '@radioshed/parallel';
import { createPool } from '@radioshed/parallel/node';
import { defined } from '@radioshed/units';

import { numberSetting } from '../settings/setting-values.js';

/** Number of worker threads by `--threads`; by default one for each core. @throws CliError */
export function threadsOf(threads: string | undefined): number {
  return numberSetting(defined({ threads }), 'threads') ?? availableParallelism();
}

/** Worker threads of `--threads`. @throws CliError */
export function openPool(threads: string | undefined): Pool {
  return createPool({ threads: threadsOf(threads) });
}
