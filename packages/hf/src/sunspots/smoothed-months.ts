/** Months on either side of a smoothed one; those at the ends count half. */
const REACH = 6;
/** Greatest step from month to month of smoothed numbers: 24 times less than the greatest difference over a year. */
const GREATEST_STEP = 20;
/** RMS of second differences above which numbers are monthly means, where there is a year of them. */
const GREATEST_ROUGHNESS = 4;
const YEAR = 12;

/** Numbers of months in a row, by the month’s number since the year 0. */
export type MonthlyNumbers = ReadonlyMap<number, number>;

/**
 * The 13-month smoothed numbers R12 of monthly means: the months six before and six after count half. A month that
 * lacks one of the 13 has no smoothed number.
 *
 * @see SILSO, 13-month smoothed monthly total sunspot number
 */
export function smoothedMonths(means: MonthlyNumbers): Map<number, number> {
  const smoothed = new Map<number, number>();
  for (const month of means.keys()) {
    let sum = 0;
    for (let off = -REACH; off <= REACH; off++) {
      sum += (means.get(month + off) ?? Number.NaN) * (Math.abs(off) === REACH ? 0.5 : 1);
    }
    if (!Number.isNaN(sum)) smoothed.set(month, sum / (2 * REACH));
  }
  return smoothed;
}

/** Whether numbers jump from month to month as monthly means do, and smoothed ones cannot. */
export function areMonthlyMeans(numbers: MonthlyNumbers): boolean {
  let [bends, count] = [0, 0];
  for (const [month, value] of numbers) {
    const next = numbers.get(month + 1);
    if (next === undefined) continue;
    if (Math.abs(next - value) > GREATEST_STEP) return true;
    const after = numbers.get(month + 2);
    if (after === undefined) continue;
    bends += (after - 2 * next + value) ** 2;
    count++;
  }
  return count >= YEAR && Math.sqrt(bends / count) > GREATEST_ROUGHNESS;
}
