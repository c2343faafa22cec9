// @ts-check

/**
 * Rows of plain values as a Markdown table.
 *
 * @param {string} title
 * @param {readonly Record<string, string | number>[]} rows
 */
export function table(title, rows) {
  const names = Object.keys(rows[0] ?? {});
  const line = (/** @type {readonly string[]} */ cells) => `| ${cells.join(' | ')} |`;
  return [
    `## ${title}`,
    '',
    line(names),
    line(names.map(() => '---')),
    ...rows.map((row) => line(names.map((name) => cell(row[name])))),
    '',
  ].join('\n');
}

/** @param {string | number} value */
function cell(value) {
  if (typeof value === 'string' || Number.isInteger(value)) return String(value);
  return Math.abs(value) >= 100 ? value.toFixed(0) : value.toPrecision(3);
}
