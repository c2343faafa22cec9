import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** The file in the folder of the bundles that names the one in use, and the build that it was made from. */
export const RECORD = 'current.json';

/**
 * @typedef {object} BundleRecord
 * @property {string} name of the folder of the bundle
 * @property {Record<string, string | null>} built stamps of what it was built from, by path from the root of the
 * repository
 * @property {Record<string, string | null>} sources stamps of what else only a build depends on
 */

/**
 * A file's time in whole seconds, as images keep no more of it, and its size: other builds have others.
 *
 * @param {string} path
 * @returns {string | null} null where there is no such file.
 */
export function stampOf(path) {
  const found = statSync(path, { throwIfNoEntry: false });
  return found === undefined ? null : `${Math.floor(found.mtimeMs / 1000)} s, ${found.size} bytes`;
}

/**
 * @param {string} folder of the bundles
 * @returns {BundleRecord | undefined} none where nothing was bundled, as in a published package.
 */
export function readRecord(folder) {
  const path = join(folder, RECORD);
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined;
}

/**
 * Whether every file is still the one that was recorded; one that is or was missing is not.
 *
 * @param {string} root of the repository
 * @param {Record<string, string | null>} stamps by path from the root
 */
export function areUnchanged(root, stamps) {
  return Object.entries(stamps).every(([path, stamp]) => stamp !== null && stampOf(join(root, path)) === stamp);
}
