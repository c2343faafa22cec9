import { existsSync, readFileSync } from 'node:fs';

import { expect, test } from 'vitest';

import { kernelModule, KERNELS } from '../build-kernels.mjs';

const MINUTES = 60_000; // the compiler is slow on a busy machine

/** The compiler comes with `npm run extras`; with `CI=true` its absence is a fault. */
const isMissing =
  process.env['CI'] !== 'true' && !existsSync(new URL('../../node_modules/assemblyscript', import.meta.url));

test.skipIf(isMissing).each(KERNELS)(
  '$module is what its source compiles to',
  async (kernel) => {
    const committed = readFileSync(new URL(`../../${kernel.module}`, import.meta.url), 'utf8');
    expect(await kernelModule(kernel)).toBe(committed);
  },
  3 * MINUTES,
);
