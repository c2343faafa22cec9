import { defineConfig } from 'vitest/config';

import { PackageResults } from './package-results.js';

// `import` comes by itself where something is imported; named here, Node would apply it to what is required too.
const conditions = ['@radioshed/source', 'node', 'module', 'default'];

/** One configuration for every package. A package runs it from its own folder; the root, for many packages at once. */
export default defineConfig({
  resolve: { conditions },
  ssr: { resolve: { conditions } },
  test: {
    include: ['test/**/*.test.ts', 'packages/*/test/**/*.test.ts'],
    pool: 'forks',
    setupFiles: ['test-seed.ts', 'typed-array-equality.ts'].map((name) => `${import.meta.dirname}/${name}`),
    // Files of a package share what they import: loading it again for each took half of the time. Packages whose tests put
    // other modules in their place, or keep a device or a process for a file, ask for `--isolate`.
    isolate: false,
    experimental: { fsModuleCache: true, fsModuleCachePath: `${import.meta.dirname}/../node_modules/.cache/vitest` },
    // No test is a measurement of time: what hangs is reported, what is slow on a busy machine is not.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 30_000 } },
    reporters: ['default', new PackageResults(process.env['RADIOSHED_TEST_RESULTS'] ?? 'results')],
  },
});
