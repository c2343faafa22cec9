import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';

import type { Plugin } from 'vite';

/**
 * Modules that Node loads as they are, which takes a tenth of what Vite takes: those that `tsc` wrote, and JavaScript
 * of tests.
 */
export const BUILT: RegExp[] = [/\/packages\/[^/]+\/dist\//, /\/packages\/[^/]+\/test\/.+\.mjs$/];

const REPLACING = /\bvi\.(?:mock|doMock|resetModules)\(/;

/** Where tests import a source of a package, they get its built module: the one that other packages load too. */
export const builtModules: Plugin = {
  name: 'radioshed: built modules',
  enforce: 'pre',
  async resolveId(source, importer, options) {
    const resolved = await this.resolve(source, importer, { ...options, skipSelf: true });
    const built = resolved?.id.replace(/(\/packages\/[^/]+)\/src\/(.+)\.ts$/, '$1/dist/$2.js');
    return built !== undefined && built !== resolved?.id && existsSync(built) ? built : resolved;
  },
};

/**
 * Test files that mock modules or reset those that are loaded: Vitest does so with sources only. Paths have forward
 * slashes, as patterns of Vitest do.
 *
 * @param root the folder of a package, of the tools, or of the repository
 * @throws Error if another file below `test` does so: it would not be known which tests import it.
 */
export function replacingFiles(root: string): string[] {
  const packages = join(root, 'packages');
  const folders = existsSync(packages) ? readdirSync(packages).map((name) => join('packages', name, 'test')) : ['test'];
  const replacing = folders
    .filter((folder) => existsSync(join(root, folder)))
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)),
    )
    .filter((file) => /\.[cm]?[jt]sx?$/.test(file) && REPLACING.test(readFileSync(join(root, file), 'utf8')))
    .map((file) => file.replaceAll(sep, '/'));
  const others = replacing.filter((file) => !file.endsWith('.test.ts'));
  if (others.length === 0) return replacing;
  throw new Error(
    `${others.join(', ')}: mocks or resets modules, which only a file that ends in .test.ts may do: it then runs on sources.`,
  );
}
