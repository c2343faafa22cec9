import { type BandAvailability, OUTAGE_CAUSES, outageMinutes, rainLeftOut } from '@radioshed/contract/schemas';
import { columnLines, readable } from '@radioshed/command';

type Outage = BandAvailability['outage'];
type MonthAndYear = Pick<Outage, 'monthPercent' | 'yearPercent'>;

/** Outage by cause in minutes as lines of a table, before diversity and after; none where no equipment is named. */
export function partLines({ parts, diversity, monthPercent, yearPercent }: Outage): string[] {
  if (parts === undefined) return [];
  const cells = (of: MonthAndYear, prefix = ''): string[] => outageMinutes(of).map((minutes) => prefix + minutes);
  const total = { monthPercent, yearPercent };
  const left = rainLeftOut(parts);
  return columnLines([
    [
      '  Outage, minutes',
      'worst month',
      'year',
      ...(diversity === undefined ? [] : ['month, diversity', 'year, diversity']),
    ],
    ...parts.map(({ cause, bound, withDiversity, ...outage }) => {
      const prefix = bound === undefined ? '' : `${bound} `;
      const own = cells(outage, prefix);
      return [
        `  ${OUTAGE_CAUSES[cause]}`,
        ...own,
        ...(diversity === undefined ? [] : withDiversity ? cells(withDiversity) : own),
      ];
    }),
    [
      '  all',
      ...outageMinutes(diversity?.without ?? total, left),
      ...(diversity === undefined ? [] : outageMinutes(total, left)),
    ],
  ]);
}

/** Gain of diversity in words. */
export function improvementText({ diversity }: Outage): string | undefined {
  if (diversity === undefined) return undefined;
  return `${readable(diversity.improvement, 1)} times less multipath outage; flat fading alone ${readable(Math.max(1, diversity.flatImprovement), 1)} times`;
}
