import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

import { configDefaults, defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';

import { isKind, testFiles } from './run/test-kinds.mjs';
import { BUILT, builtModules, replacingFiles } from './vitest/built-modules.js';
import { PackageResults } from './vitest/package-results.js';

// `import` comes by itself where something is imported; named here, Node would apply it to what is required too.
const BUILT_CONDITIONS = ['node', 'module', 'default'];
const SOURCE_CONDITIONS = ['@radioshed/source', ...BUILT_CONDITIONS];

/** The kind of tests that a task runs; by default all are found. */
const KIND = process.env['RADIOSHED_TEST_KIND'] ?? '';
const INCLUDE = isKind(KIND) ? testFiles(process.cwd(), KIND) : ['test/**/*.test.ts', 'packages/*/test/**/*.test.ts'];

/** Tests of sources, which need no build. */
const SOURCES = resolution(SOURCE_CONDITIONS);

/**
 * `npm test` builds first, and tests what it built, as users load it. Node loads it faster than Vite loads sources, and
 * runs it faster: Vite reads every import of a source by a getter.
 */
function projectsOfBuild(): TestProjectInlineConfiguration[] {
  const replacing = replacingFiles(process.cwd());
  return [
    {
      extends: true,
      ...resolution(BUILT_CONDITIONS),
      plugins: [builtModules],
      test: {
        name: 'built',
        include: INCLUDE,
        exclude: [...configDefaults.exclude, ...replacing],
        server: { deps: { external: BUILT } },
      },
    },
    {
      extends: true,
      ...SOURCES,
      test: { name: 'sources', include: replacing.filter((file) => !isKind(KIND) || INCLUDE.includes(file)) },
    },
  ];
}

function resolution(conditions: string[]) {
  return { resolve: { conditions }, ssr: { resolve: { conditions } } };
}

/** A folder for each lock file: Vitest would clear a shared one while other runs read from it. */
function moduleCache(): string {
  const lock = createHash('sha256').update(readFileSync(`${import.meta.dirname}/../package-lock.json`));
  return `${import.meta.dirname}/../node_modules/.cache/vitest-${lock.digest('hex').slice(0, 12)}`;
}

const isBuilt = process.env['RADIOSHED_TEST_BUILT'] === 'true';

/** One configuration for every package. A package runs it from its own folder; the root, for many packages at once. */
export default defineConfig({
  ...(isBuilt ? {} : SOURCES),
  test: {
    ...(isBuilt ? { projects: projectsOfBuild() } : { include: INCLUDE }),
    pool: 'forks',
    setupFiles: ['test-seed.ts', 'typed-array-equality.ts'].map((name) => `${import.meta.dirname}/vitest/${name}`),
    // Files of a package share what they import: loading it again for each took half of the time. Packages whose tests
    // put other modules in their place, or keep a device or a process for a file, ask for `--isolate`.
    isolate: false,
    experimental: { fsModuleCache: true, fsModuleCachePath: moduleCache() },
    // No test is a measurement of time: what hangs is reported, what is slow on a busy machine is not.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 90_000 } },
    reporters: ['default', new PackageResults(KIND === '' ? 'results' : KIND)],
  },
});
