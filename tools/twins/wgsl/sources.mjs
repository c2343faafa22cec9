// @ts-check
/** TypeScript modules as the generator of WGSL reads them: what they declare, import and mark. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

import { parseAst } from 'rolldown/parseAst';

export const ROOT = fileURLToPath(new URL('../../../', import.meta.url));

/** @typedef {any} Node a node of the syntax tree (ESTree with types) */

/**
 * @typedef {object} Source
 * @property {string} file absolute path
 * @property {string} text
 * @property {Map<string, Node>} functions
 * @property {Map<string, Node>} types interfaces, classes and aliases
 * @property {Set<string>} constants
 * @property {Map<string, string>} marks by declared name: what follows `@wgsl` in its docstring
 * @property {Map<string, { from: string, name: string }>} imports by local name
 * @property {Map<string, { from: string, name: string }>} reexports
 * @property {string[]} starReexports
 */

/** @type {Map<string, Source>} */
const sources = new Map();

/** @param {string} file @returns {Source} */
export function sourceOf(file) {
  const known = sources.get(file);
  if (known !== undefined) return known;
  const source = read(file);
  sources.set(file, source);
  return source;
}

/** Every TypeScript file of the packages that marks something with `@wgsl`. */
export function markedFiles() {
  const packages = join(ROOT, 'packages');
  return readdirSync(packages)
    .map((name) => join(packages, name, 'src'))
    .filter((folder) => existsSync(folder))
    .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((each) => join(folder, each)))
    .filter(
      (file) => file.endsWith('.ts') && !file.endsWith('.wgsl.ts') && readFileSync(file, 'utf8').includes('@wgsl'),
    )
    .filter((file) => sourceOf(file).marks.size > 0)
    .sort();
}

/** @param {string} file @returns {Source} */
function read(file) {
  const text = readFileSync(file, 'utf8');
  const { body } = parseAst(text, { lang: 'ts', sourceType: 'module' }, file);
  /** @type {Source} */
  const source = {
    file,
    text,
    functions: new Map(),
    types: new Map(),
    constants: new Set(),
    marks: new Map(),
    imports: new Map(),
    reexports: new Map(),
    starReexports: [],
  };
  for (const node of /** @type {Node[]} */ (body)) {
    if (node.type === 'ImportDeclaration') {
      for (const each of node.specifiers) {
        if (each.type === 'ImportSpecifier') {
          source.imports.set(each.local.name, { from: node.source.value, name: each.imported.name });
        }
      }
      continue;
    }
    if (node.type === 'ExportAllDeclaration') source.starReexports.push(node.source.value);
    if (node.type === 'ExportNamedDeclaration' && node.source) {
      for (const each of node.specifiers) {
        source.reexports.set(each.exported.name, { from: node.source.value, name: each.local.name });
      }
    }
    const declared = node.type === 'ExportNamedDeclaration' ? node.declaration : node;
    if (declared) declare(source, declared, node.start);
  }
  return source;
}

/** @param {Source} source @param {Node} node @param {number} start where its statement begins */
function declare(source, node, start) {
  if (node.type === 'VariableDeclaration' && node.kind === 'const') {
    for (const each of node.declarations) for (const name of namesIn(each.id)) source.constants.add(name);
    return;
  }
  if (!node.id?.name) return;
  const { name } = node.id;
  if (node.type === 'FunctionDeclaration') source.functions.set(name, node);
  else if (/^(TSInterfaceDeclaration|TSTypeAliasDeclaration|ClassDeclaration)$/.test(node.type)) {
    source.types.set(name, node);
  }
  const mark = markBefore(source.text, start);
  if (mark !== undefined) source.marks.set(name, mark);
}

/** The text after `@wgsl` in the docstring before a declaration. @param {string} text @param {number} start */
function markBefore(text, start) {
  const docstring = /\/\*\*((?:(?!\*\/)[^])*)\*\/\s*$/.exec(text.slice(0, start))?.[1];
  return /(?:^|\s)@wgsl\b[ \t]*([^\n@]*?)[ \t]*(?:\n|$|(?=@))/.exec(docstring ?? '')?.[1]?.trim();
}

/** @param {Node} pattern @returns {string[]} */
export function namesIn(pattern) {
  if (pattern.type === 'Identifier') return [pattern.name];
  if (pattern.type === 'AssignmentPattern') return namesIn(pattern.left);
  if (pattern.type === 'ObjectPattern') return pattern.properties.flatMap((/** @type {Node} */ p) => namesIn(p.value));
  return pattern.elements.flatMap((/** @type {Node} */ each) => (each ? namesIn(each) : []));
}

/**
 * Where a name that a module uses is declared.
 *
 * @param {Source} source
 * @param {string} name
 * @returns {{ source: Source, name: string } | undefined} undefined for what no package of ours declares
 */
export function declarationOf(source, name) {
  if (source.functions.has(name) || source.types.has(name) || source.constants.has(name)) return { source, name };
  const imported = source.imports.get(name) ?? source.reexports.get(name);
  if (imported !== undefined) {
    const file = fileOf(source.file, imported.from);
    return file === undefined ? undefined : declarationOf(sourceOf(file), imported.name);
  }
  for (const from of source.starReexports) {
    const file = fileOf(source.file, from);
    const found = file && declarationOf(sourceOf(file), name);
    if (found) return found;
  }
  return undefined;
}

/** The TypeScript file that a specifier names. @param {string} from @param {string} specifier */
function fileOf(from, specifier) {
  const [, name, entry = 'index'] = /^@radioshed\/([\w-]+)(?:\/([\w-]+))?$/.exec(specifier) ?? [];
  const file = specifier.startsWith('.')
    ? join(dirname(from), specifier.replace(/\.js$/, '.ts'))
    : name && join(ROOT, 'packages', name, 'src', `${entry}.ts`);
  return file && existsSync(file) ? file : undefined;
}

/**
 * The specifier under which a package exports a name: its own, or one of its subpaths.
 * @param {string} name
 * @param {string} exported
 */
export function exporterOf(name, exported) {
  const folder = join(ROOT, 'packages', name);
  /** @type {Record<string, { readonly '@radioshed/source'?: string }>} */
  const entries = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')).exports;
  const mention = new RegExp(`\\b${exported}\\b`);
  const found = Object.entries(entries).find(
    ([, { '@radioshed/source': file }]) => file !== undefined && mention.test(readFileSync(join(folder, file), 'utf8')),
  );
  return `@radioshed/${name}${(found?.[0] ?? '.').slice(1)}`;
}

/** Name of the package that a file belongs to, without its scope. @param {string} file */
export function packageOf(file) {
  return relative(join(ROOT, 'packages'), file).split('/')[0] ?? '';
}

/** Name of a file without folder and ending. @param {string} file */
export function stemOf(file) {
  return basename(file).replace(/(\.wgsl)?\.ts$/, '');
}
