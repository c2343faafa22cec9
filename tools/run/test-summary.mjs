// @ts-check
/**
 * Adds up the results of the tests of every package. The last line is `N passed, N failed, N skipped`. A test file that
 * ran again (.vitest/again.json) counts by its second run; tests that were not repeated, or had failed, also count by
 * the first (.vitest/test.json, slow.json and so on).
 * Above it, a line names each thing that suites were left out for, and how to get it.
 * With CI=true a skipped test is a fault unless tools/allowed-skips.json names it with a reason.
 *
 *   node tools/run/test-summary.mjs [kinds of tests, all by default …]
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

import { needOf, NEEDS } from '../../packages/testing/src/needs.mjs';
import { TEST_KINDS } from './test-kinds.mjs';
import { resultsFile, suitesIn, testedFolders } from './test-results.mjs';

/**
 * @typedef {object} Summary
 * @property {number} passed
 * @property {number} failed
 * @property {number} skipped
 * @property {Map<import('../../packages/testing/src/needs.mjs').NeedName, number>} leftOut test files with suites that
 * need what is missing
 * @property {string[]} faults sentences: what makes this no success
 */

/**
 * @param {string} root
 * @param {boolean} strict whether skipping needs a reason
 * @param {readonly string[]} [kinds] of tests that count; `test` must be there for every package
 * @returns {Summary}
 */
export function summarise(root, strict, kinds = [...TEST_KINDS, 'again']) {
  /** @type {Summary} */
  const summary = { passed: 0, failed: 0, skipped: 0, leftOut: new Map(), faults: [] };
  const allowed = allowedSkips(root);
  for (const folder of testedFolders(root)) {
    if (kinds.includes('test') && !existsSync(resultsFile(join(root, folder), 'test'))) {
      summary.faults.push(`${folder}: no test results`);
      continue;
    }
    for (const suite of suitesOf(join(root, folder), kinds)) {
      // A file that breaks before its first test has no test that could fail.
      if (suite.status === 'failed' && suite.assertionResults.length === 0) {
        summary.failed++;
        summary.faults.push(`${folder}: ${suite.message || 'a test file broke'}`);
      }
      for (const test of suite.assertionResults) count(summary, folder, test, allowed, strict);
    }
  }
  for (const [name, used] of allowed)
    if (strict && !used.seen) summary.faults.push(`${name}: allowed to skip, but did not`);
  return summary;
}

/**
 * Results of the test files of a folder, each once.
 * @param {string} folder
 * @param {readonly string[]} kinds
 * @returns {import('./test-results.mjs').Suite[]}
 */
function suitesOf(folder, kinds) {
  /** @param {string} kind */
  const resultsOf = (kind) => (kinds.includes(kind) ? suitesIn(folder, kind) : []);
  const first = TEST_KINDS.flatMap(resultsOf);
  const again = resultsOf('again');
  const repeated = new Map(
    again.map(({ name, assertionResults }) => [name, new Set(assertionResults.map((test) => test.fullName))]),
  );
  const before = first.flatMap((suite) => {
    const names = repeated.get(suite.name);
    if (names === undefined) return [suite];
    const counted = suite.assertionResults.filter(
      ({ status, fullName }) => status === 'failed' || (status === 'passed' && !names.has(fullName)),
    );
    return counted.length > 0 || suite.status === 'failed' ? [{ ...suite, assertionResults: counted }] : [];
  });
  return [...before, ...again];
}

/**
 * @param {Summary} summary
 * @param {string} folder
 * @param {{ status: string, fullName: string }} test
 * @param {Map<string, { seen: boolean }>} allowed
 * @param {boolean} strict
 */
function count(summary, folder, test, allowed, strict) {
  const name = `${folder}: ${test.fullName.replaceAll(/\s+/g, ' ')}`;
  if (test.status === 'passed') summary.passed++;
  else if (test.status === 'failed') {
    summary.failed++;
    summary.faults.push(`${name}: failed`);
  } else {
    summary.skipped++;
    const need = needOf(test.fullName);
    if (need !== undefined) summary.leftOut.set(need, (summary.leftOut.get(need) ?? 0) + 1);
    const excuse = allowed.get(name);
    if (excuse !== undefined) excuse.seen = true;
    else if (strict) summary.faults.push(`${name}: skipped without a reason in tools/allowed-skips.json`);
  }
}

/** Sentences on what was left out, one for each need. @param {Summary['leftOut']} leftOut @returns {string[]} */
export function leftOutLines(leftOut) {
  return [...leftOut].map(([name, files]) => {
    const { what, tests, bring } = NEEDS[name];
    return `Left out without ${what}: ${tests} (in ${files} ${files === 1 ? 'file' : 'files'}). To run them: ${bring}.`;
  });
}

/** @param {string} root @returns {Map<string, { seen: boolean }>} by `folder: full name of the test` */
function allowedSkips(root) {
  const file = join(root, 'tools', 'allowed-skips.json');
  if (!existsSync(file)) return new Map();
  /** @type {{ test: string, reason: string }[]} */
  const list = JSON.parse(readFileSync(file, 'utf8'));
  for (const { test, reason } of list) if (!reason) throw new Error(`${file}: no reason for ${test}`);
  return new Map(list.map(({ test }) => [test, { seen: false }]));
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const kinds = process.argv.slice(2);
  const root = fileURLToPath(new URL('../..', import.meta.url));
  const { passed, failed, skipped, leftOut, faults } = summarise(
    root,
    process.env.CI === 'true',
    kinds.length > 0 ? kinds : undefined,
  );
  for (const line of [...faults, ...leftOutLines(leftOut)]) console.log(line);
  console.log(`${passed} passed, ${failed} failed, ${skipped} skipped`);
  if (faults.length > 0) process.exitCode = 1;
}
