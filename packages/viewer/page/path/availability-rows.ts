import {
  availabilityTexts,
  isLeastMargin,
  isRainKnown,
  MINUTES_PER_PERCENT,
  OUTAGE_CAUSES,
  outageMinutes,
  rainLeftOut,
  type SingleReport,
} from '@radioshed/contract/client';

import type { BudgetRow } from './budget-rows.js';

/** A fixed link in a report. */
export type Availability = NonNullable<SingleReport['availability']>;

type Outage = Pick<Availability['bands'][number]['outage'], 'monthPercent' | 'yearPercent'>;

/** Figures of a fixed link by ITU-R P.530, those of the link itself. */
export function availabilityRows({ bands }: Availability): BudgetRow[] {
  const [own] = bands;
  if (own === undefined) return [];
  const { outage, neededMarginDb } = own;
  const needed = Object.entries(neededMarginDb).flatMap(([percent, value]): BudgetRow[] =>
    typeof value !== 'number'
      ? []
      : [
          {
            label: `Margin needed for ${percent} %${isLeastMargin(own, value) ? ', at least' : ''}`,
            value,
            unit: 'dB',
          },
        ],
  );
  const bound = isRainKnown(outage) ? '' : ', at least';
  const outages: BudgetRow[] = [
    { label: `Outage, worst month${bound}`, value: MINUTES_PER_PERCENT.month * outage.monthPercent, unit: 'min' },
    {
      label: `Outage, average year${bound}`,
      value: MINUTES_PER_PERCENT.year * outage.yearPercent,
      unit: 'min',
      isSum: true,
    },
  ];
  const improvement: BudgetRow[] =
    outage.diversity === undefined
      ? []
      : [{ label: 'Diversity improvement factor, multipath', value: outage.diversity.improvement, unit: '' }];
  return [
    { label: 'Level in clear air', value: own.clearAirDbm, unit: 'dBm' },
    { label: 'Fade margin', value: own.fadeMarginDb, unit: 'dB', isSum: true },
    ...(own.fadeMarginDb < 0 ? [] : [...outages, ...improvement]),
    { label: 'Rain fade exceeded for 0.01 % of the year', value: own.rainFade001Db, unit: 'dB' },
    { label: 'Rain fade exceeded for 0.001 % of the year', value: own.rainFade0001Db, unit: 'dB' },
    ...needed,
  ];
}

function marginText(band: Availability['bands'][number], marginDb: number | null | undefined): string {
  if (typeof marginDb !== 'number') return 'over 200';
  return `${isLeastMargin(band, marginDb) ? '≥ ' : ''}${marginDb.toFixed(1)}`;
}

/**
 * Outage by cause of the link itself, minutes: a head, and a line for each; none without equipment, or below the
 * threshold.
 */
export function causeRows({ bands: [own] }: Availability): string[][] {
  const { parts, diversity } = own?.outage ?? {};
  if (own === undefined || parts === undefined || own.fadeMarginDb < 0) return [];
  const cells = (of: Outage, bound = ''): string[] => outageMinutes(of).map((minutes) => bound + minutes);
  const both = (before: Outage, after: Outage, bound = ''): string[] => [
    ...cells(before, bound),
    ...(diversity === undefined ? [] : cells(after, bound)),
  ];
  const left = rainLeftOut(parts);
  return [
    ['Minutes', 'Month', 'Year', ...(diversity === undefined ? [] : ['Month, diversity', 'Year, diversity'])],
    ...parts.map(({ cause, bound, withDiversity, ...part }) => [
      OUTAGE_CAUSES[cause].replace(/^./u, (letter) => letter.toUpperCase()),
      ...both(part, withDiversity ?? part, bound === undefined ? '' : bound === 'at most' ? '≤ ' : '≥ '),
    ]),
    [
      'All',
      ...outageMinutes(diversity?.without ?? own.outage, left),
      ...(diversity === undefined ? [] : outageMinutes(own.outage, left)),
    ],
  ];
}

/** Frequencies and antennas next to one another: a head, and a line for each. */
export function comparisonRows(bands: Availability['bands']): string[][] {
  return [
    ['GHz', 'Dishes', 'Margin, dB', 'Year, %', 'dB for 99.99 %'],
    ...bands.map((band) => [
      String(Number((band.frequencyMHz / 1000).toFixed(3))),
      band.dishM === undefined ? 'as given' : `${band.dishM} m`,
      band.fadeMarginDb.toFixed(1).replace('-', '−'),
      availabilityTexts(band).year,
      marginText(band, band.neededMarginDb['99.99']),
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
  const { year, month } = availabilityTexts(own);
  return `Available for ${year} % of the average year and ${month} % of the worst month, at a threshold of ${thresholdDbm} dBm.`.replace(
    '-',
    '−',
  );
}
