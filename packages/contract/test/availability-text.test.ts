import { RAIN_TIME_PERCENT } from '@radioshed/p530';
import { expect, test } from 'vitest';

import { availabilityTexts, isLeastMargin, isRainKnown, outageMinutes } from '../src/path/availability-text.js';

const [RAREST, MOST_FREQUENT] = RAIN_TIME_PERCENT;
const band = (rainYearPercent: number, fadeMarginDb = 30) => ({
  fadeMarginDb,
  availabilityPercent: 99.995,
  availabilityMonthPercent: 99.98,
  outage: { rainYearPercent },
});

test('an availability is a range, or at most, from the ends of the method of rain on', () => {
  const least = (99.995 - RAREST).toFixed(4);
  expect(availabilityTexts(band(RAREST))).toEqual({ year: `${least} to 99.9950`, month: 'at most 99.9800' });
  expect(availabilityTexts(band(MOST_FREQUENT))).toEqual({ year: 'at most 99.9950', month: 'at most 99.9800' });
  for (const known of [RAREST + 1e-6, MOST_FREQUENT - 1e-6]) {
    expect(isRainKnown({ rainYearPercent: known })).toBe(true);
    expect(availabilityTexts(band(known))).toEqual({ year: '99.9950', month: '99.9800' });
  }
  expect(availabilityTexts(band(0, -1))).toEqual({ year: '0', month: '0' });
});

test('a margin is the least from the fade by the rarest rain on, where it rains', () => {
  expect([19.9, 20].map((marginDb) => isLeastMargin({ rainFade0001Db: 20 }, marginDb))).toEqual([false, true]);
  expect(isLeastMargin({ rainFade0001Db: 0 }, 20)).toBe(false);
});

test('minutes of an outage are ranges where something may add to them', () => {
  expect(outageMinutes({ monthPercent: 0.01, yearPercent: 0 })).toEqual(['4.4', '0']);
  expect(outageMinutes({ monthPercent: 1e-4, yearPercent: 0.02 }, { monthPercent: 0, yearPercent: 0.01 })).toEqual([
    '0.044',
    '105.2 to 157.8',
  ]);
});
