import type { ColourKey } from '@radioshed/colour';

import { CHART_COLOURS } from '../profile-chart/palette.js';
import { text } from '../profile-chart/panel.js';

const ROW = 22;
const SWATCH = 28;

/** A key of colours from top to bottom, its levels where one colour gives way to the next; the title may have lines. */
export function verticalKey(key: ColourKey, title: string, left: number, top: number): string {
  const lines = title.split('\n');
  const start = top + 14 * lines.length + 8;
  const parts = lines.map((line, i) => text(left, top + 10 + 14 * i, line, 'start', 12, 'font-weight="bold"'));
  const sign = key.order === 'atLeast' ? '≥' : '≤';
  for (const [i, { r, g, b, level }] of key.entries.entries()) {
    const y = start + i * ROW;
    parts.push(`<rect x="${left}" y="${y}" width="${SWATCH}" height="${ROW}" fill="rgb(${r},${g},${b})"/>`);
    parts.push(text(left + SWATCH + 8, y + 15, `${sign} ${String(level).replace('-', '−')}`));
  }
  const height = key.entries.length * ROW;
  parts.push(
    `<rect x="${left}" y="${start}" width="${SWATCH}" height="${height}" fill="none" stroke="${CHART_COLOURS.faint}"/>`,
  );
  return parts.join('\n');
}

/** Height that such a key takes. */
export function verticalKeyHeight(key: ColourKey, title: string): number {
  return 14 * title.split('\n').length + 8 + key.entries.length * ROW;
}
