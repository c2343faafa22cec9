// @ts-check
/**
 * What tests depend on beside files of the repository: versions of Node.js and of what is installed, variables, shared
 * data, and programs that some tests run. An input of the tasks in `tasks.mjs`: where it changes, they run again.
 *
 *   node tools/nx/surroundings.mjs
 */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { delimiter, isAbsolute, join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { DRIVER_FOLDERS } from '../run/software-gpu.mjs';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
/** Variables that change what a test does or sees. */
const VARIABLES =
  /^(RADIOSHED_.*|CI|VK_.*|PG.*|DATABASE_URL|LD_LIBRARY_PATH|NODE_.*|TZ|LANG|LC_.*|.*_PROXY|UV_THREADPOOL_SIZE)$/i;
/** Programs that some tests run. */
const PROGRAMS = (
  'chromium psql redis-server nginx openssl python3 mypy gdalinfo ogrinfo git tar sqlite3 ' +
  (process.env['RADIOSHED_TEST_CHROMIUM'] ?? '') +
  ' ' +
  (process.env['RADIOSHED_TEST_PYTHON'] ?? '')
)
  .split(' ')
  .filter((name) => name !== '');
/** Folders with servers of PostgreSQL, and of graphics drivers. */
const FOLDERS = ['/usr/lib/postgresql', ...DRIVER_FOLDERS];
/** Modules that `npm run extras` brings. */
const EXTRAS = Object.keys(JSON.parse(readFileSync(join(ROOT, 'tools/extras/package.json'), 'utf8')).dependencies);

const variables = Object.entries(process.env).filter(([name]) => VARIABLES.test(name));
const programs = PROGRAMS.map((name) => [name, stampOf(programPath(name))]);
const extras = EXTRAS.map((name) => [name, stampOf(join(ROOT, 'node_modules', name, 'package.json'))]);
const python = ['numpy', 'pandas', 'xarray', 'osgeo'].map((name) => [
  name,
  stampOf(`/usr/lib/python3/dist-packages/${name}`),
]);
console.log(
  JSON.stringify({
    node: process.version,
    platform: `${process.platform} ${process.arch}`,
    variables: variables.toSorted(([a], [b]) => (a < b ? -1 : 1)),
    programs,
    extras,
    python,
    folders: FOLDERS.map((folder) => [folder, existsSync(folder) ? readdirSync(folder) : null]),
    shared: printOf(join(ROOT, '../shared')),
    environments: listOf(join(ROOT, 'tools/environments')),
  }),
);

/** Where the shell would find a program. @param {string} name */
function programPath(name) {
  if (isAbsolute(name)) return name;
  const folders = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/sbin'];
  return folders.map((folder) => join(folder, name)).find((path) => existsSync(path));
}

/** Size and date of a file, through links. @param {string | undefined} path */
function stampOf(path) {
  if (path === undefined || !existsSync(path)) return null;
  const { size, mtimeMs } = statSync(realpathSync(path));
  return `${size} ${mtimeMs}`;
}

/** Installed runtimes and compilers. @param {string} folder */
function listOf(folder) {
  return existsSync(folder)
    ? readdirSync(folder).map((name) => [name, existsSync(join(folder, name, 'node_modules'))])
    : [];
}

/** Names, sizes and dates of all files below a folder, as one digest; null without it. @param {string} folder */
function printOf(folder) {
  if (!existsSync(folder)) return null;
  const digest = createHash('sha256');
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }).toSorted()) {
    const { size, mtimeMs, isFile } = fileOf(join(folder, name));
    if (isFile) digest.update(`${name} ${size} ${mtimeMs}\n`);
  }
  return digest.digest('hex');
}

/** @param {string} path */
function fileOf(path) {
  const stat = statSync(path, { throwIfNoEntry: false });
  return { size: stat?.size, mtimeMs: stat?.mtimeMs, isFile: stat?.isFile() ?? false };
}
