import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Manifest of this package. */
const OWN = fileURLToPath(new URL('../../package.json', import.meta.url));
/** Packages whose code computes, divides or saves a calculation; those that they depend on count too. */
const ROOTS = ['@radioshed/service', '@radioshed/parallel', '@radioshed/cluster'];
/** Files of a package that change no result. */
const BESIDE = /(^|[\\/])(node_modules|bundle|test)([\\/]|$)|\.(d\.ts|map|tsbuildinfo|md)$/;

/** Part of a manifest. */
interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly dependencies?: Readonly<Record<string, string>>;
}

/**
 * The version of a server or worker for others: the number of the command, and a fingerprint of the code and tables
 * that compute its results, of other packages by their versions, and of the runtime. Servers and workers of one version
 * give the same results.
 *
 * @param own manifest of the package that the others are found from.
 */
export function codeVersion(version: string, own: string = OWN): string {
  const hash = createHash('sha256');
  const [major = ''] = process.versions.node.split('.');
  hash.update(`node ${major} ${process.arch}`);
  const known = new Map<string, string>();
  for (const name of ROOTS) collect(name, own, known);
  for (const [name, folder] of [...known].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const manifest = manifestIn(folder);
    hash.update(`\n${name} ${manifest.version}`);
    if (!name.startsWith('@radioshed/')) continue;
    for (const path of readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort()) {
      if (!/^(dist|data)[\\/]/.test(path) || BESIDE.test(path)) continue;
      const bytes = fileBytes(join(folder, path));
      if (bytes !== undefined) hash.update(`\n${path}\n`).update(bytes);
    }
  }
  return `${version}-${hash.digest('hex').slice(0, 12)}`;
}

/**
 * Adds a package and those that it depends on, by their names, with their folders. One that is not installed is left
 * out.
 */
function collect(name: string, from: string, known: Map<string, string>): void {
  if (known.has(name)) return;
  const folder = folderOf(name, from);
  if (folder === undefined) return;
  known.set(name, folder);
  for (const each of Object.keys(manifestIn(folder).dependencies ?? {}))
    collect(each, join(folder, 'package.json'), known);
}

/** The folder of an installed package, as its dependant finds it. */
function folderOf(name: string, from: string): string | undefined {
  for (const path of createRequire(from).resolve.paths(name) ?? []) {
    const folder = join(path, name);
    if (existsSync(join(folder, 'package.json'))) return folder;
  }
  return undefined;
}

function manifestIn(folder: string): Manifest {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest;
}

function fileBytes(path: string): Buffer | undefined {
  try {
    return readFileSync(path);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EISDIR') return undefined;
    throw error;
  }
}
