// @ts-check
import { dirname, resolve } from 'node:path';

/** @typedef {import('./source-files.mjs').SourceFile} SourceFile */

/**
 * Groups of files of which each reaches every other one by imports (strongly connected components, after Tarjan).
 *
 * @param {Map<string, SourceFile>} files
 * @returns {string[][]}
 */
export function importCircles(files) {
  /** @type {string[][]} */
  const knots = [];
  /** @type {Map<string, number>} */
  const order = new Map();
  /** @type {string[]} */
  const open = [];
  /** The earliest open file that `file` reaches. @param {string} file @returns {number} */
  const follow = (file) => {
    const own = order.size;
    let earliest = own;
    order.set(file, own);
    open.push(file);
    for (const target of linkedFrom(file, files)) {
      const at = order.get(target);
      if (at === undefined) earliest = Math.min(earliest, follow(target));
      else if (open.includes(target)) earliest = Math.min(earliest, at);
    }
    if (earliest === own) {
      const group = open.splice(open.indexOf(file));
      if (group.length > 1) knots.push(group);
    }
    return earliest;
  };
  for (const file of files.keys()) if (!order.has(file)) follow(file);
  return knots;
}

/** The files of the package that load with `file`. @param {string} file @param {Map<string, SourceFile>} files */
function linkedFrom(file, files) {
  return (files.get(file)?.links ?? [])
    .filter((specifier) => specifier.startsWith('.'))
    .map((specifier) => resolve(dirname(file), specifier))
    .map((target) => (files.has(target) ? target : `${target.replace(/\.js$/, '')}.ts`))
    .filter((target) => files.has(target));
}
