import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, expect, it } from 'vitest';

import { checksOf, repeatedTests, runChecks } from '../run-checks.mjs';

let root = '';

afterEach(() => rmSync(root, { recursive: true, force: true }));

function write(folder: string, floor: number, scripts: Readonly<Record<string, string>>): void {
  mkdirSync(join(root, folder), { recursive: true });
  writeFileSync(join(root, folder, 'package.json'), JSON.stringify({ name: folder, floor, scripts }));
}

it('runs what the root names first, then packages from the highest floor down, and lists what failed', async () => {
  root = mkdtempSync(join(tmpdir(), 'checks-'));
  write('.', 0, { lint: 'echo clean', types: 'echo wrong >&2; exit 2' });
  write('packages/ground', 0, { test: 'echo 1 passed' });
  write('packages/command', 6, { test: 'echo 1 failed; exit 1' });
  write('packages/engine', 4, { test: 'echo 2 passed' });
  mkdirSync(join(root, 'packages/left-over'));

  const checks = checksOf(root, ['lint', 'types']);
  expect(checks.map(({ name }) => name)).toEqual(['lint', 'types', 'command', 'engine', 'ground']);

  const printed: string[] = [];
  const failed = await runChecks(checks, (line) => printed.push(line));
  expect(failed.toSorted((a, b) => (a.name < b.name ? -1 : 1))).toEqual([
    { name: 'command', lastLines: ['command: 1 failed'] },
    { name: 'types', lastLines: ['types: wrong'] },
  ]);
  expect(printed).toEqual(
    expect.arrayContaining([
      'lint: clean',
      'types: wrong',
      'command: 1 failed',
      'engine: 2 passed',
      'ground: 1 passed',
    ]),
  );
  expect(printed.filter((line) => /^== \w+: \d+ s$/.test(line))).toHaveLength(5);
});

it('takes what a signal ends for a failure, keeps its last words, and does not wait for what was left running', async () => {
  root = mkdtempSync(join(tmpdir(), 'checks-'));
  write('.', 0, { killed: 'printf half; kill -9 $PPID', leaves: 'sleep 60 & echo $!' });
  mkdirSync(join(root, 'packages'));
  const printed: string[] = [];
  const failed = await runChecks(checksOf(root, ['killed', 'leaves']), (line) => printed.push(line));
  process.kill(Number(/^leaves: (\d+)$/m.exec(printed.join('\n'))?.[1]));
  expect(failed.map(({ name }) => name)).toEqual(['killed']);
  expect(printed).toContain('killed: half');
});

it('runs tests once more that ended badly although none failed', async () => {
  root = mkdtempSync(join(tmpdir(), 'checks-'));
  // Fails at its first run only.
  const failsOnce = (folder: string, status: string): void => {
    const report = JSON.stringify({ testResults: [{ status }] });
    mkdirSync(join(root, folder, '.vitest'), { recursive: true });
    const name = process.env['RADIOSHED_TEST_RESULTS'] ?? 'results';
    writeFileSync(join(root, folder, `.vitest/${name}.json`), report);
    write(folder, 0, { test: '[ -d ran ] || { mkdir ran; exit 1; }' });
  };
  failsOnce('packages/unstarted', 'passed');
  failsOnce('packages/wrong', 'failed');
  const printed: string[] = [];
  const failed = await runChecks(checksOf(root, []), (line) => printed.push(line));
  expect(failed.map(({ name }) => name)).toEqual(['wrong']);
  expect(printed).toContain('== unstarted: ended with 1, but no test failed; it runs once more');
});

it('repeats the test files that read shared files or skipped tests, and no others', () => {
  root = mkdtempSync(join(tmpdir(), 'checks-'));
  const file = (path: string, text: string): void => {
    mkdirSync(join(root, path, '..'), { recursive: true });
    writeFileSync(join(root, path), text);
  };
  write('packages/a', 1, {});
  write('packages/b', 1, {});
  file('packages/b/test/plain.test.ts', "import { expect } from 'vitest';");
  file('packages/a/test/plain.test.ts', "import { expect } from 'vitest';");
  file('packages/a/test/reads.test.ts', "import { rows } from './deep/rows.js';");
  file('packages/a/test/deep/rows.ts', "import { numberRows } from '@radioshed/testing/reference';");
  file('packages/a/test/skips.test.ts', '');
  const skipped = { name: join(root, 'packages/a/test/skips.test.ts'), assertionResults: [{ status: 'skipped' }] };
  file('packages/a/.vitest/results.json', JSON.stringify({ testResults: [skipped] }));
  expect(repeatedTests(root)).toEqual([
    expect.objectContaining({ name: 'a', args: ['test/reads.test.ts', 'test/skips.test.ts'] }),
  ]);
});
