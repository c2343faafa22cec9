// @ts-check
/** What Vitest wrote of the tests of a folder: `.vitest/<kind>.json` (tools/vitest.config.ts). */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The results of a test file.
 *
 * @typedef {{ name: string, status: string, message?: string, startTime: number, endTime: number,
 *   assertionResults: { status: string, fullName: string }[] }} Suite
 */

/** The tools and each package. @param {string} root @returns {string[]} paths from the root */
export function testedFolders(root) {
  const packages = readdirSync(join(root, 'packages')).filter((name) =>
    existsSync(join(root, 'packages', name, 'package.json')),
  );
  return ['tools', ...packages.map((name) => `packages/${name}`)];
}

/** @param {string} folder whole path @param {string} kind of tests, or `again` */
export function resultsFile(folder, kind) {
  return join(folder, '.vitest', `${kind}.json`);
}

/** None where that kind did not run. @param {string} folder whole path @param {string} kind @returns {Suite[]} */
export function suitesIn(folder, kind) {
  const file = resultsFile(folder, kind);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).testResults : [];
}

/** Whether a test was left out, from its status. @param {{ status: string }} test */
export function isSkipped({ status }) {
  return status !== 'passed' && status !== 'failed';
}
