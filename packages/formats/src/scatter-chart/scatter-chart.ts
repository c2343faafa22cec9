import {
  checkInteger,
  checkShape,
  escapeXml,
  fields,
  listOf,
  oneOf,
  optionalListOf,
  OutOfRangeError,
} from '@radioshed/units';

import type { Frame } from '../profile-chart/axis.js';
import { CHART_COLOURS } from '../profile-chart/palette.js';
import { text } from '../profile-chart/panel.js';
import type { ScatterChart, ScatterKind, ScatterLine, ScatterPanel } from './scatter-input.js';
import { scatterKey } from './scatter-key.js';
import { scatterPanel } from './scatter-panel.js';

/** Most points that are drawn; more would hide each other and make a heavy file. */
const MOST_POINTS = 20_000;

const LINE = fields<ScatterLine>({
  label: 'string',
  xs: 'numbers',
  ys: 'numbers',
  style: oneOf('main', 'side', 'mark'),
});
const PANEL = fields<ScatterPanel>({
  xs: 'numbers',
  ys: 'numbers',
  xTitle: 'string',
  yTitle: 'string',
  sameRange: 'boolean?',
  lines: optionalListOf(LINE),
});
const CHART = fields<ScatterChart>({
  title: 'string',
  subtitle: 'string?',
  panels: listOf(PANEL),
  kinds: optionalListOf(fields<ScatterKind>({ label: 'string', colour: 'string' })),
  kindOf: 'numbers?',
  width: 'number?',
  height: 'number?',
});

/**
 * Points as SVG: one or more panels side by side, with lines over them and a key.
 *
 * @throws OutOfRangeError for no panel, no point that can be drawn, or arrays that differ in length.
 */
export function scatterChartSvg(chart: ScatterChart): string {
  check(checkShape(chart, CHART));
  const [width, height] = [chart.width ?? 1200, chart.height ?? 640];
  const { panels, kinds = [], title } = chart;
  const count = panels[0]?.xs.length ?? 0;
  const every = Math.max(1, Math.ceil(count / MOST_POINTS));
  const c = CHART_COLOURS;
  const [left, right] = [84, width - 28];
  const key = scatterKey(
    left,
    right,
    78,
    kinds,
    panels.flatMap(({ lines = [] }) => lines),
  );
  const top = 78 + 20 * key.rows;
  const gap = 90;
  const each = (right - left - gap * (panels.length - 1)) / panels.length;
  const story = [chart.subtitle, ...(every > 1 ? [`one of ${every} points is drawn`] : [])].filter(Boolean).join(' · ');
  const parts = [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" font-family="DejaVu Sans, Verdana, sans-serif" fill="${c.ink}" role="img">`,
    `<title>${escapeXml(title)}</title>`,
    `<rect width="${width}" height="${height}" fill="${c.paper}"/>`,
    text(left, 30, title, 'start', 18, 'font-weight="bold"'),
    text(left, 52, story, 'start', 13, `fill="${c.faint}"`),
    key.svg,
    ...panels.map((panel, i) => {
      const from = left + i * (each + gap);
      const frame: Frame = { left: from, right: from + each, top, bottom: height - 54 };
      return scatterPanel(frame, panel, { colours: kinds.map(({ colour }) => colour), kindOf: chart.kindOf, every });
    }),
  ];
  return `${parts.join('\n')}\n</svg>\n`;
}

function check({ panels, kinds, kindOf, width, height }: ScatterChart): void {
  if (panels.length === 0) throw new OutOfRangeError('panels.length', 0, '1 or more');
  const count = panels[0]?.xs.length ?? 0;
  for (const [i, { xs, ys }] of panels.entries()) {
    for (const [name, array] of [
      ['xs', xs],
      ['ys', ys],
    ] as const) {
      if (array.length !== count) throw new OutOfRangeError(`panels[${i}].${name}.length`, array.length, `${count}`);
    }
    const isDrawn = Array.from(xs).some((x, at) => Number.isFinite(x) && Number.isFinite(ys[at]));
    if (!isDrawn) throw new OutOfRangeError(`panels[${i}]`, 'no point', 'one or more points with two numbers');
  }
  if (kindOf !== undefined) {
    if (kindOf.length !== count) throw new OutOfRangeError('kindOf.length', kindOf.length, `${count}`);
    for (const kind of Array.from(kindOf)) checkInteger('kindOf', kind, 0, (kinds?.length ?? 0) - 1);
  }
  checkInteger('width', width ?? 1200, 480, 20_000);
  checkInteger('height', height ?? 640, 320, 20_000);
}
