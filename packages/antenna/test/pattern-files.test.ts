import {
  gainDbi,
  isPatternError,
  type PatternErrorKind,
  type PatternFile,
  readAdf,
  readAnt,
  readMsi,
  readPattern,
  writeAdf,
} from '@radioshed/antenna';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Note } from '@radioshed/units';

import { adfText, antText, msiText, sectorHorizontal, tiltedVertical } from './pattern-texts.js';

function expectSector(pattern: PatternFile): void {
  expect(pattern.horizontalDb).toHaveLength(360);
  for (let angle = 0; angle < 360; angle++) {
    expect(pattern.horizontalDb[angle]).toBeCloseTo(sectorHorizontal(angle), 3);
    expect(pattern.verticalDb[angle]).toBeCloseTo(tiltedVertical(angle), 3);
  }
}

/** Notes but those about where the two cuts meet. */
function otherNotes({ notes }: PatternFile): Note[] {
  return notes.filter(({ code }) => code !== 'horizontalCutThroughBeam' && code !== 'cutsDisagree');
}

/** The error of reading `text`. */
function failure(read: () => unknown): { kind: PatternErrorKind; line: number; message: string } {
  try {
    read();
  } catch (error) {
    if (isPatternError(error)) return { kind: error.kind, line: error.line, message: error.message };
    throw error;
  }
  throw new Error('read without an error');
}

