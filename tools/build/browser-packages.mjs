// @ts-check
/**
 * The built packages as pages use them: an import map that names their modules, and what they need from elsewhere in
 * one module each. Packages are not bundled, so that the addresses of models and of work are those of their modules.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { rolldown } from 'rolldown';

const root = fileURLToPath(new URL('../..', import.meta.url));

/**
 * @typedef {string | { default: Target }} Target a path, or one by conditions, of which pages have the last
 *
 * @typedef {object} Manifest
 * @property {string} name
 * @property {Record<string, Target>} exports
 * @property {Record<string, Target>} [imports] names that the package itself uses
 * @property {Record<string, string>} [dependencies]
 */

/** @returns {{ folder: string, manifest: Manifest }[]} */
function packages() {
  return readdirSync(join(root, 'packages')).flatMap((folder) => {
    const file = join(root, 'packages', folder, 'package.json');
    return existsSync(file) ? [{ folder, manifest: JSON.parse(readFileSync(file, 'utf8')) }] : [];
  });
}

/** @param {Target} target @returns {string} */
function inPage(target) {
  return typeof target === 'string' ? target.replace(/^\.\//, '') : inPage(target.default);
}

/**
 * Names of modules and their addresses: `packages/<folder>/dist/…` of the packages, `npm/<name>.js` of others.
 *
 * @param {string} base what the addresses begin with
 * @returns {Record<string, string>}
 */
export function importMap(base) {
  /** @type {Record<string, string>} */
  const map = {};
  for (const { folder, manifest } of packages()) {
    const { name, exports, imports = {}, dependencies = {} } = manifest;
    for (const [subpath, target] of Object.entries(exports)) {
      if (typeof target === 'string') continue;
      map[name + subpath.slice(1)] = `${base}packages/${folder}/${inPage(target)}`;
    }
    for (const [own, target] of Object.entries(imports)) {
      if (map[own] !== undefined)
        throw new Error(`${own} is the name of two packages, which an import map cannot distinguish`);
      map[own] = `${base}packages/${folder}/${inPage(target)}`;
    }
    for (const other of Object.keys(dependencies)) {
      if (!other.startsWith('@')) map[other] = `${base}npm/${other}.js`;
    }
  }
  return map;
}

/**
 * A package from elsewhere as one module: not all of them are written in modules.
 *
 * @param {string} name
 * @returns {Promise<string>}
 */
export async function bundled(name) {
  const bundle = await rolldown({ input: name, cwd: root, platform: 'browser', logLevel: 'silent' });
  try {
    const { output } = await bundle.generate({ format: 'esm', codeSplitting: false });
    return output[0].code;
  } finally {
    await bundle.close();
  }
}
