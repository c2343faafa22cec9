// @ts-check
/**
 * Refuses exports without a docstring: every function, class, type and constant that a source file of a package exports
 * says what it is, itself or in a group without blank lines. Generated files and re-exports are left out; the docstring
 * is where the name is declared. Their examples are lines of the README of the package, which its tests run, and what
 * that calls has one: `docstring-examples.mjs`.
 *
 *   node tools/checks/check-docstrings.mjs [path …]    files or folders; every package by default. Exit code 1 for a
 *   fault
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

import { parseAst } from 'rolldown/parseAst';

import { exampleFaults } from './docstring-examples.mjs';
import { treeFiles } from './tree-files.mjs';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/**
 * Exports of a file without a docstring, one line each.
 *
 * @param {string} file
 * @param {string} source TypeScript
 * @returns {string[]}
 */
export function docstringFaults(file, source) {
  const { body } = parseAst(source, { lang: 'ts', sourceType: 'module' }, file);
  let end = 0;
  let isSaid = false;
  /** @type {Set<string>} */
  const documented = new Set();
  /** @type {string[]} */
  const faults = [];
  for (const node of /** @type {any[]} */ (body)) {
    const between = source.slice(end, node.start);
    end = node.end;
    // A docstring serves all lines up to the next blank one, and an overload those after it.
    isSaid = /\/\*\*(?:(?!\*\/)[^])*\*\/\s*(?:\/\/[^\n]*\s*)*$/.test(between) || (isSaid && !/\n\s*\n/.test(between));
    if (node.type !== 'ExportNamedDeclaration' || !node.declaration) continue;
    const names = declaredNames(node.declaration);
    if (isSaid) for (const name of names) documented.add(name);
    const line = source.slice(0, node.start).split('\n').length;
    faults.push(
      ...names.filter((name) => !documented.has(name)).map((name) => `${file}:${line}: ${name} has no docstring`),
    );
  }
  return faults;
}

/** @param {any} declaration @returns {string[]} */
function declaredNames(declaration) {
  if (declaration.type !== 'VariableDeclaration') return [declaration.id.name];
  return declaration.declarations.flatMap((/** @type {any} */ each) => boundNames(each.id));
}

/** @param {any} pattern @returns {string[]} */
function boundNames(pattern) {
  if (pattern.type === 'Identifier') return [pattern.name];
  if (pattern.type === 'ObjectPattern')
    return pattern.properties.flatMap((/** @type {any} */ each) => boundNames(each.value));
  return pattern.elements.flatMap((/** @type {any} */ each) => (each ? boundNames(each) : []));
}

/** Sources of packages that no program wrote, by their paths. */
function sourcesOfPackages() {
  return new Map(
    treeFiles(ROOT, ['packages'])
      .filter((file) => /^packages\/[^/]+\/src\/.*\.ts$/.test(file) && !file.startsWith('packages/testing/'))
      .map((file) => /** @type {const} */ ([file, readFileSync(join(ROOT, file), 'utf8')]))
      .filter(([, source]) => !/^\/\/ (?:Generated|Compiled|Written) (?:from|by) /.test(source)),
  );
}

/**
 * A package as its README and docstrings tell of it.
 *
 * @param {string} folder
 * @param {ReadonlyMap<string, string>} all sources of every package
 * @returns {import('./docstring-examples.mjs').DocumentedPackage}
 */
function documentedPackage(folder, all) {
  const { name, exports: subpaths } = JSON.parse(readFileSync(join(ROOT, folder, 'package.json'), 'utf8'));
  /** @type {Map<string, string>} */
  const entries = new Map();
  for (const [subpath, conditions] of Object.entries(subpaths)) {
    const file = (conditions.node ?? conditions)['@radioshed/source'];
    if (file !== undefined) entries.set(subpath, file.replace('./', ''));
  }
  /** @type {Map<string, string>} */
  const sources = new Map();
  for (const [file, source] of all)
    if (file.startsWith(`${folder}/`)) sources.set(file.slice(folder.length + 1), source);
  return { folder, name, readme: readFileSync(join(ROOT, folder, 'README.md'), 'utf8'), entries, sources };
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const all = sourcesOfPackages();
  const paths = process.argv.slice(2);
  const wanted = paths.length === 0 ? [...all.keys()] : treeFiles(ROOT, paths).filter((file) => all.has(file));
  const folders = new Set(wanted.map((file) => file.split('/', 2).join('/')));
  const faults = [
    ...wanted.flatMap((file) => docstringFaults(file, all.get(file) ?? '')),
    ...[...folders].flatMap((folder) => exampleFaults(documentedPackage(folder, all))),
  ];
  for (const fault of faults) console.error(fault);
  console.log(faults.length === 0 ? 'docstrings: in order' : `docstrings: ${faults.length} faults`);
  if (faults.length > 0) process.exitCode = 1;
}
