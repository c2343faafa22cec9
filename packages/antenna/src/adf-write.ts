import { checkRange, checkShape, openFields } from '@radioshed/units';

import { type Cut, cutDb } from './cut.js';

/** Content of an ADF file, such as a {@link PatternFile} with a known gain. */
export interface AdfContent {
  readonly name: string;
  readonly manufacturer?: string;
  readonly gainDbi?: number;
  readonly frequencyMHz?: number;
  readonly electricalTiltDeg?: number;
  readonly polarisation?: string;
  readonly horizontalDb: Cut;
  readonly verticalDb: Cut;
}

const CONTENT = openFields<AdfContent>({
  name: 'string',
  manufacturer: 'string?',
  gainDbi: 'checked?',
  frequencyMHz: 'checked?',
  electricalTiltDeg: 'checked?',
  polarisation: 'string?',
  horizontalDb: 'numbers',
  verticalDb: 'numbers',
});

const POLARI: Readonly<Record<string, string>> = {
  vertical: 'V/V',
  horizontal: 'H/H',
  mixed: 'SLR/SLR',
  rhcp: 'RH/RH',
  lhcp: 'LH/LH',
};

/**
 * An ADF file of two cuts, 360 rows each (3600 where a cut has more than 360 values), to 0.001 dB.
 *
 * @throws OutOfRangeError where `gainDbi` is absent or not finite.
 * @see NSMA recommendation WG16.99.050 (1999)
 * @example
 * ```ts
 * const text = writeAdf({ name: 'Box', gainDbi: 9, horizontalDb: [0, -6, -20, -6], verticalDb: [0, -12, -20, -12] });
 * const mast = {
 *   ...readPattern(text, 'box.adf'),
 *   pattern: 'cuts',
 *   gainDbi: 9,
 *   azimuthDeg: [0, 180],
 *   tiltDeg: 0,
 * } as const;
 * gainDbi(mast, 180, 0).toFixed(2); // '9.00'
 * gainDbi(mast, 90, 0).toFixed(2); // '3.00'
 * ```
 */
export function writeAdf(content: AdfContent): string {
  checkShape(content, CONTENT);
  const gainDbi = checkRange('gainDbi', content.gainDbi ?? Number.NaN, -Infinity, Infinity, 'dBi');
  const { name, manufacturer = '', frequencyMHz = '', electricalTiltDeg = 0, polarisation = 'vertical' } = content;
  const lines = [
    'REVNUM:,NSMA WG16.99.050',
    'REVDAT:,19990520',
    `ANTMAN:,${manufacturer}`,
    `MODNUM:,${name}`,
    `LOWFRQ:,${frequencyMHz}`,
    `HGHFRQ:,${frequencyMHz}`,
    'GUNITS:,DBI/DBR',
    `MDGAIN:,${gainDbi}`,
    `ELTILT:,${electricalTiltDeg}`,
    'PATTYP:,Typical',
    'NOFREQ:,1',
    `PATFRE:,${frequencyMHz}`,
    'NUMCUT:,2',
    ...cutLines('H', content.horizontalDb, POLARI[polarisation] ?? 'V/V'),
    ...cutLines('V', content.verticalDb, POLARI[polarisation] ?? 'V/V'),
    'ENDFIL:,EOF',
  ];
  return `${lines.join('\r\n')}\r\n`;
}

function cutLines(name: string, cut: Cut, polari: string): string[] {
  const perDeg = cut.length > 360 ? 10 : 1;
  const count = 360 * perDeg;
  const angles = Array.from({ length: count }, (_, i) => (i + 1 - count / 2) / perDeg);
  return [
    `PATCUT:,${name}`,
    `POLARI:,${polari}`,
    `NUPOIN:,${count}`,
    `FSTLST:,${angles[0]},180`,
    ...angles.map((angle) => `${angle},${cutDb(cut, angle).toFixed(3)}`),
  ];
}
