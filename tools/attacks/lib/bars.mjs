// @ts-check

/**
 * Prints each figure with its bar. The process ends with code 1 if any bar is missed.
 *
 * @param {string} name
 * @param {number} value
 * @param {{ atMost?: number, atLeast?: number, unit?: string }} bar
 * @returns {boolean} whether the bar is met
 */
export function bar(name, value, { atMost = Infinity, atLeast = -Infinity, unit = '' }) {
  const isMet = value <= atMost && value >= atLeast;
  const limit = atMost < Infinity ? `at most ${atMost}` : `at least ${atLeast}`;
  console.log(`${isMet ? 'ok  ' : 'FAIL'} ${name}: ${Number(value.toPrecision(4))} (${limit})${unit && ` ${unit}`}`);
  if (!isMet) process.exitCode = 1;
  return isMet;
}
