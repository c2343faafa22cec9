// @ts-check
import { dirname, join, relative } from 'node:path';

import { filesBelow } from '../source-files.mjs';

/** Most source files in one folder. */
const FOLDER_LIMIT = 40;

/** Folders of the repository with source or documentation. */
const WITH_SOURCE = ['packages', 'benchmarks', 'tools', 'docs', 'clients', 'deploy'];

/**
 * Folders of source, of tests included, and of documentation with too many files to look through. Data is no source.
 *
 * @param {string} root
 * @returns {string[]}
 */
export function fullFolderFaults(root) {
  /** @type {Map<string, number>} */
  const counts = new Map();
  for (const file of WITH_SOURCE.flatMap((folder) => filesBelow(join(root, folder)))) {
    if (!/\.(ts|mts|js|mjs|css|md)$/.test(file)) continue;
    const folder = relative(root, dirname(file));
    counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  return [...counts]
    .filter(([, count]) => count > FOLDER_LIMIT)
    .map(([folder, count]) => `${folder} holds ${count} source files, more than ${FOLDER_LIMIT}`);
}
