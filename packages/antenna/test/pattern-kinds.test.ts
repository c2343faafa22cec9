import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { antennaFigures, directionalGain, type PatternFile, readPattern } from '@radioshed/antenna';
import { readPatternFile } from '@radioshed/antenna/node';
import { fieldPath, hasFieldFiles } from '@radioshed/testing/field';
import { describeWith } from '@radioshed/testing/left-out';
import { bytesOfString } from '@radioshed/units';
import { describe, expect, test } from 'vitest';

import { adfText, antText, msiText, sectorHorizontal, tiltedVertical } from './pattern-texts.js';

/** A file as it is found, with what must be read from it. */
interface Kind {
  readonly file: string;
  readonly bytes: string | Uint8Array;
  /** `read`, or what the refusal says. */
  readonly verdict: 'read' | string;
  readonly gainDbi?: number;
  readonly note?: string;
}

const utf16 = (text: string): Uint8Array => Buffer.from(`\uFEFF${text}`, 'utf16le');
const comma = (text: string): string => text.replace(/(\d)\.(\d)/g, '$1,$2');
const withGain = (line: string): string => msiText((lines) => lines.with(3, line));
const field = (thetaDeg: number, phiDeg: number): number => {
  const turn = ((phiDeg + 540) % 360) - 180;
  return 17 + Math.max(-60, sectorHorizontal(-turn) + tiltedVertical(90 - thetaDeg));
};
const sphere = (row: (theta: number, phi: number, db: number) => string, highest = 180): string[] => {
  const rows: string[] = [];
  for (let phi = 0; phi <= 360; phi += 5) {
    for (let theta = 0; theta <= highest; theta += 2) rows.push(row(theta, phi, field(theta, phi)));
  }
  return rows;
};
const e = (value: number): string => value.toExponential(8).toUpperCase();
const ffe = (columns: string, type = 'Gain'): string =>
  [
    '##File Type: Far field',
    '##File Format: 8',
    '#Request Name: FarField1',
    '#Frequency: 8.75E+08',
    '#Coordinate System: Spherical',
    '#No. of Theta Samples: 91',
    '#No. of Phi Samples: 73',
    `#Result Type: ${type}`,
    '#No. of Header Lines: 1',
    `#  "Theta"  "Phi"  "Re(Etheta)"  "Im(Etheta)"  "Re(Ephi)"  "Im(Ephi)"  ${columns}`,
    ...sphere((theta, phi, db) => `  ${e(theta)}  ${e(phi)}  1.0  0.0  0.0  0.0  ${e(db)}  -9.99E+02  ${e(db)}`),
  ].join('\n');
const cst = (heading: string, value: (db: number) => number): string =>
  [
    `Theta [deg.]  Phi   [deg.]  ${heading}   Abs(Theta)[dBi   ]  Phase(Theta)[deg.]  Ax.Ratio[dB    ]`,
    '-'.repeat(100),
    ...sphere((theta, phi, db) => `   ${theta}.000   ${phi}.000   ${e(value(db))}   -1.0   2.0   40.000`),
  ].join('\n');
const nec = (gains: string, highest = 180): string =>
  [
    '                                    FREQUENCY : 8.7500E+02 MHz',
    '',
    '                         ---------- RADIATION PATTERNS -----------',
    '',
    ` ---- ANGLES -----     ----- ${gains} -----       ---- POLARIZATION ----   ---- E(THETA) ----`,
    '  THETA      PHI       VERTC   HORIZ   TOTAL       AXIAL      TILT  SENSE   MAGNITUDE    PHASE',
    ' DEGREES   DEGREES        DB       DB       DB       RATIO   DEGREES            VOLTS/M  DEGREES',
    ...sphere(
      (t, p, db) =>
        `   ${t}.00    ${p}.00   ${db.toFixed(2)} -999.99 ${db.toFixed(2)}  0.0000   0.00 LINEAR  1.0E-01 -66.0`,
      highest,
    ),
    '',
    ' TOTAL RUN TIME:   0.01 SECONDS',
  ].join('\n');
const total = '"Gain(Theta)"  "Gain(Phi)"  "Gain(Total)"';

