import { checkShape, openFields, optionalListOf } from '@radioshed/units';

import { checkMonth, checkR12, HF_FIELDS } from './input.js';
import type { HfCircuitInput } from './predict-circuit.js';
import { predictColumns } from './predict-columns.js';

/** A band, with its representative frequency. */
export interface HfBand {
  readonly name: string;
  readonly frequencyMHz: number;
}

/** Bands of the amateur service, by frequencies in wide use. */
export const AMATEUR_BANDS: readonly HfBand[] = [
  { name: '160 m', frequencyMHz: 1.85 },
  { name: '80 m', frequencyMHz: 3.65 },
  { name: '60 m', frequencyMHz: 5.36 },
  { name: '40 m', frequencyMHz: 7.1 },
  { name: '30 m', frequencyMHz: 10.12 },
  { name: '20 m', frequencyMHz: 14.15 },
  { name: '17 m', frequencyMHz: 18.12 },
  { name: '15 m', frequencyMHz: 21.2 },
  { name: '12 m', frequencyMHz: 24.95 },
  { name: '10 m', frequencyMHz: 28.4 },
];

/** A circuit and month for which to compare bands, for analogue systems. */
export interface HfBandsInput extends Omit<HfCircuitInput, 'months' | 'r12' | 'frequenciesMHz' | 'digital'> {
  readonly month: number;
  readonly r12: number;
  /** Default {@link AMATEUR_BANDS}. */
  readonly bands?: readonly HfBand[];
}

/** A band at an hour. */
export interface HfBandPrediction extends HfBand {
  readonly snrDb: number;
  readonly reliabilityPercent: number;
}

/** Bands at an hour, and the most reliable one; of equal ones, the one with the greatest signal-to-noise ratio. */
export interface HfBandsHour {
  readonly hourUtc: number;
  readonly fotMHz: number;
  readonly basicMufMHz: number;
  readonly lufMHz: number | undefined;
  /** Undefined where no band is reliable on any day. */
  readonly best: HfBand | undefined;
  readonly bands: readonly HfBandPrediction[];
}

const { digital: _digital, ...FIELDS } = HF_FIELDS;
const BANDS = openFields<HfBandsInput>({
  ...FIELDS,
  rx: 'checked',
  month: 'checked',
  r12: 'checked',
  hoursUtc: 'checked?',
  noiseFloorDbw: 'checked?',
  bands: optionalListOf(openFields<HfBand>({ name: 'string', frequencyMHz: 'checked' })),
  withLowestUsable: 'boolean?',
  withModes: 'boolean?',
});

const QUANTITIES = ['fotMHz', 'basicMufMHz', 'snrDb', 'reliabilityPercent'] as const;

/**
 * A table of hours and bands with the best band of each hour.
 *
 * @throws OutOfRangeError naming the field.
 * @example
 * ```ts
 * const london = { latDeg: 51.5, lonDeg: -0.1 };
 * const circuit = { tx: london, rx: 'FN31pr', txPowerW: 1000, manMadeNoise: 'residential' } as const;
 * bestFrequencies({ ...circuit, month: 10, r12: 80, hoursUtc: [3, 15] }).map((h) => h.best.name); // ['30 m', '12 m']
 * ```
 */
export function bestFrequencies(input: HfBandsInput): readonly HfBandsHour[] {
  checkShape(input, BANDS);
  const { bands = AMATEUR_BANDS, month, withLowestUsable = true, withModes: _modes, ...rest } = input;
  checkMonth('month', month);
  checkR12('r12', rest.r12);
  const frequenciesMHz = bands.map(({ frequencyMHz }) => frequencyMHz);
  const quantities = withLowestUsable ? ([...QUANTITIES, 'lufMHz'] as const) : QUANTITIES;
  const { hoursUtc, columns } = predictColumns({ ...rest, months: [month], frequenciesMHz, quantities });
  const { fotMHz, basicMufMHz, lufMHz, snrDb, reliabilityPercent } = columns;
  return hoursUtc.map((hourUtc, h) => {
    const predicted = bands.map((band, i) => ({
      ...band,
      snrDb: snrDb[h * bands.length + i],
      reliabilityPercent: reliabilityPercent[h * bands.length + i],
    }));
    const ranked = predicted
      .filter((band) => band.reliabilityPercent > 0)
      .sort((a, b) => b.reliabilityPercent - a.reliabilityPercent || b.snrDb - a.snrDb);
    const first = ranked[0];
    const best = first && { name: first.name, frequencyMHz: first.frequencyMHz };
    const luf = withLowestUsable ? lufMHz[h] : Number.NaN;
    return {
      hourUtc,
      fotMHz: fotMHz[h],
      basicMufMHz: basicMufMHz[h],
      lufMHz: Number.isNaN(luf) ? undefined : luf,
      best,
      bands: predicted,
    };
  });
}
