import { existsSync, readFileSync } from 'node:fs';

import { describeWith } from '@radioshed/testing/left-out';
import { expect, test } from 'vitest';

import { kernelModule, KERNELS } from '../twins/build-kernels.mjs';

const MINUTES = 60_000; // the compiler is slow on a busy machine

const hasCompiler = existsSync(new URL('../../node_modules/assemblyscript', import.meta.url));

describeWith('compiler', hasCompiler, 'the WebAssembly', () => {
  test.each(KERNELS)(
    '$module is what its source compiles to',
    async (kernel) => {
      const committed = readFileSync(new URL(`../../${kernel.module}`, import.meta.url), 'utf8');
      expect(await kernelModule(kernel)).toBe(committed);
    },
    3 * MINUTES,
  );
});
