import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';

import { describeWith } from '@radioshed/testing/left-out';
import { expect, test } from 'vitest';

import { dataExcerpts } from '../../../tools/pack/pack-data.mjs';
import { isWhole } from '../src/data.js';

const folder = fileURLToPath(new URL('../data/', import.meta.url));
const files = readdirSync(folder, { recursive: true, withFileTypes: true })
  .flatMap((entry) => (entry.isFile() ? [join(entry.parentPath, entry.name).slice(folder.length)] : []))
  .filter((name) => name !== 'README.md');

/** The content of a file: compressed, its bytes depend on the version of zlib. */
const content = (name: string, bytes: Buffer): Buffer => (name.endsWith('.gz') ? gunzipSync(bytes) : bytes);

test('excerpts are small, and their README names each with its source', () => {
  expect(files.reduce((sum, file) => sum + readFileSync(folder + file).length, 0)).toBeLessThan(800_000);
  const readme = readFileSync(`${folder}README.md`, 'utf8');
  const named = [...readme.matchAll(/^\| `([^`…]+)/gm)].map(([, name = '']) => name);
  expect(files.filter((file) => !named.some((name) => file.startsWith(name)))).toEqual([]);
});

describeWith('sharedData', isWhole, 'next to the full files', () => {
  test('excerpts are those that the tool makes of them', () => {
    const made = dataExcerpts(fileURLToPath(new URL('../../../../shared/data/', import.meta.url)));
    expect([...made.keys()].toSorted()).toEqual(files.toSorted());
    for (const [name, bytes] of made) {
      expect(content(name, readFileSync(folder + name)).equals(content(name, bytes)), name).toBe(true);
    }
  });
});
