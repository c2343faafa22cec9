// @ts-check

/**
 * Rows of plain values as a Markdown table; what a row has not is left empty.
 *
 * @param {string} title
 * @param {readonly Record<string, string | number>[]} rows
 */
export function table(title, rows) {
  const names = [...new Set(rows.flatMap(Object.keys))];
  const line = (/** @type {readonly string[]} */ cells) => `| ${cells.join(' | ')} |`;
  return [
    `## ${title}`,
    '',
    line(names),
    line(names.map((name) => (rows.every((row) => isFigure(row[name])) ? '---:' : '---'))),
    ...rows.map((row) => line(names.map((name) => cell(row[name])))),
    '',
  ].join('\n');
}

/** Whether it is a number or a date, which are aligned to the right, or nothing. @param {string | number} [value] */
function isFigure(value = 0) {
  return typeof value === 'number' || /^[\d.-]+$/.test(value);
}

/** @param {string | number | undefined} value */
function cell(value) {
  if (value === undefined) return '';
  if (typeof value === 'string' || Number.isInteger(value)) return String(value);
  return Math.abs(value) >= 100 ? value.toFixed(0) : value.toPrecision(3);
}
