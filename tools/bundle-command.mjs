// @ts-check
/**
 * Bundles the built command into packages/cli/dist/bundle, unless that is up to date, so that it starts without loading a thousand
 * modules. packages/cli/bin/radioshed.js starts it.
 *
 *   node tools/bundle-command.mjs
 */
import { existsSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join, posix, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

import { rolldown } from 'rolldown';

const root = fileURLToPath(new URL('..', import.meta.url));
const folder = join(root, 'packages/cli/dist/bundle');

/** Files that the bundle was built from, by their paths from its folder, one a line. Its time is that of the start of the build. */
const RECORD = 'built-from.txt';

/** Dependencies of the command that are not in the bundle: few commands load them, or they have files or programs of their own. */
const OUTSIDE =
  /^(@radioshed\/(archive\/(postgres|s3)|cluster|drive-test|ground-wave|hf|p1411|p1546|p1812|p2001|p528|raytrace|svg-png|viewer)|cli-progress|commander|csv-parse|pmtiles)(\/|$)/;

/** Code that finds files of the installed packages, each from the package that depends on it, as Node does. */
const MODULE_URL = `
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';

const found = new Map([['', new URL('../../package.json', import.meta.url).href]]);

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

/** Packages between the command and a package of the bundle, that one included: each depends on the next. @param {string} wanted */
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
  const record = join(folder, RECORD);
  if (!existsSync(record)) return false;
  const builtMs = statSync(record).mtimeMs;
  return readFileSync(record, 'utf8')
    .trim()
    .split('\n')
    .every((path) => (statSync(join(folder, path), { throwIfNoEntry: false })?.mtimeMs ?? Infinity) <= builtMs);
}

/** Builds the bundle where it is not up to date. */
export async function bundleCommand() {
  if (isFresh()) return;
  const started = new Date();
  const build = await rolldown({
    input: { main: join(root, 'packages/cli/dist/main.js') },
    platform: 'node',
    checks: { ineffectiveDynamicImport: false },
    external: (id) => OUTSIDE.test(id),
    plugins: [addresses],
  });
  const made = `${folder}.new`;
  rmSync(made, { recursive: true, force: true });
  const { output } = await build.write({
    dir: made,
    format: 'esm',
    chunkFileNames: '[name]-[hash].js',
    minify: { compress: true, mangle: { toplevel: false }, codegen: { removeWhitespace: true } },
    codeSplitting: {
      groups: [{ debugName: 'packages', name: chunkOf, minShareCount: 2 }],
    },
  });
  await build.close();
  const modules = output.flatMap((part) => (part.type === 'chunk' ? part.moduleIds : []));
  const own = new Set(modules.map(packageOf).flatMap((each) => (each?.kind === 'packages' ? each.name : [])));
  const sources = [
    ...[...own].sort().map((name) => `../../../${name}/dist/.tsbuildinfo`),
    '../../../../tools/bundle-command.mjs',
    '../../../../package-lock.json',
  ];
  writeFileSync(join(made, RECORD), `${sources.join('\n')}\n`);
  utimesSync(join(made, RECORD), started, started);
  rmSync(folder, { recursive: true, force: true });
  renameSync(made, folder);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await bundleCommand();
