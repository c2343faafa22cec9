import { checkInteger, checkShape, escapeXml, fields, listOf, OutOfRangeError } from '@radioshed/units';

import { coordinate, linearScale, readableNumber, roundTicks } from '../profile-chart/axis.js';
import { CHART_COLOURS } from '../profile-chart/palette.js';
import { panelEdge, text } from '../profile-chart/panel.js';

/** One line of the chart, with the margins that a design has. */
export interface AvailabilityChartLink {
  readonly label: string;
  /** Outage at each fade margin, % of the time. */
  readonly outagePercent: ArrayLike<number>;
  /** Fade margins, dB, marked on the line; not drawn outside the axis. */
  readonly marks: readonly { readonly label: string; readonly fadeMarginDb: number }[];
}

/** Outage against fade margin. */
export interface AvailabilityChart {
  readonly title: string;
  readonly subtitle?: string;
  /** Fade margins, dB, rising, two or more. */
  readonly marginsDb: ArrayLike<number>;
  readonly links: readonly AvailabilityChartLink[];
  /** SVG units; default 1000 × 640, at least 480 × 320. */
  readonly width?: number;
  readonly height?: number;
}

/** Ends of the vertical axis, %. */
const [LEAST, MOST] = [1e-4, 100];
/** Okabe and Ito; further links use them again with dashes. */
const COLOURS = ['#0072b2', '#d55e00', '#009e73', '#cc79a7', '#e69f00', '#56b4e9', '#1b2733'];

const CHART = fields<AvailabilityChart>({
  title: 'string',
  subtitle: 'string?',
  marginsDb: 'numbers',
  links: listOf(fields<AvailabilityChartLink>({ label: 'string', outagePercent: 'numbers', marks: 'list' })),
  width: 'number?',
  height: 'number?',
});

/**
 * Outage against fade margin as SVG, a line for each link, on a logarithmic axis from 100 % to 0.0001 %.
 *
 * @throws OutOfRangeError for fewer than two margins, no link, or arrays that differ in length.
 */
