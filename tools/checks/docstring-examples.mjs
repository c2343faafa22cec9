// @ts-check
/**
 * Holds the `@example` of docstrings to the README of their package, whose examples are run by its tests: each line of
 * code is one of an example there, and each function or class that an example there calls has its own `@example`.
 */
import { posix } from 'node:path';

import { parseAst } from 'rolldown/parseAst';

/**
 * @typedef {object} DocumentedPackage
 * @property {string} folder from the root, such as `packages/units`
 * @property {string} name the one that it is imported by
 * @property {string} readme Markdown
 * @property {ReadonlyMap<string, string>} entries source files by subpath of the package: `.` or `./node`
 * @property {ReadonlyMap<string, string>} sources TypeScript by file from the folder of the package
 */

const DOCSTRING = /\/\*\*(?:(?!\*\/)[^])*\*\//g;

/**
 * Faults of the examples of a package, one line each.
 *
 * @param {DocumentedPackage} documented
 * @returns {string[]}
 */
export function exampleFaults(documented) {
  const examples = [...documented.readme.matchAll(/^```ts\n([^]*?)^```$/gm)].map(([, code = '']) => code);
  return [...foreignLines(documented, examples), ...calledWithoutExample(documented, examples)];
}

/** Lines of an `@example` that no example of the README has. @param {DocumentedPackage} _ @param {string[]} examples */
function foreignLines({ folder, sources }, examples) {
  const known = new Set(examples.flatMap((code) => code.split('\n').map((line) => line.trim())));
  /** @type {string[]} */
  const faults = [];
  for (const [file, source] of sources)
    for (const { 0: docstring, index } of source.matchAll(DOCSTRING)) {
      const tag = docstring.search(/^[ /]*\*+ *@example\b/m);
      if (tag < 0) continue;
      const first = source.slice(0, index + tag).split('\n').length;
      const lines = docstring.slice(tag).split('\n');
      let isCode = false;
      let hasCode = false;
      for (const [i, line] of lines.entries()) {
        const text = line.replace(/^\s*\*(?!\/)/, '').trim();
        if (text.startsWith('```')) isCode = !isCode && text === '```ts';
        else if (isCode) {
          hasCode = true;
          if (!known.has(text) && text !== '')
            faults.push(`${folder}/${file}:${first + i}: no example of the README has this line: ${text}`);
        }
      }
      if (!hasCode) faults.push(`${folder}/${file}:${first}: the @example has no code between \`\`\`ts and \`\`\``);
    }
  return faults;
}

/** Functions that the README calls without an `@example`. @param {DocumentedPackage} _ @param {string[]} examples */
function calledWithoutExample({ folder, name, entries, sources }, examples) {
  /** @type {Set<string>} */
  const faults = new Set();
  for (const code of examples)
    for (const { called, from } of calls(code)) {
      if (from !== name && !from.startsWith(`${name}/`)) continue;
      const entry = entries.get(`.${from.slice(name.length)}`);
      const found = entry === undefined ? undefined : declarationOf(sources, entry, called);
      if (found && !/^[ /]*\*+ *@example\b/m.test(found.docstring))
        faults.add(`${folder}/${found.file}:${found.line}: ${called} has no @example, though the README calls it`);
    }
  return [...faults];
}

/**
 * Imported names that an example calls, creates, or calls a static function of.
 *
 * @param {string} code
 */
function calls(code) {
  const body = bodyOf(code);
  /** @type {Set<string>} */
  const callees = new Set();
  visit(body, (node) => {
    if (node.type !== 'CallExpression' && node.type !== 'NewExpression') return;
    const { callee } = node;
    if (callee.type === 'Identifier') callees.add(callee.name);
    else if (callee.type === 'MemberExpression' && callee.object.type === 'Identifier') callees.add(callee.object.name);
  });
  return body
    .filter(({ type }) => type === 'ImportDeclaration')
    .flatMap(({ source, specifiers }) =>
      specifiers
        .filter((/** @type {any} */ each) => callees.has(each.local.name) && each.imported)
        .map((/** @type {any} */ each) => ({ called: String(each.imported.name), from: String(source.value) })),
    );
}

/**
 * Where a package declares a function or class that a file of it exports, itself or from another; none for constants
 * and what comes from other packages.
 *
 * @param {ReadonlyMap<string, string>} sources @param {string} file @param {string} name
 * @returns {{ file: string, line: number, docstring: string } | undefined}
 */
function declarationOf(sources, file, name) {
  const source = sources.get(file);
  if (source === undefined) return undefined;
  for (const node of bodyOf(source)) {
    if (node.source && node.type.startsWith('Export') && node.source.value.startsWith('.')) {
      const isAll = node.type === 'ExportAllDeclaration';
      const specifier = isAll ? undefined : node.specifiers.find((/** @type {any} */ e) => e.exported.name === name);
      if (!isAll && !specifier) continue;
      const next = posix.join(posix.dirname(file), node.source.value).replace(/\.js$/, '.ts');
      const found = declarationOf(sources, next, specifier?.local.name ?? name);
      if (found) return found;
    } else if (node.type === 'ExportNamedDeclaration' && node.declaration && isFunction(node.declaration, name)) {
      const before = source.slice(0, node.start);
      const docstring = /\/\*\*(?:(?!\*\/)[^])*\*\/(?=\s*(?:\/\/[^\n]*\s*)*$)/.exec(before)?.[0] ?? '';
      return { file, line: before.split('\n').length, docstring };
    }
  }
  return undefined;
}

/** Whether a declaration is of this function or class. @param {any} declaration @param {string} name */
function isFunction(declaration, name) {
  if (declaration.type === 'VariableDeclaration')
    return declaration.declarations.some(
      (/** @type {any} */ each) => each.id.name === name && each.init?.type.includes('Function'),
    );
  return /Function|Class/.test(declaration.type) && declaration.id.name === name;
}

/** @param {string} source @returns {any[]} */
function bodyOf(source) {
  return parseAst(source, { lang: 'ts', sourceType: 'module' }).body;
}

/** Every node below. @param {any} node @param {(node: any) => void} see */
function visit(node, see) {
  if (node === null || typeof node !== 'object') return;
  if (typeof node.type === 'string') see(node);
  for (const part of Object.values(node)) visit(part, see);
}
