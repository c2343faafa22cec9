import { checkObject, escapeXml } from '@radioshed/units';

import { checkKey, type ColourKey } from './key.js';
import { legendOf } from './legend.js';

const ROW = 18;
const SWATCH = 30;
const MARGIN = 10;
const HEAD = 24;

/**
 * A legend as an SVG picture: a swatch and a label for each colour, under the title.
 *
 * @param options.title default: the name of the key.
 * @param options.threshold label of a one-colour key.
 */
export function legendSvg(
  key: ColourKey,
  options: { readonly title?: string; readonly threshold?: number } = {},
): string {
  checkObject('options', options);
  const title = options.title ?? checkKey(key).name;
  const sign = signOf(key);
  const lines = legendOf(key, options).map(({ l, r, g, b }, i) => {
    const y = MARGIN + HEAD + i * ROW;
    const text = key.kind === 'greyscale' ? l : `${sign}${l}`;
    return (
      `<rect x="${MARGIN}" y="${y}" width="${SWATCH}" height="${ROW}" fill="rgb(${r},${g},${b})"/>` +
      `<text x="${MARGIN + SWATCH + 8}" y="${y + 13}" font-size="12">${readable(text)}</text>`
    );
  });
  const bottom = MARGIN + HEAD + lines.length * ROW;
  const longest = Math.max(title.length * 1.1, 5 + 14);
  const width = Math.round(Math.max(2 * MARGIN + longest * 7.6, 130));
  const height = bottom + MARGIN;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" font-family="DejaVu Sans, Verdana, sans-serif" fill="#1a1a1a">`,
    `<rect width="${width}" height="${height}" rx="6" fill="#ffffff" fill-opacity="0.92"/>`,
    `<text x="${MARGIN}" y="${MARGIN + 12}" font-size="13" font-weight="bold">${escapeXml(title)}</text>`,
    ...lines,
    `<rect x="${MARGIN}" y="${MARGIN + HEAD}" width="${SWATCH}" height="${bottom - MARGIN - HEAD}" fill="none" stroke="#1a1a1a" stroke-width="0.75"/>`,
    '</svg>',
    '',
  ].join('\n');
}

/** A class of error rates is a bound on the rate itself; a spreading factor is what it is. */
function signOf({ unit, order }: ColourKey): string {
  if (unit === 'SF') return '';
  return order === 'atMost' || unit === 'ber' ? '≤ ' : '≥ ';
}

/** `-20dBm` → `−20 dBm`: people read a minus sign and a space; the wire keeps its form. */
function readable(label: string): string {
  return escapeXml(
    label
      .replace('-', '−')
      .replace(/(\d)(d)/, '$1 $2')
      .replace('dBuV', 'dBµV'),
  );
}