describe('ADF', () => {
  test('both cuts, gain in dBd, the header', () => {
    const pattern = readAdf(adfText(), 'sector.adf');
    expectSector(pattern);
    const { format, name, manufacturer, gainDbi, frequencyMHz, electricalTiltDeg, polarisation, notes } = {
      ...pattern,
      notes: otherNotes(pattern),
    };
    expect({ format, name, manufacturer, gainDbi, frequencyMHz, electricalTiltDeg, polarisation, notes }).toEqual({
      format: 'adf',
      name: 'Sector 65',
      manufacturer: 'Formula Works',
      gainDbi: 17,
      frequencyMHz: 875,
      electricalTiltDeg: 4,
      polarisation: 'vertical',
      notes: [],
    });
  });

  test('rows in dBi or as field strength agree', () => {
    const rewritten = (units: string, row: (db: number) => number): PatternFile =>
      readAdf(
        adfText((lines) =>
          lines.map((line) => {
            if (line.startsWith('GUNITS')) return `GUNITS:,${units}`;
            const [angle, db] = line.split(',');
            return /^-?\d+$/.test(angle) ? `${angle},${row(Number(db))}` : line;
          }),
        ),
        'x.adf',
      );
    expectSector(rewritten('DBI/DBI', (db) => db + 14.85));
    expectSector(rewritten('DBI/LIN', (db) => 10 ** (db / 20)));
    expectSector(rewritten('DBD/DBD', (db) => db + 14.85));
  });

  test('0 to 360 with both ends, −90 to 90, tenths of a degree and sparse envelopes', () => {
    const angles = [0, 5, 20, 40, 90, 140, 180, 220, 270, 320, 340, 355, 360];
    const text = [
      'GUNITS:,DBI/DBR',
      'MDGAIN:,38',
      'PATCUT:,AZ',
      'POLARI:,H/H',
      `NUPOIN:,${angles.length}`,
      'FSTLST:,0,360',
      ...angles.map((angle) => `${angle},${-Math.min(angle, 360 - angle) / 3},`),
      'PATCUT:,EL',
      'POLARI:,H/H',
      'NUPOIN:,5',
      '-90,-30',
      '-0.5,-1',
      '0,0',
      '0.5,-1',
      '90,-30',
    ].join('\n');
    const pattern = readAdf(text, 'dish.adf');
    expect(pattern.horizontalDb[20]).toBeCloseTo(-20 / 3, 9);
    expect(pattern.horizontalDb[110]).toBeCloseTo(-110 / 3, 9);
    expect(pattern.verticalDb).toHaveLength(3600);
    expect(pattern.verticalDb[5]).toBeCloseTo(-1, 9);
    expect(pattern.verticalDb[1800]).toBeCloseTo(-60, 9); // the front’s 0 dB, less 60 dB front to back
    expect(pattern.verticalDb[899]).toBeCloseTo(pattern.verticalDb[901], 0);
    expect(otherNotes(pattern)).toMatchObject([{ code: 'verticalBackMade' }]);
  });

  test('cross-polar cuts are skipped, with a note', () => {
    const crossPolar = ['PATCUT:,H', 'POLARI:,V/H', 'NUPOIN:,4', '0,-30', '90,-31', '180,-32', '-90,-31'];
    const text = adfText((lines) => lines.toSpliced(9, 0, ...crossPolar));
    const pattern = readAdf(text, 'x.adf');
    expectSector(pattern);
    expect(otherNotes(pattern)).toMatchObject([{ code: 'cutsLeftOut', params: { count: 1 } }]);
  });

  test('typographic hyphens are read as signs', () => {
    expectSector(readAdf(adfText().replaceAll('\r\n-', '\r\n\u2010').replaceAll(',-', ',\u2212'), 'x.adf'));
  });

  const without =
    (i: number) =>
    (lines: string[]): string[] =>
      lines.toSpliced(i, 1);
  test.each<[string, (lines: string[]) => string[], PatternErrorKind, number, string]>([
    ['a missing row', without(60), 'wrong-count', 12, '360 rows announced, 359 found; the row of -132° is missing'],
    ['a wrong count', (lines) => lines.with(11, 'NUPOIN:,361'), 'wrong-count', 12, '361 rows announced'],
    ['no number', (lines) => lines.with(20, '-172,low'), 'not-a-number', 21, 'value is "low"'],
    ['no value', (lines) => lines.with(20, '-172'), 'not-a-number', 21, 'value is ""'],
    ['an angle twice', (lines) => lines.with(20, '-173,-25'), 'duplicate-angle', 21, 'line 20 has -173° already'],
    ['no gain', without(6), 'bad-header', 1, 'MDGAIN'],
    ['no count', without(11), 'bad-header', 10, 'NUPOIN'],
    ['an odd unit', (lines) => lines.with(5, 'GUNITS:,DBX/DBR'), 'bad-header', 6, 'DBX'],
    ['odd ends', (lines) => lines.with(12, 'FSTLST:,-180,180'), 'wrong-count', 13, 'FSTLST'],
    ['no vertical cut', (lines) => lines.slice(0, 373), 'missing-cut', 373, 'vertical'],
    ['prose', (lines) => ['My antenna', ...lines], 'bad-header', 1, 'My antenna'],
    [
      'half a horizontal cut',
      (lines) => [...lines.slice(0, 11), 'NUPOIN:,181', 'FSTLST:,0,180', ...lines.slice(192, 373), ...lines.slice(373)],
      'missing-row',
      194,
      'nothing between 180° and 360°',
    ],
  ])('%s is refused', (_, change, kind, line, message) => {
    const error = failure(() => readAdf(adfText(change), 'mine.adf'));
    expect(error.kind).toBe(kind);
    expect(error.message).toContain(message);
    expect(error.message).toContain(`mine.adf, line ${line}:`);
    expect(error.line).toBe(line);
  });

  test('a written file is read back', () => {
    const level = fc.integer({ min: -40_000, max: 0 }).map((it) => it / 1000);
    const cut = fc.array(level, { minLength: 360, maxLength: 360 });
    fc.assert(
      fc.property(cut, cut, fc.integer({ min: -500, max: 4000 }), (horizontal, vertical, hundredths) => {
        const gain = hundredths / 100;
        horizontal[7] = 0;
        const content = { name: 'x', gainDbi: gain, frequencyMHz: 446, polarisation: 'horizontal' };
        const again = readAdf(writeAdf({ ...content, horizontalDb: horizontal, verticalDb: vertical }), 'x.adf');
        expect({ ...again, notes: otherNotes(again) }).toMatchObject({ ...content, notes: [] });
        for (let i = 0; i < 360; i++) {
          expect(again.horizontalDb[i]).toBeCloseTo(horizontal[i], 9);
          expect(again.verticalDb[i]).toBeCloseTo(vertical[i], 9);
        }
      }),
      { numRuns: 10 },
    );
    expect(() => writeAdf({ name: 'x', horizontalDb: [], verticalDb: [] })).toThrow('gainDbi');
  });

  test('tenths of a degree are written and read back', () => {
    const fine = Float64Array.from({ length: 3600 }, (_, i) => -Math.min(i, 3600 - i) / 100);
    const again = readAdf(writeAdf({ name: 'x', gainDbi: 30, horizontalDb: fine, verticalDb: fine }), 'x.adf');
    expect(again.horizontalDb).toHaveLength(3600);
    expect(again.verticalDb[3]).toBeCloseTo(-0.03, 9);
  });
});

