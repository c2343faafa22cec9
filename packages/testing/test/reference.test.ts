import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { describeWith } from '@radioshed/testing/left-out';
import { describe, expect, test } from 'vitest';

import { excerpts } from '../../../tools/pack/pack-reference.mjs';
import { atLeast, cell, isWhole, numberRows, referencePath, referenceRows } from '../src/reference.js';

const folder = fileURLToPath(new URL('../reference/', import.meta.url));
const files = readdirSync(folder, { recursive: true, withFileTypes: true }).flatMap((entry) =>
  entry.isFile() ? [join(entry.parentPath, entry.name).slice(folder.length)] : [],
);

describe('excerpts', () => {
  test('are small, and their README names every folder with its source', () => {
    const bytes = files.reduce((sum, file) => sum + readFileSync(folder + file).length, 0);
    expect(bytes).toBeLessThan(650_000);
    const readme = readFileSync(`${folder}README.md`, 'utf8');
    const folders = new Set(files.filter((file) => file.includes('/')).map((file) => file.replace(/\/.*/, '')));
    for (const name of folders) expect(readme).toContain(`| \`${name}/\``);
  });

  describeWith('sharedData', isWhole, 'next to the full tables', () => {
    test('are those that the tool makes of them', () => {
      const made = excerpts(fileURLToPath(new URL('../../../../shared/reference/', import.meta.url)));
      expect([...made.keys(), 'README.md'].toSorted()).toEqual(files.toSorted());
      for (const [name, text] of made) expect(readFileSync(folder + name, 'utf8') === text, name).toBe(true);
    });
  });
});

test('rows are read as strings and as numbers', () => {
  const [first] = referenceRows('p2109/building_entry_loss.csv');
  const [numbers] = numberRows('p2109/building_entry_loss.csv');
  expect(first && Object.keys(first)).toContain('building_entry_loss_db');
  expect(numbers && cell(numbers, 'building_type')).toBe(Number(first?.['building_type']));
  expect(() => cell({ a: '' }, 'a')).toThrow('no number in column a');
  expect(() => cell({}, 'b')).toThrow('no number in column b');
});

test('a file that is compressed is found under its name, in full or as an excerpt', () => {
  expect(referencePath('hf/noise.csv.gz')).toMatch(isWhole ? /noise\.csv\.gz$/ : /noise\.csv$/);
  expect(referenceRows('hf/noise.csv.gz').length).toBeGreaterThanOrEqual(atLeast(3000));
});
