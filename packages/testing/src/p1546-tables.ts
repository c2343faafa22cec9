/**
 * Field strengths in the form of the curves of ITU-R P.1546, as the ITU's may not be redistributed: linear in the
 * logarithms of distance, height and frequency, so that interpolation is exact. Their numbers are made up.
 */
export function madeUpField(
  path: 'coldSea' | 'land' | 'warmSea',
  frequencyMHz: number,
  timePercent: number,
  distanceKm: number,
  heightM: number,
): number {
  const decades = Math.log10(distanceKm);
  const ofPath = path === 'land' ? 0 : timePercent === 50 ? 4 : path === 'coldSea' ? 6 : 9;
  return (
    88 +
    ofPath -
    38 * decades +
    9 * Math.log10(heightM / 10) -
    3 * Math.log10(frequencyMHz / 100) +
    3 * decades * Math.log10(50 / timePercent)
  );
}

const HEIGHTS_M = [10, 20, 37.5, 75, 150, 300, 600, 1200];

/** Distances of the tables, km. */
const DISTANCES_KM = [...range(1, 1, 19), ...range(20, 5, 95), ...range(100, 10, 190), ...range(200, 25, 1000)];

/** Path and percentage of time of the eight figures of each frequency. */
const FIGURES = [
  ['land', 50],
  ['land', 10],
  ['land', 1],
  ['coldSea', 50],
  ['coldSea', 10],
  ['coldSea', 1],
  ['warmSea', 10],
  ['warmSea', 1],
] as const;

/** All 24 figures of {@link madeUpField} as the sheets of the ITU's workbook saved as CSV. */
export function madeUpP1546Files(separator = ','): [name: string, text: string][] {
  const number = (value: number): string => (separator === ';' ? String(value).replace('.', ',') : String(value));
  return [100, 600, 2000].flatMap((frequencyMHz, band) =>
    FIGURES.map(([path, percent], i): [string, string] => {
      const rows = [
        ['', `${frequencyMHz} MHz`],
        ['', 'km', ...HEIGHTS_M.map(number), 'max'],
        ...DISTANCES_KM.map((km) => [
          '',
          number(km),
          ...HEIGHTS_M.map((heightM) => number(madeUpField(path, frequencyMHz, percent, km, heightM))),
          number(106.9 - 20 * Math.log10(km)),
        ]),
      ];
      return [`figure${8 * band + i + 1}.csv`, rows.map((row) => row.join(separator)).join('\r\n')];
    }),
  );
}

function range(from: number, step: number, to: number): number[] {
  return Array.from({ length: Math.round((to - from) / step) + 1 }, (_, i) => from + i * step);
}
