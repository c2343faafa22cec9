import { isSunspotTableError, r12At, readSunspotTable } from '@radioshed/hf';
import { expect, test } from 'vitest';

const SILSO = `2024;07;2024.540; 156.7;-1.0;  1280;1
2024;08;2024.623; 158.8;-1.0;  1258;1
2025;09;2025.707;  -1.0;-1.0;    -1;0
`;
const OBSERVED = `:Recent_Solar_Indices: RecentIndices.txt
:Created: 2012 Aug 06 0759 UTC
# -----------Sunspot Numbers--------- ----Radio Flux--- ---Geomagnetic---
# YR MO SWO RI RI/SW SWO RI 10.7cm 10.7cm Ap Ap
#---------------------------------------------
1991 01 213.5 136.9 0.64 220.5 147.6 229.4 205.5  8 17.4
1991 02 270.2 167.5 0.62 221.5 147.6 243.0 206.3 10 18.4
2012 06  95.6  64.5 0.67  -1.0  -1.0 120.5  -1.0  8 -1.0
`;
const PREDICTED = `:Predicted_Sunspot_Numbers_and_Radio_Flux: Predict.txt
:Created: 2012 Aug 06 0900 UTC
# YR MO PREDICTED HIGH LOW PREDICTED HIGH LOW
2012 07   63.7   64.7   62.7  120.4  121.4  119.4
2012 08   66.4   68.4   64.4  122.7  124.7  120.7
`;

test('SILSO’s monthly smoothed file is of version 2 and brought to the scale of the maps', () => {
  const table = readSunspotTable(SILSO);
  expect(table).toMatchObject({ source: 'silso', version: 2, numbers: { '2024-07': 156.7, '2024-08': 158.8 } });
  expect(table.notes).toMatchObject([{ code: 'sunspotsScaled', params: { version: 2, factor: 0.7 } }]);
  expect(r12At(table, 2024, 7)).toBeCloseTo(109.69, 9);
  expect(r12At(readSunspotTable(SILSO, { version: 1 }), 2024, 7)).toBe(156.7);
  const blanks = SILSO.replaceAll(';', ' ');
  expect(readSunspotTable(blanks)).toEqual(table);
});

test('text and lists of SWPC', () => {
  const observed = readSunspotTable(OBSERVED);
  expect(observed).toMatchObject({ source: 'swpc-observed', version: 1, notes: [] });
  expect(r12At(observed, 1991, 1)).toBe(147.6);
  expect(() => r12At(observed, 2012, 6)).toThrow('"2012-06" is outside 1991-01 to 1991-02');
  expect(r12At(readSunspotTable(PREDICTED), 2012, 8)).toBe(66.4);
  expect(readSunspotTable(PREDICTED).source).toBe('swpc-predicted');
  expect(readSunspotTable(OBSERVED.replace('2012 Aug', '2020 Aug')).version).toBe(2);

  const list = [
    { 'time-tag': '2024-10', ssn: 166.4, smoothed_ssn: 160.9, 'f10.7': 226 },
    { 'time-tag': '2025-08', ssn: 133.5, smoothed_ssn: -1, 'f10.7': 150 },
  ];
  const fromList = readSunspotTable(JSON.stringify(list));
  expect(fromList).toMatchObject({ source: 'swpc-observed', version: 2, numbers: { '2024-10': 160.9 } });
  const predicted = readSunspotTable('[{"time-tag": "2026-01", "predicted_ssn": 110.2, "high_ssn": 119}]');
  expect(predicted).toMatchObject({ source: 'swpc-predicted', numbers: { '2026-01': 110.2 } });
});

test.each([
  '2026-01 80\n2026-02 79.5',
  '2026-01,80\n2026-02,79.5\n',
  '# R12\n2026 1 80\r\n2026 2 79.5',
  '2026-1;80\n2026-2;79.5',
])('plain lines are taken as they are: %j', (text) => {
  const table = readSunspotTable(text);
  expect(table).toEqual({ source: 'plain', version: 1, numbers: { '2026-01': 80, '2026-02': 79.5 }, notes: [] });
  expect(r12At(table, 2026, 2)).toBe(79.5);
});

