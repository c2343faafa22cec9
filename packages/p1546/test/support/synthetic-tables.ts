import {
  CURVE_FREQUENCIES_MHZ,
  CURVE_HEIGHTS_M,
  CURVE_TIMES_PERCENT,
  type CurvePath,
  DISTANCES_KM,
  figureOf,
} from '../../src/tables.js';

/** Field strengths that are linear in the logarithms of distance, height and frequency: interpolation is exact. Not the ITU's. */
export function syntheticField(
  path: CurvePath,
  frequencyMHz: number,
  timePercent: number,
  distanceKm: number,
  heightM: number,
): number {
  const decades = Math.log10(distanceKm);
  const ofPath = path === 'land' ? 0 : timePercent === 50 ? 4 : path === 'coldSea' ? 6 : 9;
  return (
    70 +
    ofPath -
    38 * decades +
    9 * Math.log10(heightM / 10) -
    3 * Math.log10(frequencyMHz / 100) +
    3 * decades * Math.log10(50 / timePercent)
  );
}

/** All 24 figures of {@link syntheticField} as the sheets of a workbook saved as CSV. */
export function syntheticFiles(separator = ','): [name: string, text: string][] {
  const number = (value: number): string => (separator === ';' ? String(value).replace('.', ',') : String(value));
  const files: [string, string][] = [];
  for (const [fi, frequencyMHz] of CURVE_FREQUENCIES_MHZ.entries()) {
    for (const [ti, percent] of CURVE_TIMES_PERCENT.entries()) {
      for (const path of ['land', 'coldSea', 'warmSea'] as const) {
        const rows = [
          ['', `${frequencyMHz} MHz`],
          ['', 'km', ...CURVE_HEIGHTS_M.map(number), 'max'],
          ...DISTANCES_KM.map((km) => [
            '',
            number(km),
            ...CURVE_HEIGHTS_M.map((heightM) => number(syntheticField(path, frequencyMHz, percent, km, heightM))),
            number(106.9 - 20 * Math.log10(km)),
          ]),
        ];
        const name = `figure${figureOf(path, fi, ti) + 1}.csv`;
        if (!files.some(([other]) => other === name))
          files.push([name, rows.map((row) => row.join(separator)).join('\r\n')]);
      }
    }
  }
  return files;
}
