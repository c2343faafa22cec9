import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import { expect, it } from 'vitest';

import { type PublicNumber, publicNumbers } from '../../../docs/src/public-numbers.mjs';
import { nameFaults, namesPage, PAGE } from '../../write/write-names.mjs';

const names = publicNumbers(fileURLToPath(new URL('../../..', import.meta.url)));

it('docs/names.md has the public names of the packages; node tools/write/write-names.mjs writes it', async () => {
  expect(names.length).toBeGreaterThan(800);
  expect(readFileSync(PAGE, 'utf8')).toBe(await namesPage(names));
}, 120_000);

it('no public name has two meanings, and no meaning two spellings', () => {
  expect(nameFaults(names)).toEqual([]);
});

const named = (name: string, ...docs: readonly string[]): PublicNumber => ({
  name,
  meanings: new Map([['some', new Set(docs)]]),
});

it.each([
  [
    'a height above the sea',
    [named('txHeightM', 'Height above the ground, m.', 'Height above the sea, m.')],
    'altitude',
  ],
  ['an altitude above something else', [named('txAltitudeM', 'Height, m.')], 'above the sea'],
  ['capitals alone', [named('rainMmh', ''), named('rainMmH', '')], 'differ in capitals alone'],
  ['a retired spelling', [named('fieldDbuVpm', '')], 'spell it with Dbuvpm'],
])('finds %s', (_, some, fault) => {
  expect(nameFaults(some).join('\n')).toContain(fault);
});
