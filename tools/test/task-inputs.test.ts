import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { expect, test } from 'vitest';

import { treeFiles } from '../checks/tree-files.mjs';
import { createNodesV2 } from '../nx/tasks.mjs';
import { kindOf } from '../run/test-kinds.mjs';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const testFiles = treeFiles(ROOT).filter((file) => /^(packages\/[^/]+|tools)\/test\/.*\.test\.ts$/.test(file));

/** What the task that runs a test file depends on, as text. */
function inputsOf(file: string): string {
  const folder = file.startsWith('tools/') ? 'tools' : file.split('/').slice(0, 2).join('/');
  const [[, { projects }]] = createNodesV2[1]([`${folder}/package.json`]) as [[string, { projects: object }]];
  return JSON.stringify(projects);
}

test('a page that a test reads is an input of its task', () => {
  const faults = testFiles
    .filter((file) => kindOf(file) === 'test' || kindOf(file) === 'slow')
    .flatMap((file) =>
      [...readFileSync(join(ROOT, file), 'utf8').matchAll(/new URL\(\s*['"`](?:\.\.\/)+([\w/{}$-]+\.md)['"`]/g)]
        .map(([, page = '']) => page)
        .filter((page) => !inputsOf(file).includes(page.startsWith('docs/') ? 'docs/' : page))
        .map((page) => `${file} reads ${page}`),
    );
  expect(testFiles.length).toBeGreaterThan(400);
  expect(faults).toEqual([]);
});