describe('ANT', () => {
  test('720 rows: both cuts', () => {
    const pattern = readAnt(antText(), 'sector.ant');
    expectSector(pattern);
    expect(otherNotes(pattern)).toEqual([]);
    expect(pattern.gainDbi).toBeUndefined();
  });

  test('540 and 541 rows: the back is derived from the front', () => {
    for (const count of [540, 541]) {
      const pattern = readAnt(antText(count), 'sector.ant');
      for (let up = -89; up <= 90; up++)
        expect(pattern.verticalDb[(up + 360) % 360]).toBeCloseTo(tiltedVertical(up), 3);
      expect(pattern.verticalDb[180]).toBeCloseTo(tiltedVertical(0) - 25, 3);
      expect(otherNotes(pattern)).toHaveLength(1);
    }
  });

  test('360 rows: no vertical cut', () => {
    const pattern = readAnt(antText(360), 'sector.ant');
    expect(pattern.horizontalDb[65]).toBeCloseTo(-12, 3);
    expect([pattern.verticalDb[0], pattern.verticalDb[45], pattern.verticalDb[180]]).toEqual([0, 0, -25]);
    expect(otherNotes(pattern)).toMatchObject([{ code: 'verticalCutMissing' }]);
  });

  test('decimal commas, empty lines, and a maximum off 0 dB', () => {
    const text = antText()
      .split('\n')
      .map((line) => `${(Number(line) - 3).toFixed(3)}`.replace('.', ','))
      .join('\r\n\r\n');
    const pattern = readAnt(text, 'sector.ant');
    expectSector(pattern);
    expect(otherNotes(pattern)).toMatchObject([
      { code: 'peakSetToZero', params: { peakDb: expect.closeTo(-3, 6) as number } },
    ]);
  });

  test('a missing row or a malformed number is refused', () => {
    const short = failure(() => readAnt(antText(719), 'a.ant'));
    expect([short.kind, short.line]).toEqual(['wrong-count', 720]);
    expect(short.message).toContain('719 rows, expected 360');
    const word = failure(() => readAnt(antText().replace(/^/, 'gain\n'), 'a.ant'));
    expect([word.kind, word.line]).toEqual(['not-a-number', 1]);
  });
});

describe('MSI', () => {
  test('both cuts, gain in dBi, the header', () => {
    const pattern = readMsi(msiText(), 'sector.msi');
    expectSector(pattern);
    expect({ ...pattern, notes: otherNotes(pattern) }).toMatchObject({
      format: 'msi',
      name: 'Sector 65',
      manufacturer: 'Formula Works',
      gainDbi: 17,
      frequencyMHz: 875,
      electricalTiltDeg: 4,
      polarisation: 'mixed',
      notes: [],
    });
  });

  test.each([
    ['GAIN 14.85 dBd', 17, 0],
    ['GAIN 14.85', 17, 1],
    ['GAIN 17.0dBi', 17, 0],
  ])('%s', (line, dbi, notes) => {
    const pattern = readMsi(
      msiText((lines) => lines.with(3, line)),
      'x.msi',
    );
    expect(pattern.gainDbi).toBeCloseTo(dbi, 9);
    expect(otherNotes(pattern)).toHaveLength(notes);
  });

  test('a bare name in the first line, a band, GHz, and minus signs', () => {
    const text = msiText((lines) => [
      'Sector 65 v2',
      'FREQUENCY 0.79-0.96 GHz',
      ...lines.slice(3).map((line) => line.replace(/^(\d\S*)\s+(\S+)$/, '$1 -$2')),
    ]);
    const pattern = readMsi(text, 'x.pln');
    expectSector(pattern);
    expect([pattern.name, pattern.frequencyMHz]).toEqual(['Sector 65 v2', 875]);
    expect(otherNotes(pattern)).toHaveLength(2);
  });

  test.each<[string, (lines: string[]) => string[], PatternErrorKind, number, string]>([
    ['a missing row', (lines) => lines.toSpliced(8 + 17, 1), 'wrong-count', 8, 'the row of 17° is missing'],
    ['an angle twice', (lines) => lines.with(11, '2 1'), 'duplicate-angle', 12, 'line 11 has 2° already'],
    ['no number', (lines) => lines.with(400, '32 x'), 'not-a-number', 401, '"x"'],
    ['no gain', (lines) => lines.toSpliced(3, 1), 'bad-header', 1, 'no GAIN'],
    ['no vertical cut', (lines) => lines.slice(0, 368), 'missing-cut', 368, 'VERTICAL'],
    ['a cut twice', (lines) => [...lines, 'VERTICAL 360'], 'bad-header', 730, 'second VERTICAL'],
  ])('%s is refused', (_, change, kind, line, message) => {
    const error = failure(() => readMsi(msiText(change), 'mine.msi'));
    expect([error.kind, error.line]).toEqual([kind, line]);
    expect(error.message).toContain(message);
    expect(error.message).toContain('mine.msi');
  });
});

