// @ts-check
/**
 * Refuses regular expressions whose time can grow faster than the string: with one of them a short request holds a
 * server for minutes. Every expression in the source of a package is checked by `recheck`, which proves by automata how
 * the steps of a backtracking match grow. Expressions made while running cannot be checked, so they are refused too.
 * `allowed-expressions.mjs` lists those that are safe even so, with the bound of each; a line that is no longer needed
 * is a fault.
 *
 *   node tools/checks/check-expressions.mjs [folder …]    the sources of all packages by default. Exit code 1 for a
 *   fault
 */
import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

import { check } from 'recheck';
import { parseAst } from 'rolldown/parseAst';

import { ALLOWED } from './allowed-expressions.mjs';
import { isUnlimited, withoutLookAround } from './look-around.mjs';
import { filesBelow } from './source-files.mjs';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** Files that are not part of a package that users load: tests, what only they import, and what is compiled. */
const NOT_SOURCE = /[/\\]packages[/\\](?:testing|[^/\\]+[/\\](?:test|assembly|examples))[/\\]/;

/**
 * Time for one expression, ms. Most take a few milliseconds and the longest a second or two, so a busy machine does not
 * reach it; an expression that does is too complicated to be judged, and a fault.
 */
const MOST_MS = 60_000;

/**
 * @typedef {object} Expression
 * @property {string} text the literal, or the code that makes the expression
 * @property {string} [pattern] missing if the expression is made while running
 * @property {string} flags
 * @property {string[]} places file and line
 */

/**
 * The regular expressions of source files, each once.
 *
 * @param {Iterable<readonly [file: string, source: string]>} files
 * @returns {Map<string, Expression>} by their text
 */
export function expressionsOf(files) {
  /** @type {Map<string, Expression>} */
  const found = new Map();
  for (const [file, source] of files) {
    const tree = parseAst(source, { lang: /\.m?ts$/.test(file) ? 'ts' : 'js', sourceType: 'module' }, file);
    visit(tree, (/** @type {any} */ node) => {
      const expression = expressionAt(node, source);
      if (expression === undefined) return;
      const place = `${file}:${source.slice(0, node.start).split('\n').length}`;
      const known = found.get(expression.text);
      if (known === undefined) found.set(expression.text, { ...expression, places: [place] });
      else known.places.push(place);
    });
  }
  return found;
}

/** @param {any} node @param {string} source @returns {Omit<Expression, 'places'> | undefined} */
function expressionAt(node, source) {
  if (node.type === 'Literal' && node.regex) {
    const { pattern, flags } = node.regex;
    return { text: `/${pattern}/${flags}`, pattern, flags };
  }
  const isMade = /^(?:New|Call)Expression$/.test(node.type) && node.callee.name === 'RegExp';
  return isMade ? { text: source.slice(node.start, node.end), flags: '' } : undefined;
}

/** @param {any} node @param {(node: any) => void} see */
function visit(node, see) {
  if (Array.isArray(node)) for (const each of node) visit(each, see);
  else if (node !== null && typeof node === 'object') {
    see(node);
    for (const key of Object.keys(node)) if (key !== 'type' && key !== 'regex') visit(node[key], see);
  }
}

/**
 * Why an expression is refused; undefined where its steps grow no faster than the string.
 *
 * @param {Pick<Expression, 'pattern' | 'flags'>} expression
 * @returns {Promise<string | undefined>}
 */
export async function faultOf({ pattern, flags }) {
  if (pattern === undefined) return 'is made while running, so it cannot be checked';
  if (!isUnlimited(pattern)) return undefined;
  let plain;
  try {
    plain = withoutLookAround(pattern);
  } catch (error) {
    return `has ${/** @type {Error} */ (error).message}`;
  }
  // The automata alone: the other checker tries strings at random, and finds nothing in time on a slow machine.
  const parameters = { checker: /** @type {const} */ ('automaton'), timeout: MOST_MS, recallTimeout: -1 };
  const verdict = await check(plain, flags.replace('d', ''), parameters);
  if (verdict.status === 'safe') return undefined;
  if (verdict.status === 'vulnerable') return `takes ${verdict.complexity.summary} time`;
  return `cannot be judged (${verdict.error.kind}); simplify it`;
}

/**
 * Faults of expressions and of the list of allowed ones, one line each.
 *
 * @param {Map<string, Expression>} expressions
 * @param {readonly { readonly expression: string, readonly bound: string }[]} allowed
 * @returns {Promise<string[]>}
 */
export async function expressionFaults(expressions, allowed) {
  const bounds = new Map(allowed.map(({ expression, bound }) => [expression, bound]));
  const faults = [];
  for (const [text, expression] of expressions) {
    const fault = await faultOf(expression);
    if (fault === undefined && bounds.has(text))
      faults.push(`allowed-expressions.mjs: ${text} is safe; remove its line`);
    if (fault !== undefined && !bounds.has(text)) faults.push(`${expression.places.join(', ')}: ${text} ${fault}`);
  }
  const unused = [...bounds.keys()].filter((text) => !expressions.has(text));
  return [...faults, ...unused.map((text) => `allowed-expressions.mjs: no source has ${text}; remove its line`)];
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const folders = process.argv.slice(2);
  const files = (folders.length === 0 ? [join(ROOT, 'packages')] : folders)
    .flatMap(filesBelow)
    .filter((file) => /\.(?:ts|mts|js|mjs)$/.test(file) && !NOT_SOURCE.test(file));
  const expressions = expressionsOf(files.map((file) => [relative(ROOT, file), readFileSync(file, 'utf8')]));
  const faults = await expressionFaults(expressions, folders.length === 0 ? ALLOWED : []);
  for (const fault of faults) console.error(fault);
  console.log(faults.length === 0 ? 'expressions: in order' : `expressions: ${faults.length} faults`);
  // recheck's own process would keep this one alive.
  process.exit(faults.length === 0 ? 0 : 1);
}
