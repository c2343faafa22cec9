// @ts-check
/**
 * Checks the structure of the packages: every package depends on its own floor or a lower one and never in a
 * circle, no files import one another in a circle (those of tools and benchmarks included), no folder of source or
 * tests is too full to look through, every import is declared and every declaration used, browser code imports nothing
 * of Node's, and the lists that must agree (tsconfig references, package.json, tools/tsconfig.json) do.
 *
 *   node tools/checks/check-floors.mjs [root]      prints one line per fault; exit code 1 when there is one
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize, relative, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

import { importCircles } from './import-circles.mjs';
import { filesBelow, readSources } from './source-files.mjs';

const SCOPE = '@radioshed/';

/** Highest floor whose packages run in a browser too; `engine` does as well. */
const BROWSER_FLOOR = 3;
const BROWSER_ALSO = ['engine'];

/** Most source files in one folder. */
const FOLDER_LIMIT = 40;

/** Folders of the repository with source or documentation. */
const WITH_SOURCE = ['packages', 'benchmarks', 'tools', 'docs', 'clients', 'deploy'];

/** Packages from outside that only load in Node. */
const NODE_ONLY = ['@resvg/resvg-js', '@hono/node-server', 'busboy'];

/** Packages that tests may import without naming them: the root's own tools. */
const TEST_TOOLS = ['vitest', 'fast-check'];

/**
 * @typedef {object} Package
 * @property {string} folder name of the folder under packages/
 * @property {string} path
 * @property {Record<string, any>} manifest
 * @property {number | undefined} floor
 * @property {Map<string, SourceFile>} files by absolute path: src, bin
 * @property {Map<string, SourceFile>} assembly by absolute path: what is compiled to WebAssembly
 * @property {Map<string, SourceFile>} tests by absolute path, with what is bundled: a page that is built brings its
 * imports
 */

/** @typedef {import('./source-files.mjs').SourceFile} SourceFile */

/**
 * Every fault of the packages under `root`, one sentence each.
 *
 * @param {string} root
 * @returns {string[]}
 */
export function checkFloors(root) {
  const all = readPackages(root);
  const byName = new Map(all.map((each) => [each.manifest.name, each]));
  const packages = all.filter((each) => !isForTests(each));
  const faults = packages.flatMap((each) => [
    ...manifestFaults(each),
    ...floorFaults(each, byName),
    ...undeclaredFaults(each),
    ...unusedFaults(each),
    ...browserFaults(each),
    ...referenceFaults(each),
    ...presenceFaults(each, ['README.md', 'test/public-api.test.ts']),
    ...packageCircleFaults(each),
  ]);
  const forTests = all.filter(isForTests);
  const benchmarks = readBenchmarks(root);
  return [
    ...faults,
    ...forTests.flatMap((each) => [
      ...undeclaredFaults(each),
      ...unusedFaults(each),
      ...presenceFaults(each, ['README.md']),
      ...packageCircleFaults(each),
    ]),
    ...circleFaults(all, byName),
    ...fullFolderFaults(root),
    ...buildListFaults(root, packages),
    ...overviewFaults(root, 'README.md', packages),
    ...overviewFaults(root, 'docs/architecture.md', all),
    ...undeclaredFaults(benchmarks),
    ...packageCircleFaults(benchmarks),
    ...fileCircleFaults('tools', join(root, 'tools'), readSources(join(root, 'tools'))),
    ...fileCircleFaults('docs', join(root, 'docs'), readSources(join(root, 'docs', 'src'))),
  ];
}

/** @param {string} root @returns {Package[]} */
function readPackages(root) {
  const folder = join(root, 'packages');
  return readdirSync(folder)
    .filter((name) => existsSync(join(folder, name, 'package.json')))
    .map((name) => {
      const path = join(folder, name);
      const manifest = readJson(join(path, 'package.json'));
      const sources = new Map([...readSources(join(path, 'src')), ...readSources(join(path, 'bin'))]);
      const tests = new Map([...readSources(join(path, 'test')), ...readSources(join(path, 'page'))]);
      const ofTests = manifest.private === true;
      return {
        folder: name,
        path,
        manifest,
        floor: manifest.floor,
        files: ofTests ? new Map() : sources,
        assembly: readSources(join(path, 'assembly')),
        tests: ofTests ? new Map([...sources, ...tests]) : tests,
      };
    });
}

