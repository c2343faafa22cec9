// @ts-check
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import ts from 'typescript';

/**
 * @typedef {object} Entry what one can import: a package or a subpath of it
 * @property {string} name as it is imported
 * @property {string} folder of the package
 * @property {string} source the TypeScript file it is built from
 */

/** Everything that can be imported, package by package. @param {string} root @returns {Entry[]} */
export function entriesOf(root) {
  return readdirSync(join(root, 'packages'))
    .map((name) => join(root, 'packages', name))
    .filter((folder) => existsSync(join(folder, 'package.json')))
    .flatMap((folder) => entriesOfPackage(folder));
}

/** @param {string} folder @returns {Entry[]} */
function entriesOfPackage(folder) {
  const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  return Object.entries(manifest.exports ?? {}).flatMap(([subpath, target]) => {
    const source = target['@radioshed/source'];
    return source === undefined
      ? []
      : [{ name: manifest.name + subpath.slice(1), folder, source: join(folder, source) }];
  });
}

/**
 * One program for all entries, so that the packages' common files are read once.
 *
 * @param {string} root
 * @param {readonly Entry[]} entries
 */
export function programOf(root, entries) {
  const tools = join(root, 'tools');
  const { config } = ts.readConfigFile(join(tools, 'tsconfig.tests.json'), ts.sys.readFile);
  const { options } = ts.parseJsonConfigFileContent({ ...config, include: undefined, files: [] }, ts.sys, tools);
  return ts.createProgram(
    entries.map(({ source }) => source),
    options,
  );
}
