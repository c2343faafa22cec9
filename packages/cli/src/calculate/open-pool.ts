import type { Pool } from '@radioshed/parallel';
import { createPool } from '@radioshed/parallel/node';

import { numberOption } from '../options/number-option.js';

/**
 * Worker threads of `--threads`.
 *
 * @param niceness of the threads, above that of the process.
 * @throws CliError
 */
export function openPool(threads: string | undefined, niceness = 0): Pool {
  if (threads === undefined) return createPool({ niceness });
  return createPool({
    niceness,
    threads: numberOption(threads, { flag: '--threads', min: 1, max: 1024, integer: true }),
  });
}
