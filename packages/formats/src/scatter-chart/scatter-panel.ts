import { coordinate, type Frame, linearScale } from '../profile-chart/axis.js';
import { linePath } from '../profile-chart/curve.js';
import { CHART_COLOURS } from '../profile-chart/palette.js';
import { panel, panelEdge } from '../profile-chart/panel.js';
import type { ScatterLine, ScatterPanel } from './scatter-input.js';

/** How lines are drawn. */
export const LINE_STYLES: Readonly<Record<ScatterLine['style'], string>> = {
  main: `stroke="${CHART_COLOURS.ink}" stroke-width="1.6"`,
  side: `stroke="${CHART_COLOURS.ink}" stroke-width="1.2" stroke-dasharray="6 5"`,
  mark: `stroke="${CHART_COLOURS.blocked}" stroke-width="2.4"`,
};

/** How the points look. */
interface Dots {
  readonly colours: readonly string[];
  readonly kindOf: ArrayLike<number> | undefined;
  /** Number of points for each one drawn. */
  readonly every: number;
}

/** A panel with its points and lines, all of them inside its frame. */
export function scatterPanel(frame: Frame, { xs, ys, lines = [], ...options }: ScatterPanel, dots: Dots): string {
  const drawn = Array.from(xs, (_, i) => i).filter((i) => Number.isFinite(xs[i]) && Number.isFinite(ys[i]));
  const ranges = { x: rangeOf(drawn.map((i) => xs[i])), y: rangeOf(drawn.map((i) => ys[i])) };
  const both = [Math.min(ranges.x[0], ranges.y[0]), Math.max(ranges.x[1], ranges.y[1])] as const;
  const [xRange, yRange] = options.sameRange === true ? [both, both] : [ranges.x, ranges.y];
  const x = linearScale(xRange, [frame.left, frame.right]);
  const y = linearScale(yRange, [frame.bottom, frame.top]);
  const size = drawn.length > 3000 ? 2 : drawn.length > 500 ? 2.6 : 3.4;
  const circles = drawn
    .filter((_, place) => place % dots.every === 0)
    .map((i) => {
      const colour = dots.colours[dots.kindOf?.[i] ?? -1];
      const fill = colour === undefined ? '' : ` fill="${colour}"`;
      return `<circle cx="${coordinate(x(xs[i]))}" cy="${coordinate(y(ys[i]))}" r="${size}"${fill}/>`;
    });
  const columns = Math.round(frame.right - frame.left);
  return [
    panel(
      frame,
      { scale: x, range: xRange, title: options.xTitle, ticks: 7 },
      { scale: y, range: yRange, title: options.yTitle, ticks: 7 },
    ),
    `<svg x="${frame.left}" y="${frame.top}" width="${columns}" height="${Math.round(frame.bottom - frame.top)}" viewBox="${coordinate(frame.left)} ${coordinate(frame.top)} ${columns} ${Math.round(frame.bottom - frame.top)}">`,
    `<g fill="${CHART_COLOURS.sight}" fill-opacity="0.45" stroke="${CHART_COLOURS.ink}" stroke-opacity="0.25" stroke-width="0.5">`,
    ...circles,
    '</g>',
    ...lines.map(
      (line) => `<path d="${linePath(line.xs, line.ys, x, y, columns)}" fill="none" ${LINE_STYLES[line.style]}/>`,
    ),
    '</svg>',
    panelEdge(frame),
  ].join('\n');
}

/** From a little below the least to a little above the greatest; some width even where all are the same. */
function rangeOf(values: readonly number[]): readonly [number, number] {
  const [low, high] = values.reduce(([a, b], value) => [Math.min(a, value), Math.max(b, value)], [Infinity, -Infinity]);
  const isSpread = high - low > 1e-6 * Math.max(Math.abs(low), Math.abs(high), 1);
  const margin = isSpread ? 0.05 * (high - low) : 1;
  return [low - margin, high + margin];
}
