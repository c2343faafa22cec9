// @ts-check
/**
 * Bundles the built command into a folder of packages/cli/dist/bundle, unless the bundle there is up to date, so that
 * it starts without loading a thousand modules. packages/cli/bin/radioshed.js starts it.
 *
 *   node tools/build/bundle-command.mjs
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join, posix, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

import { areUnchanged, readRecord, RECORD, stampOf } from '../../packages/cli/bin/bundle-record.js';

const root = fileURLToPath(new URL('../..', import.meta.url));
const folder = join(root, 'packages/cli/dist/bundle');

/** Files that a bundle depends on, in addition to the built packages. */
const SOURCES = ['tools/build/bundle-command.mjs', 'package-lock.json'];

/**
 * Dependencies of the command that are not in the bundle: few commands load them, or they have files or programs of
 * their own.
 */
const OUTSIDE =
  /^(@radioshed\/(archive\/(postgres|s3)|cluster|drive-test|ground-wave|hf|p1411|p1546|p1812|p2001|p528|raytrace|svg-png|viewer)|cli-progress|commander|papaparse|pmtiles)(\/|$)/;

/** Code that finds files of the installed packages, each from the package that depends on it, as Node does. */
const MODULE_URL = `
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';

const found = new Map([['', new URL('../../../package.json', import.meta.url).href]]);

function manifestUrl(way) {
  const known = found.get(way.join());
  if (known !== undefined) return known;
  const { href } = pathToFileURL(createRequire(manifestUrl(way.slice(0, -1))).resolve(way.at(-1) + '/package.json'));
  found.set(way.join(), href);
  return href;
}

export const moduleUrl = (way, path) => new URL(path, manifestUrl(way)).href;
`;

/**
 * Threads, data and machine code are found from the address of a module. In the bundle it is that of the module in its
 * installed package.
 *
 * @type {import('rolldown').Plugin}
 */
const addresses = {
  name: 'addresses',
  resolveId: { filter: { id: /^radioshed:module-url$/ }, handler: (id) => `\0${id}` },
  load: { filter: { id: /^\0radioshed:module-url$/ }, handler: () => MODULE_URL },
  transform: {
    filter: { id: /[\\/]packages[\\/][^\\/]+[\\/]dist[\\/]/, code: /import\.meta\.url/ },
    handler(code, id) {
      const [name = '', ...path] = relative(join(root, 'packages'), id).split(sep);
      const url = `moduleUrl(${JSON.stringify(wayTo(name))}, './${path.join('/')}')`;
      return {
        code: `import { moduleUrl } from 'radioshed:module-url';\nconst installedUrl = /* @__PURE__ */ ${url};\n${code.replaceAll('import.meta.url', 'installedUrl')}`,
        map: null,
      };
    },
  },
};

/**
 * Packages between the command and a package of the bundle, that one included: each depends on the next.
 * @param {string} wanted
 */
function wayTo(wanted) {
  /** @type {Map<string, string[]>} */
  const ways = new Map([['cli', []]]);
  for (const [name, way] of ways) {
    if (name === wanted) return way;
    const { dependencies = {} } = JSON.parse(readFileSync(join(root, 'packages', name, 'package.json'), 'utf8'));
    for (const each of Object.keys(dependencies)) {
      const next = each.startsWith('@radioshed/') ? each.slice('@radioshed/'.length) : undefined;
      if (next !== undefined && !ways.has(next)) ways.set(next, [...way, each]);
    }
  }
  throw new Error(`the command does not depend on ${wanted}`);
}

/** Name of the package of a module. @param {string} id @returns {{ kind: string, name: string } | undefined} */
function packageOf(id) {
  const [, kind = '', name] = /.*[\\/](packages|node_modules)[\\/]((?:@[^\\/]+[\\/])?[^\\/]+)/.exec(id) ?? [];
  return name === undefined ? undefined : { kind, name: name.replaceAll(sep, posix.sep) };
}

/** Name of the chunk of modules that several chunks share. @param {string} id */
function chunkOf(id) {
  const name = packageOf(id)?.name;
  return name === undefined || name === 'cli' ? null : name.replaceAll(/[^\w-]/g, '');
}

/** Whether the bundle has the code of the last build. */
function isFresh() {
  const record = readRecord(folder);
  if (record === undefined || !existsSync(join(folder, record.name, 'main.js'))) return false;
  return areUnchanged(root, record.built) && areUnchanged(root, record.sources);
}

/** Stamps of files as they are now. @param {string[]} paths from the root */
function stampsOf(paths) {
  return Object.fromEntries(paths.map((path) => [path, stampOf(join(root, path))]));
}

/** The file that tsc writes with the last build of a package. @param {string} name */
const buildOf = (name) => `packages/${name}/dist/.tsbuildinfo`;

/** Builds the bundle where it is not up to date. */
export async function bundleCommand() {
  if (isFresh()) return;
  // Read first: a package that is built during the bundling is not the one in the bundle.
  const built = stampsOf(readdirSync(join(root, 'packages')).map(buildOf));
  const sources = stampsOf(SOURCES);
  const { rolldown } = await import('rolldown');
  const build = await rolldown({
    input: { main: join(root, 'packages/cli/dist/main.js') },
    platform: 'node',
    checks: { ineffectiveDynamicImport: false },
    external: (id) => OUTSIDE.test(id),
    plugins: [addresses],
  });
  const name = `${Date.now()}-${process.pid}`;
  const { output } = await build.write({
    dir: join(folder, name),
    format: 'esm',
    chunkFileNames: '[name]-[hash].js',
    minify: { compress: true, mangle: { toplevel: false }, codegen: { removeWhitespace: true } },
    codeSplitting: {
      groups: [{ debugName: 'packages', name: chunkOf, minShareCount: 2 }],
    },
  });
  await build.close();
  // Another process bundled the same: a second switch would take the bundle before that from a server that runs.
  if (isFresh()) return rmSync(join(folder, name), { recursive: true, force: true });
  const modules = output.flatMap((part) => (part.type === 'chunk' ? part.moduleIds : []));
  const own = new Set(modules.map(packageOf).flatMap((each) => (each?.kind === 'packages' ? each.name : [])));
  const used = [...own].sort().map(buildOf);
  useBundle(folder, { name, built: Object.fromEntries(used.map((path) => [path, built[path] ?? null])), sources });
}

/**
 * Has the command start another bundle from now on. A server that runs loads more of the bundle that it was started
 * from, so the one before stays, as do those that other processes are building. Older ones are removed.
 *
 * @param {string} folder of the bundles
 * @param {import('../../packages/cli/bin/bundle-record.js').BundleRecord} record
 */
export function useBundle(folder, record) {
  const kept = [RECORD, record.name, readRecord(folder)?.name];
  mkdirSync(folder, { recursive: true });
  const written = join(folder, `${record.name}.json`);
  writeFileSync(written, `${JSON.stringify(record, undefined, 2)}\n`);
  renameSync(written, join(folder, RECORD));
  for (const each of readdirSync(folder)) {
    if (!kept.includes(each) && !isBuilding(each)) rmSync(join(folder, each), { recursive: true, force: true });
  }
}

/** Whether the process that began a bundle still runs. @param {string} name of its folder, or of its record */
function isBuilding(name) {
  const [, pid] = /^\d+-(\d+)/.exec(name) ?? [];
  if (pid === undefined || Number(pid) === process.pid) return false;
  try {
    process.kill(Number(pid), 0);
    return true;
  } catch (error) {
    return /** @type {NodeJS.ErrnoException} */ (error).code === 'EPERM';
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await bundleCommand();
