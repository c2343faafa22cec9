import { type ChartBand, hfChartSvg, type HourLine } from '@radioshed/formats';
import { type HfCircuitInput, type HfFrequencyPrediction, predictCircuit } from '@radioshed/hf';

import { shownQuantity } from './hf-quantity.js';
import type { ChartQuantity } from './quantity-words.js';

/** Amateur bands (Regions 1 to 3) next to the chart. */
const BANDS: readonly ChartBand[] = [
  { name: '160 m', fromMHz: 1.8, toMHz: 2 },
  { name: '80 m', fromMHz: 3.5, toMHz: 4 },
  { name: '60 m', fromMHz: 5.25, toMHz: 5.45 },
  { name: '40 m', fromMHz: 7, toMHz: 7.3 },
  { name: '30 m', fromMHz: 10.1, toMHz: 10.15 },
  { name: '20 m', fromMHz: 14, toMHz: 14.35 },
  { name: '17 m', fromMHz: 18.068, toMHz: 18.168 },
  { name: '15 m', fromMHz: 21, toMHz: 21.45 },
  { name: '12 m', fromMHz: 24.89, toMHz: 24.99 },
  { name: '10 m', fromMHz: 28, toMHz: 29.7 },
];

/** Rows of equal height on the logarithmic axis. */
const ROWS = 90;
const [LOW_MHZ, HIGH_MHZ] = [1.6, 30];
const EDGES_MHZ = Array.from({ length: ROWS + 1 }, (_, i) => LOW_MHZ * (HIGH_MHZ / LOW_MHZ) ** (i / ROWS));
const DAY = Array.from({ length: 24 }, (_, hour) => hour);

/** The chart of a circuit over a day: a quantity in colours; MUF, FOT and LUF as lines. */
export function pathChart(
  input: Omit<HfCircuitInput, 'months' | 'r12' | 'frequenciesMHz'> & { readonly month: number; readonly r12: number },
  shown: { readonly title: string; readonly notes: readonly string[]; readonly quantity: ChartQuantity },
): string {
  const { month, ...rest } = input;
  const frequenciesMHz = EDGES_MHZ.slice(1).map((high, i) => Math.sqrt(high * (EDGES_MHZ[i] ?? high)));
  const { months } = predictCircuit({ ...rest, months: [month], hoursUtc: DAY, frequenciesMHz, withModes: false });
  const hours = months[0]?.hours ?? [];
  const values = new Float32Array(ROWS * DAY.length);
  for (const [column, { frequencies }] of hours.entries()) {
    for (const [row, frequency] of frequencies.entries()) {
      values[row * DAY.length + column] = valueOf(frequency, shown.quantity);
    }
  }
  const line = (name: string, about: string, frequencies: HourLine['frequenciesMHz'], dashes?: string): HourLine => ({
    name,
    about,
    hoursUtc: DAY,
    frequenciesMHz: frequencies,
    colour: '#111111',
    ...(dashes === undefined ? {} : { dashes }),
  });
  const { key, keyTitle } = shownQuantity(shown.quantity);
  return hfChartSvg({
    title: shown.title,
    notes: shown.notes,
    hoursUtc: DAY,
    edgesMHz: EDGES_MHZ,
    values,
    key,
    keyTitle,
    lines: [
      line(
        'MUF',
        'half of the days',
        hours.map(({ basicMufMHz }) => basicMufMHz),
      ),
      line(
        'FOT',
        '90 % of the days',
        hours.map(({ fotMHz }) => fotMHz),
        '9 6',
      ),
      line(
        'LUF',
        hours.some(({ lufMHz }) => lufMHz !== undefined)
          ? 'for the required SNR'
          : 'none: the required SNR is never reached',
        hours.map(({ lufMHz }) => lufMHz),
        '2 6',
      ),
    ],
    bands: BANDS,
  });
}

function valueOf({ snr, reliabilityPercent, digital }: HfFrequencyPrediction, quantity: ChartQuantity): number {
  if (quantity === 'snr') return snr.medianDb;
  return quantity === 'ocr' ? (digital?.overallReliabilityPercent ?? Number.NaN) : reliabilityPercent;
}