export function availabilityChartSvg(chart: AvailabilityChart): string {
  const { title, subtitle = '', marginsDb, links, width = 1000, height = 640 } = checkShape(chart, CHART);
  check(chart);
  const c = CHART_COLOURS;
  const rows = Math.ceil(links.length / 4);
  const frame = { left: 84, right: width - 28, top: 84 + 20 * rows, bottom: height - 54 };
  const range = [marginsDb[0], marginsDb[marginsDb.length - 1]] as const;
  const x = linearScale(range, [frame.left, frame.right]);
  const decades = linearScale([Math.log10(LEAST), Math.log10(MOST)], [frame.bottom, frame.top]);
  const y = (percent: number): number => decades(Math.log10(Math.min(MOST, Math.max(LEAST, percent))));
  const grid = [
    `<rect x="${frame.left}" y="${frame.top}" width="${frame.right - frame.left}" height="${frame.bottom - frame.top}" fill="${c.panel}"/>`,
    ...[100, 10, 1, 0.1, 0.01, 0.001, 1e-4].flatMap((percent) => [
      rule(frame.left, y(percent), frame.right, y(percent)),
      text(frame.left - 8, y(percent) + 4, `${percent === 1e-4 ? '0.0001' : percent}`, 'end'),
    ]),
    ...roundTicks(range[0], range[1], 12).flatMap((marginDb) => [
      rule(x(marginDb), frame.top, x(marginDb), frame.bottom),
      text(x(marginDb), frame.bottom + 18, readableNumber(marginDb), 'middle'),
    ]),
    text((frame.left + frame.right) / 2, frame.bottom + 38, 'Fade margin, dB', 'middle', 13),
    `<text transform="translate(${frame.left - 62} ${coordinate((frame.top + frame.bottom) / 2)}) rotate(-90)" text-anchor="middle" font-size="13">Outage, % of the time</text>`,
  ];
  const place = labelPlaces(frame);
  const lines = links.flatMap(({ label, outagePercent, marks }, i) => {
    const colour = COLOURS[i % COLOURS.length] ?? c.ink;
    const stroke = `stroke="${colour}" stroke-width="2"${i < COLOURS.length ? '' : ' stroke-dasharray="6 4"'}`;
    const points = Array.from(
      outagePercent,
      (percent, at) => `${coordinate(x(marginsDb[at]))},${coordinate(y(percent))}`,
    );
    const [keyX, keyY] = [frame.left + (i % 4) * ((frame.right - frame.left) / 4), 78 + 20 * Math.floor(i / 4)];
    const dots = marks.flatMap((mark) => {
      const { fadeMarginDb } = mark;
      if (!(fadeMarginDb >= range[0] && fadeMarginDb <= range[1])) return [];
      const [atX, atY] = [x(fadeMarginDb), y(outagePercent[nearest(marginsDb, fadeMarginDb)])];
      return [
        `<circle cx="${coordinate(atX)}" cy="${coordinate(atY)}" r="5" fill="${colour}"/>`,
        text(atX, place(atX, atY, mark.label), mark.label, 'middle', 11, `fill="${colour}"`),
      ];
    });
    return [
      `<polyline points="${points.join(' ')}" fill="none" ${stroke}><title>${escapeXml(label)}</title></polyline>`,
      ...dots,
      `<line x1="${coordinate(keyX)}" y1="${keyY - 4}" x2="${coordinate(keyX + 24)}" y2="${keyY - 4}" ${stroke}/>`,
      text(keyX + 30, keyY, label, 'start', 11.5),
    ];
  });
  return `${[
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" font-family="DejaVu Sans, Verdana, sans-serif" fill="${c.ink}" role="img">`,
    `<title>${escapeXml(title)}</title>`,
    `<rect width="${width}" height="${height}" fill="${c.paper}"/>`,
    text(frame.left, 30, title, 'start', 18, 'font-weight="bold"'),
    text(
      frame.left,
      52,
      [subtitle, 'dots: fade margins'].filter(Boolean).join(' · '),
      'start',
      13,
      `fill="${c.faint}"`,
    ),
    ...grid,
    ...lines,
    panelEdge(frame),
  ].join('\n')}\n</svg>\n`;
}

function rule(x1: number, y1: number, x2: number, y2: number): string {
  return `<line x1="${coordinate(x1)}" y1="${coordinate(y1)}" x2="${coordinate(x2)}" y2="${coordinate(y2)}" stroke="${CHART_COLOURS.grid}"/>`;
}

/** Half the height of a label with its margin, and the width of a letter. */
const [LABEL_HALF, LETTER] = [6.5, 6.4];

/** Finds the baseline of each label above its dot, or below, where no earlier label is. */
function labelPlaces(frame: { readonly top: number; readonly bottom: number }) {
  const taken: (readonly [left: number, right: number, y: number])[] = [];
  return (x: number, dotY: number, label: string): number => {
    const half = (LETTER * label.length) / 2;
    const isFree = (y: number): boolean =>
      y > frame.top + LABEL_HALF &&
      y < frame.bottom - LABEL_HALF &&
      taken.every(([left, right, at]) => x + half < left || x - half > right || Math.abs(y - at) >= 2 * LABEL_HALF);
    const steps = [0, 1, 2, 3, 4, 5, 6].map((step) => 14 * step);
    const offsets = steps.flatMap((step) => [-14 - step, 14 + step]);
    const y = dotY + (offsets.find((offset) => isFree(dotY + offset)) ?? -14);
    taken.push([x - half, x + half, y]);
    return y + 4;
  };
}

function nearest(values: ArrayLike<number>, value: number): number {
  let found = 0;
  for (let i = 1; i < values.length; i++) if (Math.abs(values[i] - value) < Math.abs(values[found] - value)) found = i;
  return found;
}

function check({ marginsDb, links, width = 1000, height = 640 }: AvailabilityChart): void {
  if (marginsDb.length < 2) throw new OutOfRangeError('marginsDb.length', marginsDb.length, '2 or more');
  if (links.length === 0) throw new OutOfRangeError('links.length', 0, '1 or more');
  for (const [i, { outagePercent }] of links.entries()) {
    if (outagePercent.length === marginsDb.length) continue;
    throw new OutOfRangeError(`links[${i}].outagePercent.length`, outagePercent.length, `${marginsDb.length}`);
  }
  checkInteger('width', width, 480, 20_000);
  checkInteger('height', height, 320, 20_000);
}
