// @ts-check
/**
 * Type-checks the cells of the notebooks, which no build does.
 *
 *   node tools/notebooks/check-notebooks.mjs
 *
 * The cells of a notebook are one module, whatever their order, each at the lines that it has in its file.
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { notebookNames } from './notebooks.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const folder = join(root, 'docs/notebooks');
const out = join(folder, '.cells');

/**
 * Names of later cells are known to earlier ones, which run after them: a name is used before its line. What is given
 * to libraries without types, such as d3, has parameters without one.
 */
const ALLOWED = ['TS2448', 'TS2454', 'TS7006', 'TS7031'];

/** The cells of a notebook as one module; other lines are empty. @param {string} text @returns {string} */
export function cellsOf(text) {
  const lines = text.split('\n');
  let isCell = false;
  const kept = lines.map((line) => {
    if (/^\s*<script\b[^>]*\btype="text\/x-typescript"/.test(line)) isCell = true;
    else if (/^\s*<\/script>/.test(line)) isCell = false;
    else if (isCell) return line;
    return '';
  });
  return `${kept.join('\n')}\nexport {};\n`;
}

/** Faults of the cells as `name.html(line,column): error …`. @returns {string[]} */
export function checkNotebooks() {
  rmSync(out, { recursive: true, force: true });
  mkdirSync(out, { recursive: true });
  for (const name of notebookNames()) {
    writeFileSync(join(out, `${name}.ts`), cellsOf(readFileSync(join(folder, `${name}.html`), 'utf8')));
  }
  const compilerOptions = {
    exactOptionalPropertyTypes: false, // cells pass undefined to libraries that take it
    composite: false,
    declaration: false,
    isolatedDeclarations: false,
    noEmit: true,
    tsBuildInfoFile: null,
    rootDir: '../../..',
    // Cells are written to be read and changed: a name needs no use.
    noUnusedLocals: false,
    noUnusedParameters: false,
    resolveJsonModule: true,
    module: 'ESNext',
    moduleResolution: 'Bundler',
    lib: ['ES2023', 'DOM', 'DOM.Iterable', 'DOM.AsyncIterable'],
  };
  const config = {
    extends: '../../../tools/tsconfig.base.json',
    compilerOptions,
    include: ['*.ts', '../../../tools/notebooks/notebook-globals.d.ts'],
  };
  writeFileSync(join(out, 'tsconfig.json'), JSON.stringify(config));
  const tsc = fileURLToPath(import.meta.resolve('typescript/package.json')).replace(/package\.json$/, 'bin/tsc');
  const { stdout, stderr, status, error } = spawnSync(process.execPath, [tsc, '-p', out, '--pretty', 'false'], {
    encoding: 'utf8',
  });
  if (error !== undefined) throw error;
  rmSync(out, { recursive: true, force: true });
  const lines = stdout.split('\n').filter((line) => line.trim() !== '');
  if (status !== 0 && lines.length === 0) throw new Error(`the compiler did not check the cells: ${stderr}`);
  const isAllowed = (/** @type {string} */ line) => ALLOWED.some((code) => line.includes(`error ${code}:`));
  return lines.filter((line) => !isAllowed(line)).map((line) => line.replace(/^.*?([\w-]+)\.ts(?=\()/, '$1.html'));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const faults = checkNotebooks();
  for (const fault of faults) console.error(fault);
  console.log(`${notebookNames().length} notebooks, ${faults.length} faults`);
  process.exitCode = faults.length === 0 ? 0 : 1;
}
