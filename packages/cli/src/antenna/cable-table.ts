import { CABLE_NAMES, CABLES, feederLossDb } from '@radioshed/link';
import { columnLines } from '@radioshed/command';

/** Frequencies of the columns, MHz. */
const COLUMNS_MHZ = [50, 150, 450, 900, 2400, 5800];

/** A cable of `--cable` and `feeder.flt`. */
export interface CableRow {
  readonly number: number;
  readonly cable: string;
  readonly maxFrequencyMHz: number;
  /** Loss, dB per 100 m, by frequency in MHz; null above the highest frequency. */
  readonly lossDbPer100M: Readonly<Record<string, number | null>>;
  readonly source: string;
}

/** The cables with their losses. */
export function cableRows(): CableRow[] {
  return CABLE_NAMES.map((cable, i) => {
    const { maxFrequencyMHz, source } = CABLES[cable];
    const losses = COLUMNS_MHZ.map((frequencyMHz) => {
      const known = frequencyMHz <= maxFrequencyMHz;
      const lossDb = known ? Number(feederLossDb({ cable, lengthM: 100, frequencyMHz }).toFixed(2)) : null;
      return [String(frequencyMHz), lossDb] as const;
    });
    return { number: i + 1, cable, maxFrequencyMHz, lossDbPer100M: Object.fromEntries(losses), source };
  });
}

/** The cables as a text table. */
export function cableText(): string {
  const head = ['no', 'cable', ...COLUMNS_MHZ.map((mhz) => `${mhz} MHz`), 'up to'];
  const rows = cableRows().map(({ number, cable, lossDbPer100M, maxFrequencyMHz }) => [
    String(number),
    cable,
    ...COLUMNS_MHZ.map((mhz) => lossDbPer100M[String(mhz)]?.toFixed(1) ?? '-'),
    `${maxFrequencyMHz} MHz`,
  ]);
  return [
    '50 ohm cables, loss in dB per 100 m. --cable and feeder.flt accept a number or a name.',
    ...columnLines([head, ...rows], 1),
  ].join('\n');
}
