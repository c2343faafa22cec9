import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { expect, onTestFinished, test } from 'vitest';

import { replacingFiles } from '../vitest/built-modules.js';

// Written so that this file is not found.
const [MOCK, RESET] = ['mock', 'resetModules'].map((name) => `vi.${name}();`);

function folderOf(files: Record<string, string | undefined>): string {
  const root = mkdtempSync(join(tmpdir(), 'built-modules-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  mkdirSync(join(root, 'test/deep'), { recursive: true });
  for (const [name, text = ''] of Object.entries(files)) writeFileSync(join(root, 'test', name), text);
  return root;
}

test('tests that mock or reset modules are found', () => {
  const root = folderOf({ 'a.test.ts': MOCK, 'b.test.ts': '', 'deep/c.test.ts': RESET, 'helper.ts': '' });
  expect(replacingFiles(root).toSorted()).toEqual(['test/a.test.ts', 'test/deep/c.test.ts']);
});

test.each(['helper.ts', 'deep/helper.mjs'])('%s may not mock modules', (name) => {
  expect(() => replacingFiles(folderOf({ [name]: MOCK }))).toThrow(`test/${name}: mocks or resets modules, which only`);
});
