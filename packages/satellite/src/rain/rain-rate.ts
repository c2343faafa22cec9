import { normalTail } from '@radioshed/numeric';
import { checkRange, checkShape, openFields, OutOfRangeError } from '@radioshed/units';

/** Days of the months, a leap day in four years. */
const DAYS = [31, 28.25, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31] as const;
const YEAR_DAYS = 365.25;

/** One month's climate. */
export interface MonthlyRain {
  /** Mean rain of the month, mm, 0 to 3000. */
  readonly rainMm: number;
  /** Mean temperature of the air at the surface, °C, −90 to 60. */
  readonly temperatureC: number;
}

const MONTH = openFields<MonthlyRain>({ rainMm: 'checked', temperatureC: 'checked' });

/** Rain statistics of a year. */
export interface RainClimate {
  /** Percentage of the year in which it rains. */
  readonly rainPercent: number;
  /** Rain rate while it rains, mm/h, by month. */
  readonly monthlyRateMmH: readonly number[];
  /** Percentage of the year in which a rain rate is exceeded. */
  readonly exceededPercent: (rainRateMmH: number) => number;
  /** Rain rate in mm/h exceeded for a percentage of the year, %; 0 where it rains less often. */
  readonly rainRateMmH: (timePercent: number) => number;
}

/**
 * Rain-rate statistics of a location, from twelve months of rain and temperature.
 *
 * @param months January first.
 * @throws OutOfRangeError for other than twelve months, and naming the field of a figure beyond its limits.
 * @see ITU-R P.837-7 Annex 1
 */
export function rainClimate(months: readonly MonthlyRain[]): RainClimate {
  if (!Array.isArray(months) || months.length !== 12) {
    const found: unknown = Array.isArray(months) ? months.length : months;
    throw new OutOfRangeError('months', found, 'a list of twelve months, each with rainMm and temperatureC');
  }
  const each = months.map((month: MonthlyRain, i) => monthOf(checkShape(month, MONTH, `months[${i}]`), DAYS[i] ?? 30));
  const exceededPercent = (rainRateMmH: number): number => {
    checkRange('rainRateMmH', rainRateMmH, 0, 1e6, 'mm/h');
    const sum = each.reduce((total, month) => total + month.days * exceededIn(month, rainRateMmH), 0);
    return sum / YEAR_DAYS;
  };
  const rainPercent = exceededPercent(0);
  return {
    rainPercent,
    monthlyRateMmH: each.map(({ rateMmh }) => rateMmh),
    exceededPercent,
    rainRateMmH: (timePercent) => {
      checkRange('timePercent', timePercent, 1e-6, 100, '%');
      return timePercent >= rainPercent ? 0 : rateExceeded(exceededPercent, timePercent);
    },
  };
}

interface Month {
  readonly days: number;
  readonly rateMmh: number;
  /** Percentage of the month in which it rains. */
  readonly rainPercent: number;
}

/** A month in which it rains for more than 70 % is taken to rain harder instead. */
const MOST_PERCENT = 70;

function monthOf({ rainMm, temperatureC }: MonthlyRain, days: number): Month {
  checkRange('rainMm', rainMm, 0, 3000, 'mm');
  checkRange('temperatureC', temperatureC, -90, 60, '°C');
  const rateMmh = temperatureC >= 0 ? 0.5874 * Math.exp(0.0883 * temperatureC) : 0.5874;
  const rainPercent = (100 * rainMm) / (24 * days * rateMmh);
  if (rainPercent <= MOST_PERCENT) return { days, rateMmh, rainPercent };
  return { days, rateMmh: ((100 / MOST_PERCENT) * rainMm) / (24 * days), rainPercent: MOST_PERCENT };
}

/** Log-normal. */
function exceededIn({ rateMmh, rainPercent }: Month, rainRateMmH: number): number {
  if (rainRateMmH === 0 || rainPercent === 0) return rainPercent;
  return rainPercent * normalTail((Math.log(rainRateMmH) + 0.7938 - Math.log(rateMmh)) / 1.26);
}

/** By bisection over the logarithm, to 1e-10 of the rate. */
function rateExceeded(exceededPercent: (rainRateMmH: number) => number, timePercent: number): number {
  let low = Math.log(1e-9);
  let high = Math.log(1e5);
  while (high - low > 1e-10) {
    const middle = (low + high) / 2;
    if (exceededPercent(Math.exp(middle)) > timePercent) low = middle;
    else high = middle;
  }
  return Math.exp((low + high) / 2);
}
