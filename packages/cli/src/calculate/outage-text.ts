import { type BandAvailability, OUTAGE_CAUSES, rainLeftOut } from '@radioshed/contract/schemas';

import { columnLines, readable } from '../shell/text-table.js';

/** Minutes of one percent of a year, and of a month. */
export const YEAR_MIN: number = 87.66 * 60;
export const MONTH_MIN: number = YEAR_MIN / 12;

type Outage = BandAvailability['outage'];
type MonthAndYear = Pick<Outage, 'monthPercent' | 'yearPercent'>;

/** Outage by cause in minutes as lines of a table, before diversity and after; none where no equipment is named. */
export function partLines({ parts, diversity, monthPercent, yearPercent }: Outage): string[] {
  if (parts === undefined) return [];
  const cells = (of: { readonly monthPercent: number; readonly yearPercent: number }, prefix = ''): string[] =>
    [of.monthPercent * MONTH_MIN, of.yearPercent * YEAR_MIN].map((minutes) => `${prefix}${minutesText(minutes)}`);
  const total = { monthPercent, yearPercent };
  const left = rainLeftOut(parts);
  return columnLines([
    ['  Outage, minutes', 'worst month', 'year', ...(diversity === undefined ? [] : ['month, diversity', 'year, diversity'])], // prettier-ignore
    ...parts.map(({ cause, bound, withDiversity, ...outage }) => {
      const prefix = bound === undefined ? '' : `${bound} `;
      const own = cells(outage, prefix);
      return [`  ${OUTAGE_CAUSES[cause]}`, ...own, ...(diversity === undefined ? [] : withDiversity ? cells(withDiversity) : own)]; // prettier-ignore
    }),
    ['  all', ...sums(diversity?.without ?? total, left), ...(diversity === undefined ? [] : sums(total, left))],
  ]);
}

/** A sum in minutes, for the month and the year; a range where rain may add to it. */
function sums(sum: MonthAndYear, left: MonthAndYear): string[] {
  const text = (minutes: number, leftMinutes: number): string =>
    leftMinutes === 0 ? minutesText(minutes) : `${minutesText(minutes)} to ${minutesText(minutes + leftMinutes)}`;
  return [
    text(sum.monthPercent * MONTH_MIN, left.monthPercent * MONTH_MIN),
    text(sum.yearPercent * YEAR_MIN, left.yearPercent * YEAR_MIN),
  ];
}

/** Gain of diversity in words. */
export function improvementText({ diversity }: Outage): string | undefined {
  if (diversity === undefined) return undefined;
  return `${readable(diversity.improvement, 1)} times less multipath outage; flat fading alone ${readable(Math.max(1, diversity.flatImprovement), 1)} times`; // prettier-ignore
}

function minutesText(minutes: number): string {
  if (minutes === 0) return '0';
  return minutes >= 0.1 ? readable(minutes, 1) : minutes.toPrecision(2);
}
