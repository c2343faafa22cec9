import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { expect, it } from 'vitest';

import { treeFiles } from '../checks/tree-files.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));

/**
 * Single-byte encodings, which `TextDecoder` reads differently in lines of Node, and names of Node for bytes as
 * characters.
 */
const LABELS = new RegExp(
  `${'lat'}in-?1|iso-?8859|(?<!unit: |format: )'${'bin'}ary'|TextDecoder\\(['"](?!utf-(?:8|16le|16be)['"])`,
  'i',
);

it('no source decodes bytes by a label whose meaning depends on the line of Node', () => {
  const sources = treeFiles(root).filter(
    (file) => /\.[cm]?[jt]s$/.test(file) && file !== 'tools/test/encodings.test.ts',
  );
  const faults = sources.flatMap((file) =>
    readFileSync(join(root, file), 'utf8')
      .split('\n')
      .flatMap((line, i) =>
        LABELS.test(line.replace(/\/\/.*|^\s*\*.*/, '')) ? [`${file}:${i + 1}: ${line.trim()}`] : [],
      ),
  );
  expect(faults).toEqual([]);
  expect(sources.length).toBeGreaterThan(1000);
});
