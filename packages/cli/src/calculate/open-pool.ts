import type { Pool } from '@radioshed/parallel';
import { createPool } from '@radioshed/parallel/node';

import { numberOption } from '../options/number-option.js';

/** Worker threads of `--threads`. @throws CliError */
export function openPool(threads: string | undefined): Pool {
  if (threads === undefined) return createPool();
  return createPool({ threads: numberOption(threads, { flag: '--threads', min: 1, max: 1024, integer: true }) });
}
