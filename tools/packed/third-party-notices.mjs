// @ts-check
/**
 * The file THIRD-PARTY-NOTICES of each package that carries the work of others: code bundled into it, fonts, tables.
 * What a package only depends on brings its own licence when it is installed.
 *
 *   node tools/packed/third-party-notices.mjs           writes the files
 *   node tools/packed/third-party-notices.mjs --check   prints those that are out of date; exit code 1 where there is
 *   one
 */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));
const FILE = 'THIRD-PARTY-NOTICES';

/** Contents of packages: code bundled from npm, and files that name origins and licences. */
const CARRIED = [
  { folder: 'viewer', bundled: ['maplibre-gl', 'zod', 'world-atlas'], files: [], mitOf: [] },
  { folder: 'cli', bundled: [], files: ['data/ORIGIN.md', 'data/LICENSE-world-atlas'], mitOf: [] },
  { folder: 'svg-png', bundled: [], files: ['fonts/LICENSE'], mitOf: [] },
  { folder: 'terrain', bundled: [], files: ['src/coast/ORIGIN.md'], mitOf: [] },
  { folder: 'hf', bundled: [], files: ['src/coefficients/ORIGIN.md'], mitOf: [] },
  { folder: 'noise', bundled: [], files: ['src/coefficients/ORIGIN.md'], mitOf: [] },
  { folder: 'geodesy', bundled: [], files: ['src/epsg/ORIGIN.md'], mitOf: [] },
  { folder: 'gases', bundled: [], files: ['src/ORIGIN.md'], mitOf: ['ITU-Rpy: Copyright (c) 2018 Inigo del Portillo'] },
  {
    folder: 'satellite',
    bundled: [],
    files: ['src/gases/ORIGIN.md'],
    mitOf: ['ITU-Rpy: Copyright (c) 2018 Inigo del Portillo'],
  },
];

/** The notices of each package that has some. @returns {{ folder: string, path: string, text: string }[]} */
export function notices() {
  return CARRIED.map(({ folder, bundled, files, mitOf }) => {
    const parts = [
      `${FILE}\n\nWhat @radioshed/${folder} carries of the work of others, with its licences. Written by tools/packed/third-party-notices.mjs.`,
      ...closure(bundled).map(bundledNotice),
      ...files.map((file) => `${file}\n\n${readFileSync(join(root, 'packages', folder, file), 'utf8').trim()}`),
      ...mitOf.map((line) => `${line}\n\n${mitText(line.slice(line.indexOf('Copyright')))}`),
    ];
    return { folder, path: join(root, 'packages', folder, FILE), text: `${parts.join(`\n\n${'-'.repeat(80)}\n\n`)}\n` };
  });
}

/** Files that are absent or out of date, and packages that do not pack theirs. @returns {string[]} */
export function noticeFaults() {
  return notices().flatMap(({ folder, path, text }) => {
    const { files } = JSON.parse(readFileSync(join(dirname(path), 'package.json'), 'utf8'));
    const isFresh = existsSync(path) && readFileSync(path, 'utf8') === text;
    return [
      ...(isFresh ? [] : [`${folder}: ${FILE} is out of date: run node tools/packed/third-party-notices.mjs`]),
      ...(files.includes(FILE) ? [] : [`${folder}: ${FILE} is not in "files" of package.json`]),
    ];
  });
}

/**
 * Packages and all that they depend on, in order of their names; types are not bundled.
 * @param {readonly string[]} names
 */
function closure(names) {
  const all = new Set(names);
  for (const name of all) {
    for (const each of Object.keys(manifestOf(name).dependencies ?? {})) if (!each.startsWith('@types/')) all.add(each);
  }
  return [...all].sort();
}

/** @param {string} name */
function bundledNotice(name) {
  const { version, license, author } = manifestOf(name);
  const file = readdirSync(folderOf(name)).find((each) => /^(licen[cs]e|copying)/i.test(each));
  const by = typeof author === 'string' ? author : (author?.name ?? '');
  const head = `${name} ${version}, ${license}${by === '' ? '' : `, ${by}`}`;
  if (file === undefined && license !== 'MIT') throw new Error(`${name} has no text of its licence, ${license}`);
  return `${head}\n\n${file === undefined ? mitText(`Copyright (c) ${by}`) : readFileSync(join(folderOf(name), file), 'utf8').trim()}`;
}

/** The MIT licence for another holder. @param {string} copyright */
function mitText(copyright) {
  return readFileSync(join(root, 'LICENSE'), 'utf8')
    .replace(/^Copyright.*$/m, copyright)
    .trim();
}

/** @param {string} name */
function folderOf(name) {
  return join(root, 'node_modules', name);
}

/** @param {string} name @returns {Record<string, any>} */
function manifestOf(name) {
  return JSON.parse(readFileSync(join(folderOf(name), 'package.json'), 'utf8'));
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) {
  if (process.argv.includes('--check')) {
    for (const fault of noticeFaults()) {
      console.error(fault);
      process.exitCode = 1;
    }
  } else for (const { path, text } of notices()) writeFileSync(path, text);
}
