// @ts-check
/**
 * Refuses retired words (`retired-words.mjs`) in documents and messages: Markdown, pages, strings of more than a word,
 * descriptions of packages. Code and its comments are left out, and so are code spans and the code of fenced blocks.
 *
 *   node tools/checks/check-words.mjs [path …]    files or folders; every file of the tree by default. Exit code 1 for
 *   a fault
 */
import { readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

import { parseAst } from 'rolldown/parseAst';

import { RETIRED_WORDS } from './retired-words.mjs';
import { treeFiles } from './tree-files.mjs';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** The list of words itself and its test, records of measurements, and what others wrote. */
const EXEMPT = [
  'tools/checks/retired-words.mjs',
  'tools/test/pages/check-words.test.ts',
  'benchmarks/results/',
  'package-lock.json',
];

/** @typedef {{ start: number, text: string }} Passage prose at an offset of its file, as long as it is there */

/**
 * Retired words in one file, one line per occurrence.
 *
 * @param {string} file path with an extension that says how to read it
 * @param {string} source
 * @returns {string[]}
 */
export function wordFaults(file, source) {
  return passagesOf(file, source)
    .flatMap(({ start, text }) =>
      RETIRED_WORDS.flatMap(({ pattern, instead }) =>
        [...text.matchAll(pattern)].map((match) => ({ at: start + match.index, found: match[0], instead })),
      ),
    )
    .sort((a, b) => a.at - b.at)
    .map(({ at, found, instead }) => {
      const line = source.slice(0, at).split('\n').length;
      return `${file}:${line}: "${found.replaceAll(/\s+/g, ' ')}": write ${instead}`;
    });
}

/** @param {string} file @param {string} source @returns {Passage[]} */
function passagesOf(file, source) {
  switch (extname(file)) {
    case '.md':
      return [{ start: 0, text: proseOfMarkdown(source) }];
    case '.html':
      return passagesOfPage(source);
    case '.py':
      return [{ start: 0, text: withoutCodeSpans(source) }];
    case '.json':
      return [...source.matchAll(/"description": "[^\n]*"/g)].map((match) => ({ start: match.index, text: match[0] }));
    default:
      return passagesOfCode(file, source);
  }
}

/** Markdown with code replaced by blanks; comments in fenced blocks stay. @param {string} source */
function proseOfMarkdown(source) {
  const fenced = source.replaceAll(/^( *)(`{3,}|~{3,})[^\n]*\n[^]*?^ *\2`*$/gm, (block) =>
    block
      .split('\n')
      .map((line) => {
        const comment = /(?:^|\s)(?:\/\/|#) /.exec(line)?.index ?? line.length;
        return ' '.repeat(comment) + line.slice(comment);
      })
      .join('\n'),
  );
  return withoutCodeSpans(fenced).replaceAll(/\]\([^)\s]*\)/g, blanks);
}

/** A notebook or page: cells and scripts as code, what is between tags as prose. @param {string} source */
function passagesOfPage(source) {
  /** @type {Passage[]} */
  const passages = [];
  const rest = source.replaceAll(/(<script\b[^>]*>)([^]*?)<\/script>/g, (all, tag, body, at) => {
    const start = at + tag.length;
    if (/markdown|html/.test(tag)) passages.push({ start, text: proseOfMarkdown(body) });
    else passages.push(...passagesOfCode('cell.ts', body).map((each) => ({ ...each, start: start + each.start })));
    return blanks(all);
  });
  return [...passages, { start: 0, text: rest.replaceAll(/<[^>]*>/g, blanks) }];
}

/** Strings that are more than one word: messages, and names of tests. @param {string} file @param {string} source */
function passagesOfCode(file, source) {
  /** @type {{ start: number, end: number }[]} */
  const literals = [];
  const { program, before } = parse(file, source);
  visit(program, literals);
  return literals.flatMap((literal) => {
    const [start, end] = [literal.start - before, literal.end - before];
    const text = source.slice(start, end);
    const isCode = /\bfn \w+\(|@group\(|: (?:f32|u32|i32)\b|\bSELECT\b|\bCREATE TABLE\b|\bUPDATE\b/.test(text);
    return !isCode && /\S\s+\S/.test(text) ? [{ start, text: withoutCodeSpans(text) }] : [];
  });
}

/** The program, and the characters before the source in what was parsed. @param {string} file @param {string} source */
function parse(file, source) {
  try {
    const program = parseAst(source, { lang: /\.[cm]?ts$/.test(file) ? 'ts' : 'js', sourceType: 'module' }, file);
    return { program, before: 0 };
  } catch {
    const opening = '(async () => {'; // a cell of a notebook
    const program = parseAst(`${opening}${source}\n})`, { lang: 'ts', sourceType: 'module' }, file);
    return { program, before: opening.length };
  }
}

/** @param {any} node @param {{ start: number, end: number }[]} literals */
function visit(node, literals) {
  if (Array.isArray(node)) {
    for (const each of node) visit(each, literals);
    return;
  }
  if (node === null || typeof node !== 'object') return;
  const { type, start, end } = node;
  if (type === 'TemplateElement' || type === 'Literal') {
    if (type === 'TemplateElement' || typeof node.value === 'string') literals.push({ start, end });
    return;
  }
  for (const key of Object.keys(node)) if (key !== 'type') visit(node[key], literals);
}

/** @param {string} text */
function withoutCodeSpans(text) {
  return text.replaceAll(/`[^`\n]+`/g, blanks);
}

/** As long as the text, and its line breaks. @param {string} text */
function blanks(text) {
  return text.replaceAll(/[^\n]/g, '·');
}

/** Files of the tree that hold prose. @param {readonly string[]} paths */
function filesOfProse(paths) {
  return treeFiles(ROOT, paths).filter((file) => /\.(?:md|html|py|[cm]?[jt]s)$|(?:^|\/)package\.json$/.test(file));
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const paths = process.argv.slice(2);
  const files = filesOfProse(paths).filter((file) => !EXEMPT.some((each) => file.startsWith(each)));
  const faults = files.flatMap((file) => wordFaults(file, readFileSync(join(ROOT, file), 'utf8')));
  for (const fault of faults) console.error(fault);
  console.log(faults.length === 0 ? 'words: in order' : `words: ${faults.length} retired`);
  if (faults.length > 0) process.exitCode = 1;
}
