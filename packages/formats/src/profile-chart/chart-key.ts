import type { ClutterKind } from './clutter-bands.js';
import { CHART_COLOURS } from './palette.js';
import { text } from './panel.js';

/** The explanation of the chart's signs, broken into rows. */
export interface ChartKey {
  readonly svg: string;
  readonly rows: number;
}

/** Height of a row, SVG units. */
export const KEY_ROW = 20;

/** The signs of the terrain panel side by side, as many in a row as the width holds. */
export function chartKey(left: number, right: number, top: number, clutter: readonly ClutterKind[]): ChartKey {
  const c = CHART_COLOURS;
  const items: readonly (readonly [symbol: string, label: string])[] = [
    [swatch(c.ground, 1), 'Ground'],
    ...clutter.map(({ colour, label }) => [swatch(colour, 0.75), label] as const),
    [stroke(c.sight), 'Line of sight'],
    [swatch(c.fresnel, 0.3), 'First Fresnel zone'],
    [stroke(c.fresnelEdge, '5 4'), '60 % of it'],
    [triangle(c.blocked), 'Obstruction'],
    [triangle(c.paper), 'Fresnel zone cut'],
    [stroke(c.groundEdge, '2 4'), 'Sea level'],
  ];
  let [x, row] = [left, 0];
  const parts = items.map(([symbol, label]) => {
    const width = 30 + 7.1 * label.length;
    if (x + width > right && x > left) [x, row] = [left, row + 1];
    const place = `translate(${Math.round(x)} ${top + row * KEY_ROW})`;
    x += width + 18;
    return `<g transform="${place}">${symbol}${text(30, 0, label, 'start', 11.5)}</g>`;
  });
  return { svg: parts.join('\n'), rows: row + 1 };
}

function stroke(colour: string, dashes = 'none'): string {
  return `<line x1="0" y1="-4" x2="24" y2="-4" stroke="${colour}" stroke-width="2" stroke-dasharray="${dashes}"/>`;
}

function swatch(colour: string, opacity: number): string {
  return `<rect y="-10" width="24" height="11" fill="${colour}" fill-opacity="${opacity}"/>`;
}

function triangle(fill: string): string {
  return `<path d="M12 1L6 -11L18 -11Z" fill="${fill}" stroke="${CHART_COLOURS.blocked}" stroke-width="1.4"/>`;
}
