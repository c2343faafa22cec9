// @ts-check
/** Kinds of test files: `npm test` runs all but the slow ones, which `npm run test:slow` adds. */
import { existsSync, readdirSync } from 'node:fs';
import { join, sep } from 'node:path';

/**
 * - `test`: what a package or the tools do
 * - `examples`: the examples in the README of a package
 * - `guides`: pages of the documentation, and their examples
 * - `slow`: what needs long-lived servers, kills, browsers, notebooks or bundlers
 *
 * @typedef {'test' | 'examples' | 'guides' | 'slow'} TestKind
 */
export const TEST_KINDS = /** @type {const} */ (['test', 'examples', 'guides', 'slow']);

/** @param {string} file path from the folder of its package or from the root, with forward slashes @returns {TestKind} */
export function kindOf(file) {
  if (file.endsWith('.slow.test.ts')) return 'slow';
  if (file.endsWith('test/readme.test.ts')) return 'examples';
  return file.includes('test/pages/') ? 'guides' : 'test';
}

/**
 * The test files of one kind below the root, a package or the tools.
 *
 * @param {string} folder
 * @param {TestKind} kind
 * @returns {string[]} paths from the folder, with forward slashes
 */
export function testFiles(folder, kind) {
  const packages = join(folder, 'packages');
  const folders = existsSync(packages)
    ? ['tools/test', ...readdirSync(packages).map((name) => `packages/${name}/test`)]
    : ['test'];
  return folders
    .filter((each) => existsSync(join(folder, each)))
    .flatMap((each) =>
      readdirSync(join(folder, each), { recursive: true, encoding: 'utf8' }).map((name) =>
        `${each}/${name}`.replaceAll(sep, '/'),
      ),
    )
    .filter((file) => file.endsWith('.test.ts') && kindOf(file) === kind);
}

/** @param {string} kind @returns {kind is TestKind} */
export function isKind(kind) {
  return /** @type {readonly string[]} */ (TEST_KINDS).includes(kind);
}
