import { type ChartBand, hfChartSvg, type HourLine } from '@radioshed/formats';
import { type HfCircuitInput, type HfQuantity, predictColumns } from '@radioshed/hf';
import { defined } from '@radioshed/units';

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
const QUANTITIES = {
  snr: 'snrDb',
  reliability: 'reliabilityPercent',
  ocr: 'overallReliabilityPercent',
} as const satisfies Record<ChartQuantity, HfQuantity>;
const DAY = Array.from({ length: 24 }, (_, hour) => hour);

/** The chart of a circuit over a day: a quantity in colours; MUF, FOT and LUF as lines. */
export function pathChart(
  input: Omit<HfCircuitInput, 'months' | 'r12' | 'frequenciesMHz'> & { readonly month: number; readonly r12: number },
  shown: { readonly title: string; readonly notes: readonly string[]; readonly quantity: ChartQuantity },
): string {
  const { month, withLowestUsable: _lowest, withModes: _modes, ...rest } = input;
  const frequenciesMHz = EDGES_MHZ.slice(1).map((high, i) => Math.sqrt(high * (EDGES_MHZ[i] ?? high)));
  const quantity = QUANTITIES[shown.quantity];
  const { columns } = predictColumns({
    ...rest,
    months: [month],
    hoursUtc: DAY,
    frequenciesMHz,
    quantities: ['basicMufMHz', 'fotMHz', 'lufMHz', quantity],
  });
  const lufs = Array.from(columns.lufMHz, (lufMHz) => (Number.isNaN(lufMHz) ? undefined : lufMHz));
  // By rows of the chart, each a frequency.
  const values = new Float32Array(ROWS * DAY.length);
  for (const [i, value] of columns[quantity].entries()) values[(i % ROWS) * DAY.length + Math.floor(i / ROWS)] = value;
  const line = (name: string, about: string, frequencies: HourLine['frequenciesMHz'], dashes?: string): HourLine => ({
    name,
    about,
    hoursUtc: DAY,
    frequenciesMHz: frequencies,
    colour: '#111111',
    ...defined({ dashes }),
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
      line('MUF', 'half of the days', [...columns.basicMufMHz]),
      line('FOT', '90 % of the days', [...columns.fotMHz], '9 6'),
      line(
        'LUF',
        lufs.some((lufMHz) => lufMHz !== undefined)
          ? 'for the required SNR'
          : 'none: the required SNR is never reached',
        lufs,
        '2 6',
      ),
    ],
    bands: BANDS,
  });
}