/**
 * Private packages serve tests only: they are neither built nor published, and are on no floor.
 * @param {Package} each
 */
function isForTests({ manifest }) {
  return manifest.private === true;
}

/** The benchmarks are on no floor, but say what they import. @param {string} root @returns {Package} */
function readBenchmarks(root) {
  const path = join(root, 'benchmarks');
  const manifest = existsSync(path) ? readJson(join(path, 'package.json')) : {};
  return {
    folder: 'benchmarks',
    path,
    manifest,
    floor: undefined,
    files: readSources(join(path, 'src')),
    assembly: new Map(),
    tests: new Map(),
  };
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

/** @param {Package} each @returns {string[]} */
function manifestFaults({ folder, path, manifest }) {
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

/** @param {Package} each @param {Map<string, Package>} byName @returns {string[]} */
function floorFaults({ folder, floor, manifest }, byName) {
  if (floor === undefined) return [`${folder}: no "floor" in package.json`];
  const faults = [];
  for (const name of Object.keys(manifest.dependencies ?? {})) {
    if (!name.startsWith(SCOPE)) continue;
    const other = byName.get(name);
    if (other === undefined) faults.push(`${folder}: depends on ${name}, which is not a package of this repository`);
    else if (isForTests(other)) faults.push(`${folder}: ${name} serves tests only: it belongs in devDependencies`);
    else if (other.floor !== undefined && other.floor > floor) {
      faults.push(`${folder} (floor ${floor}) depends on ${other.folder} (floor ${other.floor}): never upwards`);
    }
  }
  return faults;
}

/** @param {Package} each @returns {string[]} */
function undeclaredFaults({ folder, path, manifest, floor, files, assembly, tests }) {
  const faults = [];
  const { dependencies, optionalDependencies, peerDependencies } = manifest;
  const known = new Set([
    manifest.name,
    ...Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies }),
  ]);
  for (const [file, { imports }] of [...files, ...assembly]) {
    for (const specifier of imports) {
      if (
        floor !== undefined &&
        specifier.startsWith('.') &&
        relative(path, join(dirname(file), specifier)).startsWith('..')
      ) {
        faults.push(`${folder}: ${relative(path, file)} imports ${specifier} from another package by its path`);
      }
      const name = packageOf(specifier);
      if (name !== undefined && !known.has(name)) {
        faults.push(`${folder}: ${relative(path, file)} imports ${specifier}, but ${name} is not in dependencies`);
      }
    }
  }
  const inTests = new Set([...known, ...TEST_TOOLS, ...Object.keys(manifest.devDependencies ?? {})]);
  for (const [file, { imports }] of tests) {
    for (const specifier of imports) {
      const name = packageOf(specifier);
      if (name !== undefined && !inTests.has(name)) {
        faults.push(`${folder}: ${relative(path, file)} imports ${specifier}, but ${name} is not in devDependencies`);
      }
    }
  }
  return faults;
}

/** @param {Package} each @returns {string[]} */
function unusedFaults({ folder, manifest, files, assembly, tests }) {
  const faults = [];
  const used = new Set(
    [...files.values(), ...assembly.values()]
      .flatMap(({ imports, literals }) => [...imports, ...literals])
      .map(packageOf),
  );
  for (const name of Object.keys({ ...manifest.dependencies, ...manifest.optionalDependencies })) {
    const subject = name.startsWith('@types/') ? name.slice('@types/'.length) : name;
    if (!used.has(subject))
      faults.push(`${folder}: ${name} is in dependencies, but nothing in src or assembly imports it`);
  }
  for (const name of Object.keys(manifest.devDependencies ?? {})) {
    const usedInTests = [...tests.values()].some(({ imports }) => imports.some((each) => packageOf(each) === name));
    if (!usedInTests) faults.push(`${folder}: ${name} is in devDependencies, but nothing in test imports it`);
  }
  return faults;
}

