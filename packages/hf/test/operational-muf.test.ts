import { predictCircuit } from '@radioshed/hf';
import { describe, expect, test } from 'vitest';

import { ROP } from '../src/coefficients/tables.js';

/** Places with their short paths: the day of each crosses 0 UTC in most months. */
const PLACES = [
  ['Japan', 35.7, 139.7],
  ['Hawaii', 21.3, -157.9],
  ['Colorado', 39.7, -105],
] as const;
const DEG = Math.PI / 180;
const HOURS = Array.from({ length: 24 }, (_, hour) => hour);
/** Hours around sunrise and sunset that the simple formula does not decide. */
const TWILIGHT = 0.7;

/** Whether the sun is up, by hand: declination of the day, and local solar time without the equation of time. */
function isDay(latDeg: number, lonDeg: number, month: number, hourUtc: number): boolean | undefined {
  const day = 30.4 * (month - 1) + 15;
  const declination = 23.44 * DEG * Math.sin((2 * Math.PI * (day - 80)) / 365.25);
  const halfDay = Math.acos(-Math.tan(latDeg * DEG) * Math.tan(declination)) / DEG / 15;
  const solar = (((hourUtc + lonDeg / 15) % 24) + 24) % 24;
  const fromNoon = Math.abs(solar - 12);
  return Math.abs(fromNoon - halfDay) < TWILIGHT ? undefined : fromNoon < halfDay;
}

describe.each(PLACES)('operational MUF over %s', (_, latDeg, lonDeg) => {
  const rx = { latDeg: latDeg + 1.8, lonDeg: lonDeg + 2 };
  const predicted = (month: number, profile: 'corrected' | 'reference') =>
    predictCircuit({
      tx: { latDeg: latDeg - 1.8, lonDeg: lonDeg - 2 },
      rx,
      months: [month],
      hoursUtc: HOURS,
      frequenciesMHz: [7],
      r12: 80,
      txPowerW: 100,
      profile,
    }).months[0]?.hours ?? [];

  test.each([1, 4, 7, 10])('month %i: the ratio of the day by day, of the night by night, at all hours', (month) => {
    const season = { 1: 0, 4: 1, 7: 2, 10: 1 }[month] as 0 | 1 | 2;
    let compared = 0;
    for (const { hourUtc, operationalMufMHz, basicMufMHz } of predicted(month, 'corrected')) {
      const day = isDay(latDeg, lonDeg, month, hourUtc);
      if (day === undefined) continue;
      const ratio = operationalMufMHz / basicMufMHz;
      // Below the ratio of the day the E layer has the greater basic MUF.
      if (ratio < ROP[0][season][0] - 1e-6) continue;
      expect(ratio, `${hourUtc} UTC`).toBeCloseTo(ROP[0][season][day ? 0 : 1], 6);
      compared++;
    }
    expect(compared).toBeGreaterThan(12);
  });

  test('April: the reference takes the night ratio all day, 8.7 % more', () => {
    const [corrected, reference] = [predicted(4, 'corrected'), predicted(4, 'reference')];
    let differing = 0;
    for (const [i, { hourUtc, operationalMufMHz, basicMufMHz }] of corrected.entries()) {
      const theirs = (reference[i]?.operationalMufMHz ?? 0) / (reference[i]?.basicMufMHz ?? 1);
      const ours = operationalMufMHz / basicMufMHz;
      if (isDay(latDeg, lonDeg, 4, hourUtc) === true && theirs > 1.000001 && ours > 1.000001) {
        expect(theirs / ours).toBeCloseTo(1.25 / 1.15, 6);
        differing++;
      }
    }
    expect(differing).toBeGreaterThan(3);
  });
});
