import { type ColourKey, colourKey } from '@radioshed/colour';
import type { HfQuantity } from '@radioshed/hf';

/** A quantity of maps and charts. */
export interface ShownQuantity {
  readonly quantity: HfQuantity;
  /** With its unit, for titles. */
  readonly about: string;
  readonly unit: string;
  readonly key: ColourKey;
}

type Row = readonly [level: number, r: number, g: number, b: number];

/** From the best to what is barely there: as maps of broadcasters have it, red is strong and blue is weak. */
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

const SNR = colourKey('SNR.dB', rows(steps(60, 7.5).map((level) => Math.round(level))));
const MUF = colourKey('MUF.MHz', rows([36, 32, 28, 24, 21, 18, 14, 10, 7, 3]));

/** A word of `--quantity`. */
export type QuantityWord =
  | 'snr'
  | 'snr-percent'
  | 'reliability'
  | 'field'
  | 'power'
  | 'muf'
  | 'fot'
  | 'luf'
  | 'noise'
  | 'elevation'
  | 'distance';

/** What maps can show, by the word of `--quantity`. */
const QUANTITIES: Readonly<Record<QuantityWord, ShownQuantity>> = {
  snr: {
    quantity: 'snrDb',
    about: 'median signal-to-noise ratio',
    unit: 'dB',
    key: colourKey('SNR.dB', rows([60, 50, 40, 30, 25, 20, 15, 10, 5, 0])),
  },
  'snr-percent': {
    quantity: 'snrAtPercentDb',
    about: 'signal-to-noise ratio at the share of the days',
    unit: 'dB',
    key: SNR,
  },
  reliability: {
    quantity: 'reliabilityPercent',
    about: 'reliability, the share of days that work',
    unit: '%',
    key: colourKey('REL.%', rows([90, 80, 70, 60, 50, 40, 30, 20, 10, 1])),
  },
  field: {
    quantity: 'fieldDbuVpm',
    about: 'median field strength',
    unit: 'dBµV/m',
    key: colourKey('FIELD.dBuV', rows(steps(70, 10))),
  },
  power: {
    quantity: 'powerDbw',
    about: 'median received power',
    unit: 'dBW',
    key: colourKey('POWER.dBW', rows(steps(-80, 10))),
  },
  muf: { quantity: 'basicMufMHz', about: 'basic MUF', unit: 'MHz', key: MUF },
  fot: { quantity: 'fotMHz', about: 'FOT: the MUF of 90 % of the days', unit: 'MHz', key: MUF },
  luf: {
    quantity: 'lufMHz',
    about: 'LUF: lowest usable frequency',
    unit: 'MHz',
    key: colourKey('LUF.MHz', rows([1.5, 2, 3, 4, 5, 6, 8, 10, 14, 30]), 'atMost'),
  },
  noise: {
    quantity: 'noiseDb',
    about: 'noise at the receiver, above kT₀B',
    unit: 'dB',
    key: colourKey('NOISE.dB', rows(steps(90, 8))),
  },
  elevation: {
    quantity: 'elevationDeg',
    about: 'elevation of the strongest ray',
    unit: '°',
    key: colourKey('ELEVATION.deg', rows([60, 45, 30, 25, 20, 15, 10, 6, 3, 0])),
  },
  distance: {
    quantity: 'distanceKm',
    about: 'length of the path',
    unit: 'km',
    key: colourKey('DISTANCE.km', rows([18e3, 16e3, 14e3, 12e3, 1e4, 8e3, 6e3, 4e3, 2e3, 0])),
  },
};

export const AREA_QUANTITIES: readonly QuantityWord[] = Object.keys(QUANTITIES) as QuantityWord[];

export function shownQuantity(word: QuantityWord): ShownQuantity {
  return QUANTITIES[word];
}