/**
 * The package a specifier belongs to; undefined for files, `node:` modules and what is not a package name.
 * @param {string} specifier
 */
function packageOf(specifier) {
  return /^(?!node:)(@[\w.-]+\/[\w.-]+|[\w][\w.-]*)(?=\/|$)/.exec(specifier)?.[1];
}

/** Whether this package must also run in a browser. @param {Package} each */
function runsInBrowser({ folder, floor }) {
  return (floor !== undefined && floor <= BROWSER_FLOOR) || BROWSER_ALSO.includes(folder);
}

/** @param {Package} each @returns {string[]} */
function browserFaults(each) {
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

/** @param {Package} each @returns {string[]} */
function referenceFaults({ folder, path, manifest }) {
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

/** @param {Package} each @param {readonly string[]} wanted @returns {string[]} */
function presenceFaults({ folder, path }, wanted) {
  return wanted.filter((file) => !existsSync(join(path, file))).map((file) => `${folder}: no ${file}`);
}

/** @param {string} root @param {Package[]} packages @returns {string[]} */
function buildListFaults(root, packages) {
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
function overviewFaults(root, file, packages) {
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

/**
 * Circles among packages, tests' needs included: one task could then not run before the other.
 *
 * @param {Package[]} packages
 * @param {Map<string, Package>} byName
 * @returns {string[]}
 */
function circleFaults(packages, byName) {
  const done = new Set();
  /** @type {string[]} */
  const faults = [];
  /** @param {Package} each @param {string[]} trail */
  const follow = (each, trail) => {
    const at = trail.indexOf(each.folder);
    if (at >= 0) {
      faults.push(`circle: ${[...trail.slice(at), each.folder].join(' → ')}`);
      return;
    }
    if (done.has(each.folder)) return;
    for (const name of Object.keys({ ...each.manifest.dependencies, ...each.manifest.devDependencies })) {
      const other = byName.get(name);
      if (other !== undefined) follow(other, [...trail, each.folder]);
    }
    done.add(each.folder);
  };
  for (const each of packages) follow(each, []);
  return faults;
}

/**
 * Files that import one another in a circle, types included: none of them can be read or moved alone.
 *
 * @param {string} name of the package or folder
 * @param {string} path
 * @param {Map<string, SourceFile>} files
 * @returns {string[]}
 */
function fileCircleFaults(name, path, files) {
  return importCircles(files).map((circle) => {
    const names = circle.map((file) => relative(path, file)).sort();
    return `${name}: ${names.length} files import one another in a circle: ${names.join(', ')}`;
  });
}

/** @param {Package} each @returns {string[]} */
function packageCircleFaults({ folder, path, files, assembly, tests }) {
  return fileCircleFaults(folder, path, new Map([...files, ...assembly, ...tests]));
}

/**
 * Folders of source, of tests included, and of documentation with too many files to look through. Data is no source.
 *
 * @param {string} root
 * @returns {string[]}
 */
function fullFolderFaults(root) {
  /** @type {Map<string, number>} */
  const counts = new Map();
  for (const file of WITH_SOURCE.flatMap((folder) => filesBelow(join(root, folder)))) {
    if (!/\.(ts|mts|js|mjs|css|md)$/.test(file)) continue;
    const folder = relative(root, dirname(file));
    counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  return [...counts]
    .filter(([, count]) => count > FOLDER_LIMIT)
    .map(([folder, count]) => `${folder} holds ${count} source files, more than ${FOLDER_LIMIT}`);
}

/** @param {string} path */
function readJson(path) {
  return JSON.parse(readFileSync(path, 'utf8'));
}

/** @param {unknown} value */
function show(value) {
  return JSON.stringify(value) ?? 'missing';
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const root = process.argv[2] ?? fileURLToPath(new URL('../..', import.meta.url));
  const faults = checkFloors(resolve(root));
  for (const fault of faults) console.error(fault);
  console.log(faults.length === 0 ? 'floors: in order' : `floors: ${faults.length} faults`);
  if (faults.length > 0) process.exitCode = 1;
}
