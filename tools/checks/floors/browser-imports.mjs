// @ts-check
import { dirname, join, normalize, relative, resolve } from 'node:path';

import { packageOf, SCOPE } from './read-packages.mjs';

/** @typedef {import('./read-packages.mjs').Package} Package */
/** @typedef {import('../source-files.mjs').SourceFile} SourceFile */

/** Highest floor whose packages run in a browser too; `engine` does as well. */
const BROWSER_FLOOR = 3;
const BROWSER_ALSO = ['engine'];

/** Packages from outside that only load in Node. */
const NODE_ONLY = ['@resvg/resvg-js', '@hono/node-server', 'busboy'];

/** @param {Package} each @returns {string[]} */
export function browserFaults(each) {
  if (!runsInBrowser(each)) return [];
  const { folder, path, manifest, files } = each;
  const faults = [];
  for (const [subpath, target] of Object.entries(manifest.exports ?? {})) {
    if (typeof target === 'string' || isNodeSubpath(subpath)) continue;
    for (const [file, via] of reachableFrom(join(path, target['@radioshed/source'] ?? ''), files)) {
      for (const specifier of files.get(file)?.imports ?? []) {
        if (isForNodeOnly(specifier)) {
          const chain = [...via, file].map((each) => relative(path, each)).join(' → ');
          faults.push(`${folder}: ${specifier} is reached from the browser entry "${subpath}": ${chain}`);
        }
      }
    }
  }
  return faults;
}

/** Whether this package must also run in a browser. @param {Package} each */
function runsInBrowser({ folder, floor }) {
  return (floor !== undefined && floor <= BROWSER_FLOOR) || BROWSER_ALSO.includes(folder);
}

/** `./node`, and deeper ones such as `./node/cache`. @param {string} subpath */
function isNodeSubpath(subpath) {
  return /^\.\/node(\/|$)/.test(subpath);
}

/** @param {string} specifier */
function isForNodeOnly(specifier) {
  if (specifier.startsWith('node:')) return true;
  const name = packageOf(specifier);
  if (name === undefined) return false;
  return NODE_ONLY.includes(name) || (name.startsWith(SCOPE) && isNodeSubpath(`.${specifier.slice(name.length)}`));
}

/**
 * The files of the package that an entry point loads, each with the chain of files that leads to it.
 *
 * @param {string} entry
 * @param {Map<string, SourceFile>} files
 * @returns {Map<string, string[]>}
 */
function reachableFrom(entry, files) {
  /** @type {Map<string, string[]>} */
  const seen = new Map([[normalize(entry), []]]);
  for (const [file, via] of seen) {
    for (const specifier of files.get(file)?.imports ?? []) {
      if (!specifier.startsWith('.')) continue;
      const target = resolve(dirname(file), specifier).replace(/\.js$/, '.ts');
      if (!seen.has(target)) seen.set(target, [...via, file]);
    }
  }
  return seen;
}
