// @ts-check
import { dirname, relative, resolve } from 'node:path';

/** @typedef {import('./source-files.mjs').SourceFile} SourceFile */

/**
 * Groups of nodes of which each reaches every other one by links (strongly connected components, after Tarjan).
 *
 * @param {Iterable<string>} nodes
 * @param {(node: string) => Iterable<string>} linksOf nodes that a node links to, all of them among `nodes`
 * @returns {string[][]}
 */
export function circlesAmong(nodes, linksOf) {
  /** @type {string[][]} */
  const circles = [];
  /** @type {Map<string, number>} */
  const order = new Map();
  /** @type {string[]} */
  const open = [];
  /** The earliest open node that `node` reaches. @param {string} node @returns {number} */
  const follow = (node) => {
    const own = order.size;
    let earliest = own;
    order.set(node, own);
    open.push(node);
    for (const target of linksOf(node)) {
      const at = order.get(target);
      if (at === undefined) earliest = Math.min(earliest, follow(target));
      else if (open.includes(target)) earliest = Math.min(earliest, at);
    }
    if (earliest === own) {
      const group = open.splice(open.indexOf(node));
      if (group.length > 1) circles.push(group);
    }
    return earliest;
  };
  for (const node of nodes) if (!order.has(node)) follow(node);
  return circles;
}

/**
 * Groups of files of which each loads every other one.
 *
 * @param {Map<string, SourceFile>} files by absolute path
 * @returns {string[][]}
 */
export function importCircles(files) {
  return circlesAmong(files.keys(), (file) => filesNamed(file, files.get(file)?.links ?? [], files));
}

/**
 * The files of the package that specifiers in `file` name.
 *
 * @param {string} file
 * @param {readonly string[]} specifiers
 * @param {Map<string, SourceFile>} files
 * @returns {string[]}
 */
export function filesNamed(file, specifiers, files) {
  return specifiers
    .filter((specifier) => specifier.startsWith('.'))
    .map((specifier) => resolve(dirname(file), specifier))
    .map((target) => (files.has(target) ? target : `${target.replace(/\.js$/, '')}.ts`))
    .filter((target) => files.has(target));
}

/**
 * Files that import one another in a circle, types included: none of them can be read or moved alone.
 *
 * @param {string} name of the package or folder
 * @param {string} path
 * @param {Map<string, SourceFile>} files
 * @returns {string[]}
 */
export function fileCircleFaults(name, path, files) {
  return importCircles(files).map((circle) => {
    const names = circle.map((file) => relative(path, file)).sort();
    return `${name}: ${names.length} files import one another in a circle: ${names.join(', ')}`;
  });
}
