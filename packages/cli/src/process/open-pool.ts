import { availableParallelism } from 'node:os';

import type { Pool } from '@radioshed/parallel';
import { createPool } from '@radioshed/parallel/node';
import { numberOption } from '@radioshed/command';

/** Number of worker threads by `--threads`; by default one for each core. @throws CliError */
export function threadsOf(flag: string | undefined): number {
  if (flag === undefined) return availableParallelism();
  return numberOption(flag, { flag: '--threads', min: 1, max: 1024, integer: true });
}

/** Worker threads of `--threads`. @throws CliError */
export function openPool(threads: string | undefined): Pool {
  return createPool({ threads: threadsOf(threads) });
}
