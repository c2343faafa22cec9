import { readFileSync } from 'node:fs';
import { basename } from 'node:path';

import { antennaGainDbi, patternFrequencyNotes, readHfPattern, readSunspotTable } from '@radioshed/hf';
import { fieldPath, hasFieldFiles } from '@radioshed/testing/field';
import { describeWith } from '@radioshed/testing/left-out';
import { describe, expect, test } from 'vitest';

const isotrope = (gain: string): string =>
  `ISOTROPE\r\n 2     2 parameters\r\n${gain}  [ 1] Max Gain dBi..:\r\n   0    [ 2] Antenna Type..:\r\n`;

describe('VOACAP’s isotrope', () => {
  test.each([
    ['  0.00', 0],
    ['  6.50', 6.5],
    [' -3.00', -3],
  ])('with %s dBi has that gain everywhere', (gain, dbi) => {
    const pattern = readHfPattern(isotrope(gain), 0, 'isotrope.voa');
    for (const elevation of [0, 12.5, 90]) expect(antennaGainDbi(pattern, 200, elevation, 7)).toBeCloseTo(dbi, 9);
    expect(patternFrequencyNotes(pattern, [3, 28])).toEqual([]);
  });

  test('antennas of dimensions are refused with what to do', () => {
    const text = isotrope(' 10.00').replace('   0    [ 2]', '   2    [ 2]');
    expect(() => readHfPattern(text, 0, 'mono.voa')).toThrow('mono.voa:4: type 2 is none of 0, 11, 13 and 14');
  });
});

test('a pattern far from the frequencies of a prediction is reported', () => {
  const pattern = {
    kind: 'pattern',
    name: 'Curtain',
    frequenciesMHz: [17],
    azimuths: 1,
    gainsDbi: new Float64Array(91),
  } as const;
  expect(patternFrequencyNotes(pattern, [16, 17, 18])).toEqual([]);
  expect(patternFrequencyNotes(pattern, [7, 17, 28])).toMatchObject([
    {
      code: 'patternOfOtherFrequencies',
      params: { pattern: 'Curtain', patternMHz: 17, frequenciesMHz: [7, 28] },
    },
  ]);
  const many = { ...pattern, frequenciesMHz: Array.from({ length: 30 }, (_, i) => i + 1) };
  expect(patternFrequencyNotes(many, [7.3, 29.5])).toEqual([]);
});

describeWith('sharedData', hasFieldFiles, 'field files', () => {
  const text = (name: string): string => readFileSync(fieldPath(`radio-files/${name}`), 'utf8');

  test('hf-type0-isotrope.voa: read', () => {
    expect(antennaGainDbi(readHfPattern(text('hf-type0-isotrope.voa')), 0, 30, 14)).toBe(0);
  });

  test('hf-SN_m_tot_V2.0.csv: refuse', () => {
    const file = fieldPath('radio-files/hf-SN_m_tot_V2.0.csv');
    expect(() => readSunspotTable(text(basename(file)), { file })).toThrow('monthly means');
  });
});
