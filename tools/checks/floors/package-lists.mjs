// @ts-check
/** Lists that must name the same packages as the manifests. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { readJson, SCOPE } from './read-packages.mjs';

/** @typedef {import('./read-packages.mjs').Package} Package */

/** @param {Package} each @returns {string[]} */
export function referenceFaults({ folder, path, manifest }) {
  const config = join(path, 'tsconfig.json');
  if (!existsSync(config)) return [`${folder}: no tsconfig.json`];
  const references = (readJson(config).references ?? [])
    .map((/** @type {{ path: string }} */ each) => each.path)
    .filter((/** @type {string} */ each) => each.startsWith('../')); // parts of a package of its own are not dependencies
  const wanted = Object.keys({ ...manifest.dependencies, ...manifest.peerDependencies })
    .filter((name) => name.startsWith(SCOPE))
    .map((name) => `../${name.slice(SCOPE.length)}`);
  return difference(wanted, references, `${folder}: tsconfig.json references`);
}

/** @param {string} root @param {Package[]} packages @returns {string[]} */
export function buildListFaults(root, packages) {
  const listed = readJson(join(root, 'tools', 'tsconfig.json')).references.map(
    (/** @type {{ path: string }} */ each) => each.path,
  );
  const wanted = packages.map(({ folder }) => `../packages/${folder}`);
  return difference(wanted, listed, 'tools/tsconfig.json references');
}

/**
 * Packages that a page of introduction must link to.
 * @param {string} root
 * @param {string} file
 * @param {Package[]} packages
 */
export function overviewFaults(root, file, packages) {
  const text = existsSync(join(root, file)) ? readFileSync(join(root, file), 'utf8') : '';
  const missing = packages.filter(({ folder }) => !new RegExp(`packages/${folder}(/README\\.md)?\\)`).test(text));
  return missing.map(({ folder }) => `${file} does not link to packages/${folder}`);
}

/** @param {string[]} wanted @param {string[]} found @param {string} where @returns {string[]} */
function difference(wanted, found, where) {
  return [
    ...wanted.filter((each) => !found.includes(each)).map((each) => `${where} lack ${each}`),
    ...found.filter((each) => !wanted.includes(each)).map((each) => `${where} name ${each}, which is not depended on`),
  ];
}