const KINDS: readonly Kind[] = [
  { file: 'comma.msi', bytes: comma(msiText()), verdict: 'read' },
  { file: 'comma-semicolon.msi', bytes: comma(msiText().replace(/^(\d\S*)\s+(\S+)$/gm, '$1;$2')), verdict: 'read' },
  { file: 'comma-separated.msi', bytes: msiText().replace(/^(\d\S*)\s+(\S+)$/gm, '$1,$2'), verdict: 'read' },
  { file: 'unit-first.msi', bytes: withGain('GAIN (dBi) 17.0'), verdict: 'read' },
  { file: 'comma-after-comma.msi', bytes: comma(msiText().replace(/^(\d\S*)\s+(\S+)$/gm, '$1, $2')), verdict: 'read' },
  {
    file: 'only-commas.msi',
    bytes: comma(msiText()).replace(/^(\d\S*)\s+(\S+)$/gm, '$1,$2'),
    verdict: 'fields, expected an angle and a value',
  },
  {
    file: 'three-columns.msi',
    bytes: msiText().replace(/^(\d\S*)\s+(\S+)$/gm, '$1 $2 0'),
    verdict: 'has 3 fields, expected an angle and a value',
  },
  { file: 'unit-first-comma.msi', bytes: withGain('GAIN (dBi) 17,0'), verdict: 'read' },
  { file: 'unit-bracket.msi', bytes: withGain('GAIN 17.0 (dBi)'), verdict: 'read' },
  { file: 'unit-key.msi', bytes: withGain('GAIN_DBI 17'), verdict: 'read' },
  { file: 'dbd.msi', bytes: withGain('GAIN 14.85dBd'), verdict: 'read' },
  { file: 'dbd-first.msi', bytes: withGain('GAIN (dBd): 14.85'), verdict: 'read' },
  { file: 'no-unit.msi', bytes: withGain('GAIN 14.85'), verdict: 'read', note: 'gainInDbdAssumed' },
  { file: 'word-gain.msi', bytes: withGain('GAIN high'), verdict: 'GAIN is "high"' },
  { file: 'utf16.msi', bytes: utf16(msiText()), verdict: 'read' },
  { file: 'utf16-plain.msi', bytes: utf16(msiText()).subarray(2), verdict: 'read' },
  { file: 'utf16-big.msi', bytes: Buffer.from(utf16(msiText())).swap16(), verdict: 'read' },
  { file: 'utf16.adf', bytes: utf16(adfText()), verdict: 'read' },
  { file: 'utf16.ant', bytes: utf16(antText()), verdict: 'read', gainDbi: Number.NaN },
  {
    file: 'latin.msi',
    bytes: bytesOfString(msiText((it) => it.with(0, 'NAME Sektor 65°'))),
    verdict: 'read',
  },
  { file: 'dos.msi', bytes: `${msiText().replaceAll('\n', '\r\n')}\r\n\u001A`, verdict: 'read' },
  { file: 'padded.pln', bytes: `${msiText()}\n\0\0\0\0`, verdict: 'read' },
  { file: 'end.msi', bytes: `${msiText()}\nEND\nleft over`, verdict: 'read' },
  {
    file: 'attenuation.ant',
    bytes: antText().replaceAll('-', ''),
    verdict: 'read',
    gainDbi: Number.NaN,
    note: 'valuesAreAttenuation',
  },
  { file: 'two-gains.msi', bytes: withGain('GAIN 17 dBi\nGAIN 14 dBi'), verdict: 'a second GAIN; line' },
  { file: 'end.ant', bytes: `${antText()}\nEND\n`, verdict: 'read', gainDbi: Number.NaN },
  { file: 'dos.ant', bytes: `${comma(antText())}\r\n\u001A`, verdict: 'read', gainDbi: Number.NaN },
  { file: 'dos.adf', bytes: `${adfText()}\r\n\u001A`, verdict: 'read' },
  { file: 'blanks.adf', bytes: adfText().replace(/^(-?\d+),(\S+)$/gm, '$1, $2, 0'), verdict: 'read' },
  { file: 'comma-gain.adf', bytes: adfText().replace('14.85', '14,85'), verdict: 'read', note: 'decimalCommaRead' },
  { file: 'any.ffe', bytes: ffe(total), verdict: 'read', note: 'sphereReduced' },
  {
    file: 'directivity.ffe',
    bytes: ffe(total.replaceAll('Gain', 'Directivity'), 'Directivity'),
    verdict: 'read',
    note: 'directivityGiven',
  },
  { file: 'fields.ffe', bytes: ffe(''), verdict: 'no column of the total gain' },
  { file: 'farfield.txt', bytes: cst('Abs(Gain)[dBi   ]', (db) => db), verdict: 'read' },
  { file: 'realised.txt', bytes: cst('Abs(Grlz)[      ]', (db) => 10 ** (db / 10)), verdict: 'read' },
  { file: 'directivity.txt', bytes: cst('Abs(Dir.)[dBi   ]', (db) => db), verdict: 'read', note: 'directivityGiven' },
  { file: 'field.txt', bytes: cst('Abs(E   )[V/m   ]', (db) => 10 ** (db / 20)), verdict: 'read', gainDbi: Number.NaN },
  { file: 'odd.txt', bytes: cst('Abs(Gain)[furlong]', (db) => db), verdict: 'furlong is not known' },
  {
    file: 'source.ffs',
    bytes: '// CST Farfield Source File\n\n// Version:\n3.0\n',
    verdict: 'export the far field as text',
  },
  { file: 'dipole.out', bytes: nec('POWER GAINS'), verdict: 'read' },
  { file: 'directive.nec', bytes: nec('DIRECTIVE GAINS'), verdict: 'read', note: 'directivityGiven' },
  {
    file: 'up.out',
    bytes: nec('POWER GAINS').replace(/^(\s+0\.00\s+0\.00 )\s+\S+ -999.99 \S+/m, '$1 30.00 -999.99 30.00'),
    verdict: 'along the z axis',
  },
];

