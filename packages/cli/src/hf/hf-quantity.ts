import { type ColourKey, colourKey } from '@radioshed/colour';
import type { HfQuantity } from '@radioshed/hf';

import type { QuantityWord } from './quantity-words.js';

/** A quantity of maps and charts. */
export interface ShownQuantity {
  readonly quantity: HfQuantity;
  /** Description for titles. */
  readonly about: string;
  readonly unit: string;
  readonly key: ColourKey;
  /** Title of the colour key, with the unit. */
  readonly keyTitle: string;
  /** Whether it depends on a frequency. */
  readonly hasFrequency: boolean;
  /** Whether it needs a digital system. */
  readonly isDigital: boolean;
}

type Row = readonly [level: number, r: number, g: number, b: number];

/** From strong (red) to weak (blue), as on maps of broadcasters. */
const COLOURS: readonly (readonly [number, number, number])[] = [
  [158, 1, 66],
  [213, 62, 79],
  [244, 109, 67],
  [253, 174, 97],
  [254, 224, 139],
  [230, 245, 152],
  [171, 221, 164],
  [102, 194, 165],
  [50, 136, 189],
  [94, 79, 162],
];

function rows(levels: readonly number[]): Row[] {
  return levels.map((level, i) => {
    const [r, g, b] = COLOURS[Math.round((i * (COLOURS.length - 1)) / (levels.length - 1))] ?? [0, 0, 0];
    return [level, r, g, b];
  });
}

const steps = (from: number, by: number): number[] => Array.from({ length: 10 }, (_, i) => from - i * by);

/** Down to the levels of weak-signal modes. */
const SNR = colourKey('SNR.dB', rows([50, 40, 30, 20, 15, 10, 5, 0, -10, -20]));
const MUF = colourKey('MUF.MHz', rows([36, 32, 28, 24, 21, 18, 14, 10, 7, 3]));
const SHARE = colourKey('SHARE.%', rows([90, 80, 70, 60, 50, 40, 30, 20, 10, 1]));
const NOISE = colourKey('NOISE.dB', rows(steps(90, 8)));

/** The quantities of maps, by the word of `--quantity`. */
const QUANTITIES: Readonly<Record<QuantityWord, ShownQuantity>> = {
  snr: row('snrDb', 'SNR, median', 'median signal-to-noise ratio', 'dB', SNR),
  'snr-percent': row('snrAtPercentDb', 'SNR', 'signal-to-noise ratio at the percentage of days', 'dB', SNR),
  reliability: row('reliabilityPercent', 'Reliability', 'reliability: percentage of usable days', '%', SHARE),
  field: row('fieldDbuvpm', 'Field', 'median field strength', 'dBµV/m', colourKey('FIELD.dBuV', rows(steps(70, 10)))),
  power: row('powerDbw', 'Power', 'median received power', 'dBW', colourKey('POWER.dBW', rows(steps(-80, 10)))),
  muf: row('basicMufMHz', 'MUF', 'basic MUF', 'MHz', MUF, 'path'),
  fot: row('fotMHz', 'FOT', 'FOT: reached by the MUF on 90 % of the days', 'MHz', MUF, 'path'),
  hpf: row('hpfMHz', 'HPF', 'HPF: reached by the MUF on 10 % of the days', 'MHz', MUF, 'path'),
  opmuf: row('operationalMufMHz', 'OPMUF', 'operational MUF', 'MHz', MUF, 'path'),
  luf: row(
    'lufMHz',
    'LUF',
    'LUF: lowest usable frequency',
    'MHz',
    colourKey('LUF.MHz', rows([1.5, 2, 3, 4, 5, 6, 8, 10, 14, 30]), 'atMost'),
    'path',
  ),
  noise: row('noiseDb', 'Noise', 'noise at the receiver, above kT₀B', 'dB', NOISE),
  'atmospheric-noise': row('atmosphericNoiseDb', 'Noise', 'atmospheric noise, above kT₀B', 'dB', NOISE),
  elevation: row(
    'elevationDeg',
    'Elevation',
    'elevation of the strongest ray',
    '°',
    colourKey('ELEVATION.deg', rows([60, 45, 30, 25, 20, 15, 10, 6, 3, 0])),
  ),
  distance: row(
    'distanceKm',
    'Distance',
    'length of the path',
    'km',
    colourKey('DISTANCE.km', rows([18e3, 16e3, 14e3, 12e3, 1e4, 8e3, 6e3, 4e3, 2e3, 0])),
    'path',
  ),
  ocr: row('overallReliabilityPercent', 'OCR', 'overall reliability of the digital system', '%', SHARE, 'digital'),
  mir: row('multimodeRatioPercent', 'MIR', 'reliability left by late modes (MIR)', '%', SHARE, 'digital'),
  'ocr-scatter': row(
    'withScatterPercent',
    'OCR',
    'overall reliability of the digital system, equatorial scatter included',
    '%',
    SHARE,
    'digital',
  ),
};

function row(
  quantity: HfQuantity,
  name: string,
  about: string,
  unit: string,
  key: ColourKey,
  of: 'frequency' | 'path' | 'digital' = 'frequency',
): ShownQuantity {
  const keyTitle = `${name} (${unit})`;
  return { quantity, about, unit, key, keyTitle, hasFrequency: of !== 'path', isDigital: of === 'digital' };
}

/** A quantity with its unit and colours, by its word on the command line. */
export function shownQuantity(word: QuantityWord): ShownQuantity {
  return QUANTITIES[word];
}
