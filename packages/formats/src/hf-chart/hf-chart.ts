import type { ColourKey } from '@radioshed/colour';
import { checkRange, checkShape, escapeXml, fields, optionalListOf, OutOfRangeError } from '@radioshed/units';

import { type Frame, readableNumber, type Scale } from '../profile-chart/axis.js';
import { CHART_COLOURS } from '../profile-chart/palette.js';
import { panelEdge, text } from '../profile-chart/panel.js';
import { heatCells } from './heat-cells.js';
import { hourLine, type HourLine, lineKey } from './hour-line.js';
import { verticalKey } from './vertical-key.js';

export type { HourLine } from './hour-line.js';

/** A band next to the frequencies. */
export interface ChartBand {
  readonly name: string;
  readonly fromMHz: number;
  readonly toMHz: number;
}

/** A day of a circuit over its frequencies. */
export interface HfChart {
  readonly title: string;
  /** Lines beneath the title: what else the prediction was made for. */
  readonly notes: readonly string[];
  /** Universal time of each column, whole hours; 0 and 24 are the same. */
  readonly hoursUtc: readonly number[];
  /** Lowest and highest frequency of each row, rising, MHz: the edges between them, one more than rows. */
  readonly edgesMHz: readonly number[];
  /** Rows from the lowest frequency, a value for each hour; NaN has no colour. */
  readonly values: Float32Array;
  readonly key: ColourKey;
  /** The quantity that the colours show, with its unit. */
  readonly keyTitle: string;
  /** MUF, FOT, LUF. */
  readonly lines: readonly HourLine[];
  readonly bands?: readonly ChartBand[];
}

const WIDTH = 1200;
const HEIGHT = 660;

const CHART = fields<HfChart>({
  title: 'string',
  notes: 'list',
  hoursUtc: 'numbers',
  edgesMHz: 'numbers',
  values: 'numbers',
  key: 'object',
  keyTitle: 'string',
  lines: 'list',
  bands: optionalListOf(fields<ChartBand>({ name: 'string', fromMHz: 'number', toMHz: 'number' })),
});

/**
 * A day of a circuit as SVG: hours across, frequencies up on a logarithmic scale, a quantity in colours, and the lines
 * between which a circuit works.
 *
 * @throws OutOfRangeError when edges, hours and values do not fit each other.
 */
