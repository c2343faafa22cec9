// @ts-check
/**
 * Which test files have more to say after a run in a clone with nothing next to it: those that read reference tables or
 * data, of which only excerpts were present, and those of which tests were skipped.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';

import { TEST_KINDS } from './test-kinds.mjs';
import { isSkipped, suitesIn } from './test-results.mjs';

/** Modules of packages/testing that read whole files where they are present. */
const READERS = ['@radioshed/testing/reference', '@radioshed/testing/data'];

/**
 * @param {string} folder of a package, or `tools`
 * @returns {string[]} paths of test files, relative to the folder
 */
export function testsToRepeat(folder) {
  return [...new Set([...readers(folder), ...withSkippedTests(folder)])].toSorted();
}

/** Test files that import a reader, by themselves or through files next to them. @param {string} folder */
function readers(folder) {
  const files = join(folder, 'test');
  if (!existsSync(files)) return [];
  const paths = readdirSync(files, { recursive: true, encoding: 'utf8' }).filter((name) => /\.(ts|mjs)$/.test(name));
  const imports = new Map(paths.map((name) => [join(files, name), importsOf(join(files, name))]));
  const isTesting = folder.endsWith(join('packages', 'testing'));
  /** @param {string} file @param {readonly string[]} via @returns {boolean} */
  const doesRead = (file, via = []) =>
    (imports.get(file) ?? []).some(
      (each) => READERS.includes(each) || (!via.includes(each) && doesRead(each, [...via, file])),
    );
  return [...imports.keys()]
    .filter((file) => file.endsWith('.test.ts') && (isTesting || doesRead(file)))
    .map((file) => relative(folder, file));
}

/** Names of packages, and paths of files, that a file imports. @param {string} file @returns {string[]} */
function importsOf(file) {
  const text = readFileSync(file, 'utf8');
  return [...text.matchAll(/(?:from|import) '([^']+)'/g)].map(([, name = '']) =>
    name.startsWith('.') ? resolve(dirname(file), name).replace(/\.js$/, '.ts') : name,
  );
}

/** @param {string} folder @returns {string[]} */
function withSkippedTests(folder) {
  return TEST_KINDS.flatMap((kind) => suitesIn(folder, kind))
    .filter(({ assertionResults }) => assertionResults.some(isSkipped))
    .map(({ name }) => relative(folder, name));
}
