// @ts-check
/** @typedef {{ kind: number, value: number, interval?: [number, number] | undefined }} Point */
/** @typedef {{ label: string, points: readonly Point[] }} Line */

/** Colours that stay apart in every kind of colour vision. */
const COLOURS = ['#0072b2', '#d55e00', '#009e73', '#cc79a7', '#e69f00', '#56b4e9'];
/** Width of a letter, about. */
const LETTER = 6.5;
const [WIDTH, LEFT, RIGHT, TOP, STEP, GAP] = [720, 150, 20, 44, 18, 12];

/**
 * Values with their intervals as dots and bars, a line or several for each label.
 *
 * @param {string} title
 * @param {readonly Line[]} lines
 * @param {readonly string[]} kinds names of the points' kinds; empty for one kind without a legend
 * @returns {string} SVG
 */
export function intervalChart(title, lines, kinds) {
  const numbers = lines.flatMap(({ points }) =>
    points.flatMap(({ value, interval = [value, value] }) => [value, ...interval]),
  );
  const step = stepFor(Math.max(...numbers, 0) - Math.min(...numbers, 0));
  const least = Math.floor(Math.min(...numbers, 0) / step) * step;
  const most = Math.ceil(Math.max(...numbers, 0) / step) * step;
  const x = (/** @type {number} */ value) => round(LEFT + ((WIDTH - LEFT - RIGHT) * (value - least)) / (most - least));
  let y = TOP + (kinds.length > 0 ? 22 : 0);
  const top = y;
  /** @type {string[]} */
  const marks = [];
  for (const { label, points } of lines) {
    const middle = y + (STEP * points.length) / 2;
    marks.push(`<text x="${LEFT - 10}" y="${round(middle + 4)}" text-anchor="end">${escaped(label)}</text>`);
    for (const { kind, value, interval } of points) {
      const at = y + STEP / 2;
      const colour = COLOURS[kind % COLOURS.length];
      if (interval !== undefined)
        marks.push(`<path d="M${x(interval[0])} ${at}H${x(interval[1])}" stroke="${colour}" stroke-width="2"/>`);
      marks.push(`<circle cx="${x(value)}" cy="${at}" r="4" fill="${colour}"/>`);
      y += STEP;
    }
    y += GAP;
  }
  const height = y + 28;
  const grid = Array.from({ length: Math.round((most - least) / step) + 1 }, (_, i) => least + i * step).map(
    (value) =>
      `<path d="M${x(value)} ${top - 6}V${y}" stroke="${value === 0 ? '#555' : '#ddd'}"/><text x="${x(value)}" y="${y + 18}" text-anchor="middle">${value < 0 ? '−' : ''}${Math.abs(value)}</text>`,
  );
  let right = LEFT;
  const legend = kinds.map((name, kind) => {
    const at = right;
    right += Math.max(100, 30 + LETTER * name.length);
    return `<circle cx="${at}" cy="${TOP}" r="4" fill="${COLOURS[kind % COLOURS.length]}"/><text x="${at + 9}" y="${TOP + 4}">${escaped(name)}</text>`;
  });
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" width="${WIDTH}" height="${height}" font-family="sans-serif" font-size="12" fill="#222" role="img">`,
    `<title>${escaped(title)}</title><rect width="${WIDTH}" height="${height}" fill="#fff"/>`,
    `<text x="${LEFT}" y="22" font-size="14">${escaped(title)}</text>`,
    ...legend,
    ...grid,
    ...marks,
    '</svg>\n',
  ].join('\n');
}

/** A round step with some five lines. @param {number} span */
function stepFor(span) {
  const power = 10 ** Math.floor(Math.log10(span / 5));
  return [1, 2, 5, 10].map((each) => each * power).find((each) => span / each <= 8) ?? 10 * power;
}

/** @param {number} value */
function round(value) {
  return Math.round(value * 10) / 10;
}

/** @param {string} text */
function escaped(text) {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
