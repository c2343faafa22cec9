// @ts-check
import { existsSync } from 'node:fs';
import { join } from 'node:path';

import { SCOPE } from './read-packages.mjs';

/** @typedef {import('./read-packages.mjs').Package} Package */

/** @param {Package} each @returns {string[]} */
export function manifestFaults({ folder, path, manifest }) {
  const faults = [];
  /** @type {[string, unknown, unknown][]} */
  const wanted = [
    ['name', manifest.name, SCOPE + folder],
    ['type', manifest.type, 'module'],
    ['sideEffects', manifest.sideEffects, workerScripts(manifest)],
    ['license', manifest.license, 'MIT'],
  ];
  for (const [field, value, right] of wanted) {
    if (show(value) !== show(right))
      faults.push(`${folder}: package.json ${field} is ${show(value)}, not ${show(right)}`);
  }
  for (const [subpath, target] of Object.entries(manifest.exports ?? {})) {
    if (typeof target === 'string') continue;
    const source = target['@radioshed/source'] ?? '';
    const built = source.replace('./src/', './dist/').replace(/\.ts$/, '');
    if (!existsSync(join(path, source)))
      faults.push(`${folder}: exports "${subpath}" names ${source}, which is missing`);
    if (target.types !== `${built}.d.ts` || target.default !== `${built}.js`) {
      faults.push(`${folder}: exports "${subpath}" does not build from its source ${source}`);
    }
  }
  return faults;
}

/**
 * The scripts of workers, which run when they are imported; false where there are none.
 * @param {Record<string, any>} manifest
 */
function workerScripts({ exports = {} }) {
  const scripts = Object.entries(exports).filter(([subpath]) => subpath.endsWith('/worker'));
  if (scripts.length === 0) return false;
  return ['default', '@radioshed/source'].flatMap((condition) => scripts.map(([, target]) => target[condition]));
}

/** @param {unknown} value */
function show(value) {
  return JSON.stringify(value) ?? 'missing';
}

/** @param {Package} each @param {readonly string[]} wanted @returns {string[]} */
export function presenceFaults({ folder, path }, wanted) {
  return wanted.filter((file) => !existsSync(join(path, file))).map((file) => `${folder}: no ${file}`);
}
