// @ts-check
/** Reads which modules the source files of a folder name. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { parseAst } from 'rolldown/parseAst';

/** Folders of what is installed or built. */
const LEFT_OUT = /^(node_modules|dist|\..*)$/;

/**
 * @typedef {object} SourceFile
 * @property {string[]} imports module specifiers, whatever the form: static, dynamic, type, re-export, resolve, worker
 * URL
 * @property {string[]} links those of them that load with the file: import, export from, import(), import types, types
 * in docstrings of JavaScript
 * @property {string[]} literals every other string in the file
 */

/**
 * The source files of a folder, by absolute path; none where there is no such folder.
 *
 * @param {string} folder
 * @returns {Map<string, SourceFile>}
 */
export function readSources(folder) {
  return new Map(
    filesBelow(folder)
      .filter(isSource)
      .map((path) => [path, readSource(path)]),
  );
}

/** @param {string} path */
function isSource(path) {
  return /\.(ts|mts|js|mjs)$/.test(path);
}

/**
 * Every file below a folder that is neither installed nor built.
 *
 * @param {string} folder
 * @returns {string[]}
 */
export function filesBelow(folder) {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isFile()) return [path];
    return entry.isDirectory() && !LEFT_OUT.test(entry.name) ? filesBelow(path) : [];
  });
}

/** @param {string} path @returns {SourceFile} */
function readSource(path) {
  /** @type {SourceFile} */
  const found = { imports: [], links: [], literals: [] };
  const text = readFileSync(path, 'utf8');
  let tree;
  try {
    tree = parseAst(text, { lang: path.endsWith('ts') ? 'ts' : 'js', sourceType: 'module' }, path);
  } catch (cause) {
    throw new Error(`${path} cannot be parsed`, { cause });
  }
  visit(/** @type {any} */ (tree), found);
  if (/\.m?js$/.test(path)) {
    const named = modulesOfTypes(text);
    found.imports.push(...named);
    found.links.push(...named);
  }
  return found;
}

/**
 * Modules whose types the docstrings of JavaScript use: `import('…')` and `@import … from '…'`.
 * @param {string} text
 * @returns {string[]}
 */
function modulesOfTypes(text) {
  const docstrings = text.match(/\/\*\*[^]*?\*\//g) ?? [];
  return docstrings.flatMap((docstring) =>
    [...docstring.matchAll(/\bimport\('([^']+)'\)|@import\b[^']*\bfrom '([^']+)'/g)].map(
      ([, inPlace, named]) => /** @type {string} */ (inPlace ?? named),
    ),
  );
}

/**
 * Walks the syntax tree and keeps what names a module.
 *
 * @param {any} node
 * @param {SourceFile} found
 */
function visit(node, found) {
  if (Array.isArray(node)) {
    for (const each of node) visit(each, found);
    return;
  }
  if (node === null || typeof node !== 'object') return;
  const named = moduleNamedBy(node);
  if (typeof named === 'string') {
    found.imports.push(named);
    if (node.type !== 'NewExpression' && node.type !== 'CallExpression') found.links.push(named);
  }
  if (node.type === 'Literal' && typeof node.value === 'string') found.literals.push(node.value);
  for (const key of Object.keys(node)) if (key !== 'type') visit(node[key], found);
}

/** @param {any} node @returns {string | undefined} */
function moduleNamedBy(node) {
  switch (node.type) {
    case 'ImportDeclaration':
    case 'ExportAllDeclaration':
    case 'ExportNamedDeclaration':
    case 'ImportExpression':
      return node.source?.value;
    case 'TSImportType':
      return node.source?.value ?? node.argument?.literal?.value ?? node.argument?.value;
    case 'CallExpression':
      return /^(resolve|require)$/.test(node.callee.property?.name ?? node.callee.name ?? '') && isModuleLookUp(node)
        ? node.arguments[0]?.value
        : undefined;
    case 'NewExpression':
      return node.callee.name === 'URL' && node.arguments[1]?.type === 'MemberExpression'
        ? localModule(node.arguments[0]?.value)
        : undefined;
    default:
      return undefined;
  }
}

/** `import.meta.resolve(…)`, `require(…)` and `require.resolve(…)`, but not `path.resolve(…)`. @param {any} call */
function isModuleLookUp(call) {
  const { callee } = call;
  return callee.type === 'Identifier' ? callee.name === 'require' : isRequireOrMeta(callee.object);
}

/** @param {any} object */
function isRequireOrMeta(object) {
  return object?.type === 'MetaProperty' || (object?.type === 'Identifier' && object.name === 'require');
}

/** A worker's or module's URL next to this file; data and folders are not modules. @param {unknown} value */
function localModule(value) {
  return typeof value === 'string' && /^\.{1,2}\/.*\.js$/.test(value) ? value : undefined;
}
