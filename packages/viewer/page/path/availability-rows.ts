import { OUTAGE_CAUSES, rainLeftOut, type SingleReport } from '@radioshed/contract/client';

import type { BudgetRow } from './budget-rows.js';

/** A fixed link in a report. */
export type Availability = NonNullable<SingleReport['availability']>;

/** Minutes of one percent of a year, and of a month. */
const YEAR_MIN = 87.66 * 60;
const MONTH_MIN = YEAR_MIN / 12;

type Outage = Pick<Availability['bands'][number]['outage'], 'monthPercent' | 'yearPercent'>;

/** Figures of a fixed link by ITU-R P.530, those of the link itself. */
export function availabilityRows({ bands }: Availability): BudgetRow[] {
  const [own] = bands;
  if (own === undefined) return [];
  const { outage, neededMarginDb } = own;
  const needed = Object.entries(neededMarginDb).flatMap(
    ([percent, value]): BudgetRow[] =>
    typeof value !== 'number' ? [] : [{ label: `Margin needed for ${percent} %${isLeast(own, value) ? ', at least' : ''}`, value, unit: 'dB' }], // prettier-ignore
  );
  const outages: BudgetRow[] = [
    { label: 'Outage, worst month', value: MONTH_MIN * outage.monthPercent, unit: 'min' },
    { label: 'Outage, average year', value: YEAR_MIN * outage.yearPercent, unit: 'min', isSum: true },
  ];
  const improvement: BudgetRow[] = outage.diversity === undefined ? [] : [{ label: 'Multipath outage divided by, with diversity', value: outage.diversity.improvement, unit: '' }]; // prettier-ignore
  return [
    { label: 'Level in clear air', value: own.clearAirDbm, unit: 'dBm' },
    { label: 'Fade margin', value: own.fadeMarginDb, unit: 'dB', isSum: true },
    ...(own.fadeMarginDb < 0 ? [] : [...outages, ...improvement]),
    { label: 'Rain fade exceeded for 0.01 % of the year', value: own.rainFade001Db, unit: 'dB' },
    { label: 'Rain fade exceeded for 0.001 % of the year', value: own.rainFade0001Db, unit: 'dB' },
    ...needed,
  ];
}

/** Whether a margin leaves out rain that is rarer than its method covers. */
function isLeast({ rainFade0001Db }: Pick<Availability['bands'][number], 'rainFade0001Db'>, marginDb: number): boolean {
  return rainFade0001Db > 0 && marginDb >= rainFade0001Db;
}

function marginText(rainFade0001Db: number, marginDb: number | null | undefined): string {
  if (typeof marginDb !== 'number') return 'over 200';
  return `${isLeast({ rainFade0001Db }, marginDb) ? '≥ ' : ''}${marginDb.toFixed(1)}`;
}

/** Outage by cause of the link itself, minutes: a head, and a line for each; none without equipment, or below the threshold. */
export function causeRows({ bands: [own] }: Availability): string[][] {
  const { parts, diversity } = own?.outage ?? {};
  if (own === undefined || parts === undefined || own.fadeMarginDb < 0) return [];
  const cells = (of: Outage, bound = ''): string[] => [MONTH_MIN * of.monthPercent, YEAR_MIN * of.yearPercent].map((minutes) => bound + shownMinutes(minutes)); // prettier-ignore
  const both = (before: Outage, after: Outage, bound = ''): string[] => [...cells(before, bound), ...(diversity === undefined ? [] : cells(after, bound))]; // prettier-ignore
  const left = rainLeftOut(parts);
  return [
    ['Minutes', 'Month', 'Year', ...(diversity === undefined ? [] : ['Month, diversity', 'Year, diversity'])],
    ...parts.map(({ cause, bound, withDiversity, ...part }) => [
      OUTAGE_CAUSES[cause].replace(/^./u, (letter) => letter.toUpperCase()),
      ...both(part, withDiversity ?? part, bound === undefined ? '' : bound === 'at most' ? '≤ ' : '≥ '),
    ]),
    [
      'All',
      ...sums(diversity?.without ?? own.outage, left),
      ...(diversity === undefined ? [] : sums(own.outage, left)),
    ],
  ];
}

/** A sum in minutes, for the month and the year; a range where rain may add to it. */
function sums(sum: Outage, left: Outage): string[] {
  const text = (minutes: number, more: number): string => more === 0 ? shownMinutes(minutes) : `${shownMinutes(minutes)} to ${shownMinutes(minutes + more)}`; // prettier-ignore
  return [
    text(MONTH_MIN * sum.monthPercent, MONTH_MIN * left.monthPercent),
    text(YEAR_MIN * sum.yearPercent, YEAR_MIN * left.yearPercent),
  ];
}

/** Frequencies and antennas beside one another: a head, and a line for each. */
export function comparisonRows(bands: Availability['bands']): string[][] {
  return [
    ['GHz', 'Dishes', 'Margin, dB', 'Year, %', 'dB for 99.99 %'],
    ...bands.map(({ frequencyMHz, dishM, fadeMarginDb, availabilityPercent, neededMarginDb, rainFade0001Db }) => [
      String(Number((frequencyMHz / 1000).toFixed(3))),
      dishM === undefined ? 'as given' : `${dishM} m`,
      fadeMarginDb.toFixed(1).replace('-', '−'),
      fadeMarginDb < 0 ? '0' : shownPercent(availabilityPercent),
      marginText(rainFade0001Db, neededMarginDb['99.99']),
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

function shownMinutes(minutes: number): string {
  if (minutes === 0) return '0';
  return minutes < 0.01 ? '< 0.01' : minutes.toFixed(minutes < 1 ? 2 : 1);
}

/** As many nines as there are, and one digit more. */
function shownPercent(percent: number): string {
  if (percent > 99.99999) return '100';
  const digits = Math.min(7, Math.max(2, Math.ceil(-Math.log10(100 - percent)) + 1));
  return percent.toFixed(digits);
}
