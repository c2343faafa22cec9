// @ts-check
/**
 * Refuses exports without a docstring: every function, class, type and constant that a source file of a package exports
 * says what it is, itself or in a group without blank lines. Generated files and re-exports are left out; the docstring
 * is where the name is declared.
 *
 *   node tools/checks/check-docstrings.mjs [path …]    files or folders; every package by default. Exit code 1 for a
 *   fault
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

import { parseAst } from 'rolldown/parseAst';

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

/** Sources of packages. @param {readonly string[]} paths */
function sourcesOfPackages(paths) {
  return treeFiles(ROOT, paths).filter(
    (file) => /^packages\/[^/]+\/src\/.*\.ts$/.test(file) && !file.startsWith('packages/testing/'),
  );
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const faults = sourcesOfPackages(process.argv.slice(2)).flatMap((file) => {
    const source = readFileSync(join(ROOT, file), 'utf8');
    return /^\/\/ (?:Generated|Compiled|Written) (?:from|by) /.test(source) ? [] : docstringFaults(file, source);
  });
  for (const fault of faults) console.error(fault);
  console.log(faults.length === 0 ? 'docstrings: in order' : `docstrings: ${faults.length} missing`);
  if (faults.length > 0) process.exitCode = 1;
}