describe('files as they are found', () => {
  test.each(KINDS)('$file: $verdict', async ({ file, bytes, verdict, gainDbi = 17, note }) => {
    const folder = await mkdtemp(join(tmpdir(), 'radioshed-kinds-'));
    try {
      await writeFile(join(folder, file), bytes);
      const reading = readPatternFile(join(folder, file));
      if (verdict !== 'read') return void (await expect(reading).rejects.toThrow(verdict));
      const pattern = await reading;
      expectSector(pattern);
      if (Number.isNaN(gainDbi)) expect(pattern.gainDbi).toBeUndefined();
      else expect(pattern.gainDbi).toBeCloseTo(gainDbi, 2);
      if (note !== undefined) expect(pattern.notes.map(({ code }) => code)).toContain(note);
    } finally {
      await rm(folder, { recursive: true });
    }
  });

  test('UTF-16 that was decoded as UTF-8 is read too, as uploads of old pages are', () => {
    const broken = new TextDecoder().decode(utf16(msiText()));
    expectSector(readPattern(broken, 'upload.msi'));
  });
});

function expectSector({ horizontalDb, verticalDb }: PatternFile): void {
  // Patterns over the sphere are on a coarser grid, and their horizontal plane is off the peak.
  for (const angle of [0, 20, 60, 300]) {
    expect(horizontalDb[angle] - horizontalDb[0]).toBeCloseTo(sectorHorizontal(angle), 1);
  }
  for (const angle of [0, 4, 10, 356, 350]) expect(verticalDb[angle]).toBeCloseTo(tiltedVertical(angle), 1);
}

describeWith('sharedData', hasFieldFiles, 'field files', () => {
  const path = (file: string): string => fieldPath(`radio-files/${file}`);

  test.each([
    ['ant-comma-decimals.msi', 17.5, 65],
    ['ant-utf16.msi', 17.5, 65],
    ['ant-cuts-disagree-at-back.msi', 15.75, 65],
    ['ant-peak-not-on-cuts.msi', 10, 65],
  ])('%s: read', async (file, gain, beamwidth) => {
    const pattern = await readPatternFile(path(file));
    expect(pattern.gainDbi).toBeCloseTo(gain, 9);
    const antenna = { ...pattern, pattern: 'cuts', gainDbi: gain, azimuthDeg: 0, tiltDeg: 0 } as const;
    expect(Math.abs(antennaFigures(antenna).horizontalBeamwidthDeg - beamwidth)).toBeLessThan(1);
  });

  test('cuts that disagree at the back: the horizontal one holds, with a note', async () => {
    const pattern = await readPatternFile(path('ant-cuts-disagree-at-back.msi'));
    const gain = directionalGain({ ...pattern, pattern: 'cuts', gainDbi: 0, azimuthDeg: 0, tiltDeg: 0 });
    for (let azimuth = 0; azimuth < 360; azimuth++)
      expect(gain(azimuth, 0)).toBeCloseTo(pattern.horizontalDb[azimuth], 9);
    const params = { at: 'back', differenceDb: expect.closeTo(6, 1) as number };
    expect(pattern.notes).toContainEqual({ code: 'cutsDisagree', severity: 'info', params });
  });

  test('a peak on neither cut stays as the file has it', async () => {
    const pattern = await readPatternFile(path('ant-peak-not-on-cuts.msi'));
    const gain = directionalGain({ ...pattern, pattern: 'cuts', gainDbi: 10, azimuthDeg: 0, tiltDeg: 0 });
    let most = -Infinity;
    for (let azimuth = 0; azimuth < 360; azimuth++) {
      for (let elevation = -90; elevation <= 90; elevation++) most = Math.max(most, gain(azimuth, elevation));
    }
    expect(most).toBeCloseTo(8, 9);
    const params = { belowDb: expect.closeTo(2, 6) as number };
    expect(pattern.notes).toContainEqual({ code: 'peakOnNeitherCut', severity: 'info', params });
  });
});
