// @ts-check
/** Results of a part, and records of a run. */

/** @typedef {Record<string, string | number>} Row */
/** @typedef {{ readonly seed?: number, readonly rows: readonly Row[] }} Result */
/** @typedef {ReturnType<typeof import('./machine.mjs').machine>} Machine */
/** @typedef {Result & { readonly machine: Machine }} Measured */
/** @typedef {{ machine: Machine, figures: Record<string, number> }} HistoryLine */

/**
 * A number of the first row that has these values.
 *
 * @param {readonly Row[]} rows
 * @param {Row} wanted
 * @param {string} column
 * @returns {number | undefined}
 */
export function figureOf(rows, wanted, column) {
  const value = rows.find((row) => Object.entries(wanted).every(([name, one]) => row[name] === one))?.[column];
  return typeof value === 'number' ? value : undefined;
}