describe('readPattern', () => {
  test('any damaged file is read or refused by file and line', () => {
    const line = fc.oneof(
      fc.string(),
      fc.constantFrom(
        '',
        '0,0',
        '90 -3',
        'NUPOIN:,3',
        'PATCUT:,H',
        'GUNITS:,DBI/LIN',
        'VERTICAL 4',
        'GAIN x',
        '-1e999',
      ),
    );
    const change = fc.tuple(fc.nat(), fc.nat({ max: 400 }), fc.array(line, { maxLength: 3 }));
    const file = fc.constantFrom(['a.adf', adfText()], ['a.ant', antText()], ['a.msi', msiText()]);
    fc.assert(
      fc.property(file, fc.array(change, { minLength: 1, maxLength: 3 }), ([name = '', text = ''], changes) => {
        const lines = text.split(/\r?\n/);
        for (const [at, remove, added] of changes) lines.splice(at % (lines.length + 1), remove, ...added);
        try {
          const { horizontalDb, verticalDb } = readPattern(lines.join('\n'), name);
          expect(Math.max(...horizontalDb, ...verticalDb)).toBeLessThanOrEqual(0);
          expect([...horizontalDb, ...verticalDb].every(Number.isFinite)).toBe(true);
        } catch (error) {
          if (!isPatternError(error)) throw error;
          expect(error.line).toBeGreaterThanOrEqual(1);
          expect(error.line).toBeLessThanOrEqual(lines.length + 1);
          expect(error.message.startsWith(`${name}, line `)).toBe(true);
        }
      }),
      { numRuns: 300 },
    );
  });

  test('detects the format by extension, else by content', () => {
    const texts = { adf: adfText(), ant: antText(), msi: msiText() };
    for (const [format, text] of Object.entries(texts)) {
      expect(readPattern(text, `a.${format.toUpperCase()}`).format).toBe(format);
      expect(readPattern(text, 'upload.txt').format).toBe(format);
    }
    expect(failure(() => readPattern('hello', 'upload.txt')).kind).toBe('unknown-format');
    expect(failure(() => readPattern('', 'upload')).kind).toBe('unknown-format');
    // However long they are: the reader must not look at each blank with every other.
    expect(failure(() => readPattern('\n'.repeat(500_000), 'upload')).kind).toBe('unknown-format');
    expect(failure(() => readPattern(`${' '.repeat(500_000)}x`, 'upload')).kind).toBe('unknown-format');
    const band = `FREQUENCY 1${' '.repeat(400_000)}2x`;
    const text = msiText((lines) => lines.map((line) => (line.startsWith('FREQUENCY') ? band : line)));
    expect(failure(() => readPattern(text, 'upload')).kind).toBe('not-a-number');
  });

  test('gives an antenna once it is mounted', () => {
    const { gainDbi: gain = 0, ...pattern } = readPattern(msiText(), 'sector.msi');
    const sector = { ...pattern, pattern: 'cuts', gainDbi: gain, azimuthDeg: 120, tiltDeg: 0 } as const;
    expect(gainDbi(sector, 120, -4)).toBeCloseTo(17, 9);
    expect(gainDbi({ ...sector, tiltDeg: 2 }, 120, -6)).toBeCloseTo(17, 9);
  });
});
