import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

import { afterEach, beforeEach, expect, it } from 'vitest';

import { leftOutLines, summarise } from '../run/test-summary.mjs';

let root = '';

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'summary-'));
  write('packages/a/package.json', {});
  results('tools', []);
});

afterEach(() => rmSync(root, { recursive: true, force: true }));

function write(path: string, data: unknown): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), JSON.stringify(data));
}

function results(folder: string, statuses: readonly string[]): void {
  const assertionResults = statuses.map((status, i) => ({ status, fullName: `test ${i}` }));
  write(`${folder}/.vitest/test.json`, { testResults: [{ status: 'passed', assertionResults }] });
}

it('adds up', () => {
  results('packages/a', ['passed', 'failed', 'passed', 'pending']);
  const { passed, failed, skipped, faults } = summarise(root, false);
  expect({ passed, failed, skipped }).toEqual({ passed: 2, failed: 1, skipped: 1 });
  expect(faults).toEqual(['packages/a: test 1: failed']);
});

it('refuses a skipped test without a reason when strict', () => {
  results('packages/a', ['skipped']);
  expect(summarise(root, true).faults).toEqual([
    'packages/a: test 0: skipped without a reason in tools/allowed-skips.json',
  ]);
  write('tools/allowed-skips.json', [{ test: 'packages/a: test 0', reason: 'needs a GPU' }]);
  expect(summarise(root, true).faults).toEqual([]);
  results('packages/a', ['passed']);
  expect(summarise(root, true).faults).toEqual(['packages/a: test 0: allowed to skip, but did not']);
});

it('misses a package without results, and a file that broke before its tests', () => {
  expect(summarise(root, false).faults).toEqual(['packages/a: no test results']);
  write('packages/a/.vitest/test.json', {
    testResults: [{ status: 'failed', message: 'boom', assertionResults: [] }],
  });
  expect(summarise(root, false)).toMatchObject({ failed: 1, faults: ['packages/a: boom'] });
});

it('counts a file that ran again by its second run, and by the failures of its first', () => {
  const suite = (name: string, ...statuses: string[]): object => ({
    name,
    status: statuses.includes('failed') ? 'failed' : 'passed',
    assertionResults: statuses.map((status, i) => ({ status, fullName: `test ${i}` })),
  });
  write('packages/a/.vitest/test.json', {
    testResults: [suite('once', 'passed'), suite('repeated', 'skipped', 'passed'), suite('mended', 'failed', 'passed')],
  });
  write('packages/a/.vitest/again.json', {
    testResults: [suite('repeated', 'passed', 'passed'), suite('mended', 'passed', 'passed')],
  });
  expect(summarise(root, true)).toMatchObject({ passed: 5, failed: 1, skipped: 0 });
});

it('counts the kinds of tests that are asked for', () => {
  const suite = { name: 'some', status: 'passed', assertionResults: [{ status: 'passed', fullName: 'test' }] };
  results('packages/a', ['passed', 'passed']);
  write('packages/a/.vitest/slow.json', { testResults: [suite] });
  expect(summarise(root, false)).toMatchObject({ passed: 3 });
  expect(summarise(root, false, ['test', 'guides'])).toMatchObject({ passed: 2 });
  expect(summarise(root, false, ['slow'])).toMatchObject({ passed: 1, faults: [] });
});

it('names what suites were left out for, and how to get it', () => {
  const assertionResults = ['left out: needs a GPU', 'a server left out: needs a GPU', 'some skipped test'].map(
    (fullName) => ({ status: 'skipped', fullName }),
  );
  write('packages/a/.vitest/test.json', { testResults: [{ status: 'passed', assertionResults }] });
  const { skipped, leftOut } = summarise(root, false);
  expect(skipped).toBe(3);
  expect(leftOutLines(leftOut)).toEqual([
    'Left out without a GPU: WGSL against the f64 models, and calculations on a GPU (in 2 files). To run them: npm run extras (a software driver on Linux x64).',
  ]);
});
