import { CHART_COLOURS } from '../profile-chart/palette.js';
import { text } from '../profile-chart/panel.js';
import type { ScatterKind, ScatterLine } from './scatter-input.js';
import { LINE_STYLES } from './scatter-panel.js';

/** The kinds of points and the lines side by side, as many in a row as the width holds. */
export function scatterKey(
  left: number,
  right: number,
  top: number,
  kinds: readonly ScatterKind[],
  lines: readonly ScatterLine[],
): { readonly svg: string; readonly rows: number } {
  const byLabel = new Map(lines.map((line) => [line.label, line.style]));
  const items = [
    ...kinds.map(({ label, colour }) => [dot(colour), label] as const),
    ...[...byLabel].map(([label, style]) => [stroke(style), label] as const),
  ];
  let [x, row] = [left, 0];
  const parts = items.map(([symbol, label]) => {
    const width = 30 + 7.1 * label.length;
    if (x + width > right && x > left) [x, row] = [left, row + 1];
    const place = `translate(${Math.round(x)} ${top + row * 20})`;
    x += width + 18;
    return `<g transform="${place}">${symbol}${text(30, 0, label, 'start', 11.5)}</g>`;
  });
  return { svg: parts.join('\n'), rows: items.length === 0 ? 0 : row + 1 };
}

function dot(colour: string): string {
  return `<circle cx="14" cy="-4" r="4.5" fill="${colour}" stroke="${CHART_COLOURS.ink}" stroke-opacity="0.4"/>`;
}

function stroke(style: ScatterLine['style']): string {
  return `<line x1="0" y1="-4" x2="24" y2="-4" ${LINE_STYLES[style]}/>`;
}
