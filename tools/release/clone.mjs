// @ts-check
/**
 * A clone of the last commit in a temporary folder, installed. A release happens there, so it leaves no trace in a
 * working tree.
 */
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

import { run } from './run.mjs';

/** @param {string} root @param {string} folder of the clone */
export async function cloneOf(root, folder) {
  await run('git', ['clone', '--quiet', root, folder], { cwd: root });
}

/** @param {string} clone */
export async function install(clone) {
  await run('npm', ['ci', '--prefer-offline', '--no-audit', '--no-fund', '--loglevel=error'], { cwd: clone });
}

/**
 * As `install`, but takes packages and builds of a tree that has them: hard links to the former, copies of the latter.
 *
 * @param {string} root
 * @param {string} clone
 */
export async function installFrom(root, clone) {
  if (!existsSync(join(root, 'node_modules/.package-lock.json'))) return install(clone);
  const places = ['.', 'docs', 'benchmarks', ...readdirSync(join(root, 'packages')).map((name) => `packages/${name}`)];
  const has = (/** @type {string} */ place, /** @type {string} */ what) =>
    existsSync(join(root, place, what)) && existsSync(join(clone, place));
  try {
    for (const place of places) {
      if (has(place, 'node_modules')) await copy(root, clone, `${place}/node_modules`, ['-al']);
      if (has(place, 'dist')) await copy(root, clone, `${place}/dist`, ['-a']);
    }
  } catch {
    await install(clone); // another file system, or a cp without hard links
  }
}

/** @param {string} from @param {string} to @param {string} path @param {readonly string[]} options of cp */
async function copy(from, to, path, options) {
  await run('cp', [...options, join(from, path), join(to, path)], { cwd: from });
}
