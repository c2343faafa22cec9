// @ts-check
/** Publishes packages to a registry, each after those it depends on. Versions that the registry has are left out. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { run } from './run.mjs';

/** @typedef {{ folder: string, name: string, version: string, dependencies?: Record<string, string> }} Publishable */

/** @param {string} root @param {readonly string[]} folders below packages/ @returns {Publishable[]} */
export function manifestsOf(root, folders) {
  return folders.map((folder) => {
    const { name, version, dependencies } = JSON.parse(
      readFileSync(join(root, 'packages', folder, 'package.json'), 'utf8'),
    );
    return { folder, name, version, dependencies };
  });
}

/**
 * Each package after those it depends on.
 *
 * @param {readonly Publishable[]} packages
 * @returns {Publishable[]}
 */
export function publishOrder(packages) {
  /** @type {Set<Publishable>} */
  const ordered = new Set();
  /** @type {Set<Publishable>} */
  const entered = new Set();
  const visit = (/** @type {Publishable} */ each) => {
    if (ordered.has(each)) return;
    if (entered.has(each)) throw new Error(`${each.name} depends on itself`);
    entered.add(each);
    for (const name of Object.keys(each.dependencies ?? {}).sort()) {
      const found = packages.find((other) => other.name === name);
      if (found !== undefined) visit(found);
    }
    ordered.add(each);
  };
  for (const each of packages) visit(each);
  return [...ordered];
}

/**
 * Packages whose version the registry lacks.
 *
 * @param {readonly Publishable[]} packages
 * @param {string} registry
 * @param {string} token
 */
export async function unpublished(packages, registry, token) {
  const missing = [];
  for (const each of packages) {
    const address = new URL(each.name.replace('/', '%2f'), registry);
    const response = await fetch(address, { headers: { authorization: `Bearer ${token}` } });
    if (!response.ok && response.status !== 404) throw new Error(`${address.href} responds with ${response.status}`);
    const { versions = {} } = response.ok ? await response.json() : {};
    if (versions[each.version] === undefined) missing.push(each);
  }
  return missing;
}

/**
 * Publishes what the registry lacks, and returns it. The token is in the environment of npm alone, never in a file.
 *
 * @param {object} options
 * @param {string} options.root
 * @param {string} options.scratch folder for the configuration of npm
 * @param {readonly Publishable[]} options.packages
 * @param {string} options.registry
 * @param {string} options.token
 * @param {boolean} options.provenance
 */
export async function publish({ root, scratch, packages, registry, token, provenance }) {
  const missing = await unpublished(publishOrder(packages), registry, token);
  if (missing.length === 0) return missing;
  const userconfig = join(scratch, 'npmrc');
  writeFileSync(userconfig, `${registry.replace(/^https?:/, '')}:_authToken=\${NPM_TOKEN}\n`);
  const workspaces = missing.flatMap(({ folder }) => ['-w', `packages/${folder}`]);
  const options = [`--userconfig=${userconfig}`, scopedTo(registry), `--registry=${registry}`, '--loglevel=error'];
  await run('npm', ['publish', ...workspaces, ...options, ...(provenance ? ['--provenance'] : [])], {
    cwd: root,
    env: { ...process.env, NPM_TOKEN: token },
  });
  return missing;
}

/**
 * The option of npm that sends this scope, and nothing else, to a registry; it outranks every configuration file.
 * @param {string} registry
 */
export function scopedTo(registry) {
  return `--@radioshed:registry=${registry}`;
}
