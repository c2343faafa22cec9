import type { Outage } from '@radioshed/p530';
import { RAIN_TIME_PERCENT } from '@radioshed/p530/limits';
import { checkShape, object, openFields } from '@radioshed/units';

import type { BandAvailability } from './availability.js';

/** Minutes of one percent of the average year, and of a month. */
export const MINUTES_PER_PERCENT: Readonly<Record<'year' | 'month', number>> = {
  year: 87.66 * 60,
  month: (87.66 * 60) / 12,
};

const [RAREST, MOST_FREQUENT] = RAIN_TIME_PERCENT;

type Rain = Pick<BandAvailability['outage'], 'rainYearPercent'>;
type Shares = Pick<BandAvailability, 'fadeMarginDb' | 'availabilityPercent' | 'availabilityMonthPercent'> & {
  readonly outage: Rain;
};
type Rare = Pick<BandAvailability, 'rainFade0001Db'>;

const RAIN = openFields<Rain>({ rainYearPercent: 'number' });
const SHARES = openFields<Shares>({
  fadeMarginDb: 'number',
  availabilityPercent: 'number',
  availabilityMonthPercent: 'number',
  outage: object(RAIN),
});
const RARE = openFields<Rare>({ rainFade0001Db: 'number' });
const OUTAGE = openFields<Outage>({ monthPercent: 'number', yearPercent: 'number' });

/**
 * Availability of the average year and of the worst month, %: `99.9983 to 99.9993`, `at most 99.9976`, or `0` below the
 * threshold. The year is a range where rain is only known to be rarer than its method covers.
 *
 * @throws OutOfRangeError if it is not a band.
 */
export function availabilityTexts(band: Shares): { readonly year: string; readonly month: string } {
  const { fadeMarginDb, availabilityPercent, availabilityMonthPercent, outage } = checkShape(band, SHARES, 'band');
  if (fadeMarginDb < 0) return { year: '0', month: '0' };
  const [year, month] = [decimals(availabilityPercent, 4), decimals(availabilityMonthPercent, 4)];
  if (isRainKnown(outage)) return { year, month };
  const isFrequent = outage.rainYearPercent >= MOST_FREQUENT;
  const least = decimals(Math.max(0, availabilityPercent - RAREST), 4);
  return { year: isFrequent ? `at most ${year}` : `${least} to ${year}`, month: `at most ${month}` };
}

/**
 * Whether the outage by rain is within the ends of its method; otherwise a sum with it is a lower bound.
 * @throws OutOfRangeError if it is not an outage.
 */
export function isRainKnown(outage: Rain): boolean {
  const { rainYearPercent } = checkShape(outage, RAIN, 'outage');
  return rainYearPercent > RAREST && rainYearPercent < MOST_FREQUENT;
}

/**
 * Whether a margin leaves out rain that is rarer than its method covers, and so is a lower bound.
 * @throws OutOfRangeError if it is not a band.
 */
export function isLeastMargin(band: Rare, marginDb: number): boolean {
  const { rainFade0001Db } = checkShape(band, RARE, 'band');
  return rainFade0001Db > 0 && marginDb >= rainFade0001Db;
}

/**
 * Minutes of an outage in the worst month and in the average year.
 *
 * @param left what may add to it, as of `rainLeftOut`: then they are ranges
 * @throws OutOfRangeError if either is not an outage.
 */
export function outageMinutes(
  outage: Outage,
  left: Outage = { monthPercent: 0, yearPercent: 0 },
): [month: string, year: string] {
  const [least, more] = [checkShape(outage, OUTAGE, 'outage'), checkShape(left, OUTAGE, 'left')];
  const { month, year } = MINUTES_PER_PERCENT;
  return [
    rangeText(month * least.monthPercent, month * more.monthPercent),
    rangeText(year * least.yearPercent, year * more.yearPercent),
  ];
}

function rangeText(minutes: number, more: number): string {
  return more === 0 ? minutesText(minutes) : `${minutesText(minutes)} to ${minutesText(minutes + more)}`;
}

function minutesText(minutes: number): string {
  if (minutes === 0) return '0';
  return minutes >= 0.1 ? decimals(minutes, 1) : minutes.toPrecision(2);
}

function decimals(value: number, digits: number): string {
  return value.toLocaleString('en-US', { minimumFractionDigits: digits, maximumFractionDigits: digits });
}
