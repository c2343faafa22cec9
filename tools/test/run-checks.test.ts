import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, expect, it } from 'vitest';

import { checksOf, runChecks } from '../run/run-checks.mjs';

let root = '';

afterEach(() => rmSync(root, { recursive: true, force: true }));

function write(folder: string, floor: number, scripts: Readonly<Record<string, string>>): void {
  mkdirSync(join(root, folder), { recursive: true });
  writeFileSync(join(root, folder, 'package.json'), JSON.stringify({ name: folder, floor, scripts }));
}

it('starts what takes longest, then what the root names, runs short tests together, and lists what failed', async () => {
  root = mkdtempSync(join(tmpdir(), 'checks-'));
  write('.', 0, { lint: 'echo clean', types: 'echo wrong >&2; exit 2', 'test:packages': 'echo together' });
  write('packages/ground', 0, { test: 'echo alone' });
  write('packages/data', 1, { test: 'echo alone' });
  write('packages/cli', 6, { test: 'echo 1 failed; exit 1' });
  write('packages/kernels', 4, { test: 'echo 2 passed' });
  for (const name of ['service', 'engine']) write(`packages/${name}`, 5, { test: 'echo alone' });
  mkdirSync(join(root, 'packages/left-over'));

  const checks = checksOf(root, ['lint', 'types']);
  expect(checks.map(({ name }) => name)).toEqual(['cli', 'server', 'others', 'kernels', 'lint', 'types']);
  expect(checks[1]?.args).toEqual(['packages/engine/', 'packages/service/']);
  expect(checks[2]?.args).toEqual(['packages/data/', 'packages/ground/']);

  const printed: string[] = [];
  const failed = await runChecks(checks, (line) => printed.push(line));
  expect(failed.toSorted((a, b) => (a.name < b.name ? -1 : 1))).toEqual([
    { name: 'cli', lastLines: ['cli: 1 failed'] },
    { name: 'types', lastLines: ['types: wrong'] },
  ]);
  expect(printed).toEqual(
    expect.arrayContaining([
      'lint: clean',
      'types: wrong',
      'cli: 1 failed',
      'kernels: 2 passed',
      'server: together packages/engine/ packages/service/',
      'others: together packages/data/ packages/ground/',
    ]),
  );
  expect(printed.filter((line) => /^== \w+: \d+ s$/.test(line))).toHaveLength(6);
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

it('repeats test runs that ended badly although no test failed', async () => {
  root = mkdtempSync(join(tmpdir(), 'checks-'));
  const name = process.env['RADIOSHED_TEST_RESULTS'] ?? 'results';
  // Fails at its first run only.
  const failsOnce = (folder: string, report: string): void =>
    write(folder, 0, {
      test: `mkdir -p .vitest; ${report}; [ -d ran ] || { mkdir ran; exit 1; }`,
    });
  const reports = (status: string): string =>
    `printf '{"testResults":[{"status":"${status}"}]}' > .vitest/${name}.json`;
  failsOnce('packages/cli', reports('passed'));
  failsOnce('packages/kernels', reports('failed'));
  // What a run before reported counts for nothing.
  failsOnce('packages/viewer', 'true');
  mkdirSync(join(root, 'packages/viewer/.vitest'));
  writeFileSync(join(root, `packages/viewer/.vitest/${name}.json`), '{"testResults":[{"status":"passed"}]}');
  const printed: string[] = [];
  const failed = await runChecks(checksOf(root, []), (line) => printed.push(line));
  expect(failed.map((each) => each.name).toSorted()).toEqual(['kernels', 'viewer']);
  expect(printed).toContain('== cli: ended with 1, but no test failed; it runs once more');
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
  write('packages/cli', 6, {});
  file('packages/cli/test/reads.test.ts', "import { dataPath } from '@radioshed/testing/data';");
  expect(checksOf(root, ['lint'], { again: true })).toEqual([
    expect.objectContaining({ name: 'cli', args: ['test/reads.test.ts'] }),
    expect.objectContaining({
      name: 'others',
      args: ['packages/a/test/reads.test.ts', 'packages/a/test/skips.test.ts'],
      tested: [join(root, 'packages/a')],
    }),
    expect.objectContaining({ name: 'lint' }),
  ]);
});
