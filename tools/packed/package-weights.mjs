// @ts-check
/**
 * Size of each package with its dependencies after `npm install`, and the goals that hold it small.
 * `tools/packed/check-packages.mjs` prints the table and reports a package above its goal.
 */
import { existsSync, lstatSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * Most that packages may weigh with all that they install, MB. 10 MB of the command are the build of SQLite for the other
 * C library of Linux: npm installs both.
 *
 * @type {Readonly<Record<string, number>>}
 */
export const GOALS_MB = {
  '@radioshed/itm': 1,
  '@radioshed/conformance': 28,
  '@radioshed/engine': 28,
  '@radioshed/cli': 74,
};

/** Most that `npm ci` may install in the repository, MB: nx alone has 47. */
const DEVELOPMENT_GOAL_MB = 530;

/**
 * @typedef {{ name: string, bytes: number, packages: number }} Weight files of a package and of all that it installs
 */

/**
 * Weights of packages in a project where they are installed.
 *
 * @param {string} project folder with node_modules
 * @param {readonly string[]} names
 * @returns {Weight[]} the lightest first
 */
export function installedWeights(project, names) {
  /** @type {Map<string, number>} */
  const sizes = new Map();
  const weights = names.map((name) => {
    const folders = closure(project, name);
    let bytes = 0;
    for (const folder of folders) {
      const size = sizes.get(folder) ?? folderBytes(folder);
      sizes.set(folder, size);
      bytes += size;
    }
    return { name, bytes, packages: folders.size };
  });
  return weights.sort((a, b) => a.bytes - b.bytes);
}

/**
 * Folders of a package and of all that it installs.
 * @param {string} project
 * @param {string} name
 * @returns {Set<string>}
 */
function closure(project, name) {
  /** @type {Set<string>} */
  const folders = new Set();
  const root = found(project, name);
  if (root === undefined) throw new Error(`${name} is not installed in ${project}`);
  folders.add(root);
  for (const folder of folders) {
    const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
    const { dependencies = {}, optionalDependencies = {}, peerDependencies = {}, peerDependenciesMeta = {} } = manifest;
    const peers = Object.keys(peerDependencies).filter((peer) => peerDependenciesMeta[peer]?.optional !== true);
    for (const each of [...Object.keys(dependencies), ...Object.keys(optionalDependencies), ...peers]) {
      // An optional package of another system is not there.
      const next = found(folder, each);
      if (next !== undefined) folders.add(next);
    }
  }
  return folders;
}

/** The folder that Node resolves a name to, from a folder upwards. @param {string} from @param {string} name */
function found(from, name) {
  for (let at = from; ; at = dirname(at)) {
    const folder = join(at, 'node_modules', name);
    if (existsSync(join(folder, 'package.json'))) return folder;
    if (dirname(at) === at) return undefined;
  }
}

/**
 * Size of the modules that `npm ci` installed in a repository: the packages of the root and of its workspaces.
 * @param {string} root
 * @returns {number} bytes
 */
export function developmentBytes(root) {
  const workspaces = ['docs', 'benchmarks', ...readdirSync(join(root, 'packages')).map((name) => `packages/${name}`)];
  return ['.', ...workspaces]
    .map((folder) => join(root, folder, 'node_modules'))
    .filter((folder) => existsSync(folder))
    .reduce((sum, folder) => sum + allBytes(folder), 0);
}

/**
 * Bytes of all files in a folder, nested packages included, without caches.
 * @param {string} folder
 * @returns {number}
 */
function allBytes(folder) {
  return readdirSync(folder, { withFileTypes: true }).reduce((sum, entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return entry.name.startsWith('.') && entry.name !== '.bin' ? sum : sum + allBytes(path);
    return entry.isFile() ? sum + lstatSync(path).size : sum;
  }, 0);
}

/** @param {number} bytes of {@link developmentBytes} @returns {string[]} */
export function developmentFaults(bytes) {
  const isHeavy = bytes > DEVELOPMENT_GOAL_MB * 1e6;
  return isHeavy ? [`npm ci installs ${megabytes(bytes)} MB, its goal is ${DEVELOPMENT_GOAL_MB} MB`] : [];
}

/**
 * Bytes of all files in a folder, without nested packages and caches; links are not followed.
 * @param {string} folder
 */
export function folderBytes(folder) {
  let bytes = 0;
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) bytes += entry.name === 'node_modules' || entry.name === '.cache' ? 0 : folderBytes(path);
    else if (entry.isFile()) bytes += lstatSync(path).size;
  }
  return bytes;
}

/** @param {readonly Weight[]} weights @param {number} development bytes @returns {string} a line for each package */
export function weightTable(weights, development) {
  const lines = weights.map(({ name, bytes, packages }) => {
    const goal = GOALS_MB[name];
    const limit = goal === undefined ? '' : `   goal ${goal} MB`;
    return `${name.padEnd(28)} ${megabytes(bytes).padStart(6)} MB in ${String(packages).padStart(3)} packages${limit}`;
  });
  const all = `${'npm ci here'.padEnd(28)} ${megabytes(development).padStart(6)} MB`.padEnd(55);
  return ['installed weight, all dependencies included:', ...lines, `${all}goal ${DEVELOPMENT_GOAL_MB} MB`].join('\n');
}

/** @param {readonly Weight[]} weights @returns {string[]} */
export function weightFaults(weights) {
  return weights.flatMap(({ name, bytes }) => {
    const goal = GOALS_MB[name];
    return goal === undefined || bytes <= goal * 1e6
      ? []
      : [`${name} installs ${megabytes(bytes)} MB, its goal is ${goal} MB`];
  });
}

/** @param {number} bytes */
function megabytes(bytes) {
  return (bytes / 1e6).toFixed(2);
}