test.each([
  ['2026-01 80\n2026-02 many', 'r12.txt:2: year, month and a number were expected, not "2026-02 many"'],
  ['2026-01 80\n2026-02', 'r12.txt:2: year, month and a number were expected'],
  ['2026-01 80\n2026-13 81', 'r12.txt:2: 13 is not a month'],
  ['26-01 80', 'r12.txt:1: '],
  ['2026-01 80\n2026-02 501', 'r12.txt:2: a sunspot number of 0 to 500 was expected, not 501'],
  ['2026-01 80\n\n2026-01 81', 'r12.txt:3: 2026-01 appears twice'],
  ['', 'r12.txt:1: no month with a number was found'],
  ['2026-01 -1', 'r12.txt:1: no month with a number was found'],
  ['[{"time-tag": "2026-01",', 'r12.txt:1: no JSON'],
  ['{"time-tag": "2026-01"}', 'r12.txt:1: a list of months was expected'],
  ['[{"time-tag": "2026-01", "predicted_ssn": 80},\n{"time-tag": "2026-02"}]', 'r12.txt:2: a member "smoothed_ssn" or'],
  ['[{"time-tag": "soon", "predicted_ssn": 80}]', 'r12.txt:1: a member "time-tag"'],
])('%j is reported with its line', (text, message) => {
  const read = () => readSunspotTable(text, { file: 'r12.txt' });
  expect(read).toThrow(message);
  expect(read).toThrow(expect.toSatisfy(isSunspotTableError));
});

test('wrong months and versions name their field', () => {
  const table = readSunspotTable('2026-01 80');
  expect(() => r12At(table, 2026, 13)).toThrow(expect.objectContaining({ field: 'month' }));
  expect(() => r12At(table, 2026.5, 1)).toThrow(expect.objectContaining({ field: 'year' }));
  expect(() => r12At(table, 2031, 1)).toThrow(expect.objectContaining({ field: 'year and month' }));
  expect(() => readSunspotTable('2026-01 80', { version: 3 as 2 })).toThrow(
    expect.objectContaining({ field: 'version' }),
  );
});

/** Eleven years with noise from month to month, as SILSO writes them. */
const MEANS = Array.from({ length: 132 }, (_, i) => {
  const level = 80 - 75 * Math.cos((2 * Math.PI * i) / 132);
  return Math.max(0, level + level * 0.2 * Math.sin(12.9898 * i * i));
});
const silso = (values: readonly number[], year = 2010): string =>
  values
    .map((value, i) => {
      const [at, month] = [year + Math.floor(i / 12), (i % 12) + 1];
      return `${at};${String(month).padStart(2, '0')};${(at + (month - 0.5) / 12).toFixed(3)};${value.toFixed(1).padStart(6)}; 9.9;1100;1`;
    })
    .join('\n');
const smooth = (i: number): number => {
  const window = MEANS.slice(i - 6, i + 7).map((value) => Number(value.toFixed(1)));
  return (window.reduce((sum, value) => sum + value, 0) - (window[0] ?? 0) / 2 - (window[12] ?? 0) / 2) / 12;
};

test('SILSO’s monthly means are smoothed over 13 months, with a note', () => {
  for (const file of ['SN_m_tot_V2.0.csv', 'sunspots']) {
    const table = readSunspotTable(silso(MEANS), { file });
    expect(Object.keys(table.numbers)).toHaveLength(120);
    expect(table.numbers['2010-07']).toBeCloseTo(smooth(6), 9);
    expect(table.numbers['2015-01']).toBeCloseTo(smooth(60), 9);
    expect(table.numbers['2010-06']).toBeUndefined();
    expect(table.notes[1]).toMatchObject({ code: 'sunspotsSmoothed', params: { upTo: '2020-06' } });
  }
});

test('smoothed numbers are not smoothed again', () => {
  const values = Array.from({ length: 120 }, (_, i) => smooth(i + 6));
  for (const file of ['SN_ms_tot_V2.0.csv', 'sunspots']) {
    const table = readSunspotTable(silso(values), { file });
    expect(Object.keys(table.numbers)).toHaveLength(120);
    expect(table.notes).toHaveLength(1);
  }
});

test('a few monthly means are refused, with the file to use instead', () => {
  const read = () => readSunspotTable(silso([142.5, 78.2]));
  expect(read).toThrow('fewer than the 13 months in a row that smoothing needs: use SILSO’s SN_ms_tot_V2.0.csv');
});
