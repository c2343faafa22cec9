import type { SingleReport } from '@radioshed/contract/client';

import type { BudgetRow } from './budget-rows.js';

/** A fixed link in a report. */
export type Availability = NonNullable<SingleReport['availability']>;

/** Minutes of one percent of a year, and of a month. */
const YEAR_MIN = 87.66 * 60;
const MONTH_MIN = YEAR_MIN / 12;

/** Figures of a fixed link by ITU-R P.530, those of the link itself. */
export function availabilityRows({ bands }: Availability): BudgetRow[] {
  const [own] = bands;
  if (own === undefined) return [];
  const { outage, neededMarginDb } = own;
  const needed = Object.entries(neededMarginDb).flatMap(([percent, value]): BudgetRow[] =>
    typeof value !== 'number' ? [] : [{ label: `Margin needed for ${percent} %`, value, unit: 'dB' }],
  );
  const outages: BudgetRow[] = [
    { label: 'Outage, worst month', value: MONTH_MIN * outage.monthPercent, unit: 'min' },
    { label: 'Outage, average year', value: YEAR_MIN * outage.yearPercent, unit: 'min', isSum: true },
  ];
  return [
    { label: 'Level in clear air', value: own.clearAirDbm, unit: 'dBm' },
    { label: 'Fade margin', value: own.fadeMarginDb, unit: 'dB', isSum: true },
    ...(own.fadeMarginDb < 0 ? [] : outages),
    { label: 'Rain fade exceeded for 0.01 % of the year', value: own.rainFade001Db, unit: 'dB' },
    ...needed,
  ];
}

/** Frequencies and antennas beside one another: a head, and a line for each. */
export function comparisonRows(bands: Availability['bands']): string[][] {
  return [
    ['GHz', 'Dishes', 'Margin, dB', 'Year, %', 'dB for 99.99 %'],
    ...bands.map(({ frequencyMHz, dishM, fadeMarginDb, availabilityPercent, neededMarginDb }) => [
      String(Number((frequencyMHz / 1000).toFixed(3))),
      dishM === undefined ? 'as given' : `${dishM} m`,
      fadeMarginDb.toFixed(1).replace('-', '−'),
      fadeMarginDb < 0 ? '0' : shownPercent(availabilityPercent),
      neededMarginDb['99.99']?.toFixed(1) ?? 'over 200',
    ]),
  ];
}

/** Availability in a sentence. */
export function availabilityWords({ bands, thresholdDbm }: Availability): string {
  const [own] = bands;
  if (own === undefined) return '';
  if (own.fadeMarginDb < 0) {
    return `Not available in clear air: the level is ${(-own.fadeMarginDb).toFixed(1)} dB below the threshold.`;
  }
  const [year, month] = [own.availabilityPercent, own.availabilityMonthPercent].map(shownPercent);
  return `Available for ${year} % of the average year and ${month} % of the worst month, at a threshold of ${thresholdDbm} dBm.`.replace('-', '−'); // prettier-ignore
}

/** As many nines as there are, and one digit more. */
function shownPercent(percent: number): string {
  if (percent > 99.99999) return '100';
  const digits = Math.min(7, Math.max(2, Math.ceil(-Math.log10(100 - percent)) + 1));
  return percent.toFixed(digits);
}