export function hfChartSvg(chart: HfChart): string {
  check(checkShape(chart, CHART));
  const { edgesMHz, bands = [], notes } = chart;
  const frame: Frame = { left: 74, right: WIDTH - 236, top: 58 + 18 * notes.length, bottom: HEIGHT - 78 };
  const x: Scale = (hour) => frame.left + ((frame.right - frame.left) * hour) / 24;
  const y = logScale([edgesMHz[0] ?? 1, edgesMHz.at(-1) ?? 30], [frame.bottom, frame.top]);
  const c = CHART_COLOURS;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}" font-family="DejaVu Sans, Verdana, sans-serif" fill="${c.ink}" role="img">`,
    `<title>${escapeXml(chart.title)}</title>`,
    `<defs><clipPath id="hf-panel"><rect x="${frame.left}" y="${frame.top}" width="${frame.right - frame.left}" height="${frame.bottom - frame.top}"/></clipPath></defs>`,
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="${c.paper}"/>`,
    text(frame.left, 32, chart.title, 'start', fittingSize(chart.title, WIDTH - frame.left - 20), 'font-weight="bold"'),
    ...notes.map((note, i) =>
      text(
        frame.left,
        54 + 18 * i,
        note,
        'start',
        Math.min(12.5, (1.55 * (WIDTH - 90)) / note.length),
        `fill="${c.faint}"`,
      ),
    ),
    `<rect x="${frame.left}" y="${frame.top}" width="${frame.right - frame.left}" height="${frame.bottom - frame.top}" fill="#eceff3"/>`,
    `<g clip-path="url(#hf-panel)" shape-rendering="crispEdges">`,
    heatCells(chart, x, y),
    '</g>',
    grid(frame, x, y, [edgesMHz[0] ?? 1, edgesMHz.at(-1) ?? 30]),
    bandMarks(frame, y, bands),
    '<g clip-path="url(#hf-panel)">',
    ...chart.lines.map((line) => hourLine(line, x, y)),
    '</g>',
    panelEdge(frame),
    lineKey(chart.lines, frame.left, HEIGHT - 14),
    verticalKey(chart.key, chart.keyTitle, frame.right + 92, frame.top),
    '</svg>',
    '',
  ].join('\n');
}

/** Frequencies with a label on the axis. */
const TICKS_MHZ = [1, 1.5, 2, 3, 4, 5, 6, 7, 8, 10, 12, 14, 16, 18, 20, 22, 25, 28, 30];

function grid(frame: Frame, x: Scale, y: Scale, [low, high]: readonly [number, number]): string {
  const { left, right, top, bottom } = frame;
  const ink = 'stroke="#1b2733" stroke-opacity="0.18"';
  const parts: string[] = [];
  for (const tick of TICKS_MHZ.filter((each) => each >= low * 0.999 && each <= high * 1.001)) {
    const at = y(tick);
    parts.push(`<line x1="${left}" y1="${at.toFixed(1)}" x2="${right}" y2="${at.toFixed(1)}" ${ink}/>`);
    parts.push(text(left - 8, at + 4, readableNumber(tick), 'end'));
  }
  for (let hour = 0; hour <= 24; hour++) {
    const at = x(hour).toFixed(1);
    parts.push(`<line x1="${at}" y1="${top}" x2="${at}" y2="${bottom}" ${hour % 3 === 0 ? ink : 'stroke="none"'}/>`);
    if (hour % 2 === 0) parts.push(text(x(hour), bottom + 18, String(hour).padStart(2, '0'), 'middle'));
  }
  parts.push(text((left + right) / 2, bottom + 38, 'Time (hours UTC)', 'middle', 13));
  const middle = ((top + bottom) / 2).toFixed(1);
  parts.push(
    `<text transform="translate(${left - 48} ${middle}) rotate(-90)" text-anchor="middle" font-size="13">Frequency (MHz)</text>`,
  );
  return parts.join('\n');
}

/** Bands as brackets on the right, with their names. */
function bandMarks({ right, top, bottom }: Frame, y: Scale, bands: readonly ChartBand[]): string {
  return bands
    .map(({ name, fromMHz, toMHz }) => {
      const [low, high] = [Math.min(y(fromMHz), bottom), Math.max(y(toMHz), top)];
      if (low < top || high > bottom) return '';
      const middle = (low + high) / 2;
      const height = Math.max(low - high, 2);
      return (
        `<rect x="${right + 3}" y="${(middle - height / 2).toFixed(1)}" width="6" height="${height.toFixed(1)}" fill="${CHART_COLOURS.faint}"/>` +
        text(right + 14, middle + 4, name, 'start', 11)
      );
    })
    .join('\n');
}

function logScale(from: readonly [number, number], to: readonly [number, number]): Scale {
  const [low, high] = from.map(Math.log) as [number, number];
  return (value) => to[0] + ((Math.log(value) - low) / (high - low)) * (to[1] - to[0]);
}

/** Letters are taken as 0.66 of the size wide. */
function fittingSize(content: string, width: number): number {
  return Math.min(18, width / (0.66 * Math.max(content.length, 1)));
}

function check({ hoursUtc, edgesMHz, values }: HfChart): void {
  const rows = edgesMHz.length - 1;
  if (rows < 1) throw new OutOfRangeError('edgesMHz.length', edgesMHz.length, '2 or more');
  for (let i = 0; i <= rows; i++) {
    const [before, edge] = [edgesMHz[i - 1] ?? 0, edgesMHz[i] ?? Number.NaN];
    if (!(edge > before)) throw new OutOfRangeError(`edgesMHz[${i}]`, edge, `above ${before}`, 'MHz');
  }
  for (const [i, hour] of hoursUtc.entries()) checkRange(`hoursUtc[${i}]`, hour, 0, 24, 'h');
  if (values.length !== rows * hoursUtc.length) {
    throw new OutOfRangeError('values.length', values.length, String(rows * hoursUtc.length));
  }
}
