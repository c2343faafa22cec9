import { escapeXml } from '@radioshed/units';

import { coordinate, readableNumber, roundTicks, type Frame, type Scale } from './axis.js';
import { CHART_COLOURS } from './palette.js';

/** The ground of a panel: its box, grid lines, numbers and the title of the vertical axis. */
export function panel(
  frame: Frame,
  x: {
    readonly scale: Scale;
    readonly range: readonly [number, number];
    readonly title?: string;
    readonly ticks?: number;
  },
  y: {
    readonly scale: Scale;
    readonly range: readonly [number, number];
    readonly title: string;
    readonly ticks: number;
  },
): string {
  const { left, right, top, bottom } = frame;
  const parts = [`<rect ${box(frame)} fill="${CHART_COLOURS.panel}"/>`];
  for (const tick of roundTicks(y.range[0], y.range[1], y.ticks)) {
    const at = coordinate(y.scale(tick));
    parts.push(line(left, at, right, at), text(left - 8, Number(at) + 4, readableNumber(tick), 'end'));
  }
  for (const tick of roundTicks(x.range[0], x.range[1], x.ticks ?? 12)) {
    const at = coordinate(x.scale(tick));
    parts.push(line(at, top, at, bottom));
    if (x.title !== undefined) parts.push(text(Number(at), bottom + 18, readableNumber(tick), 'middle'));
  }
  if (x.title !== undefined) parts.push(text((left + right) / 2, bottom + 38, x.title, 'middle', 13));
  const middle = coordinate((top + bottom) / 2);
  parts.push(
    `<text transform="translate(${coordinate(left - 58)} ${middle}) rotate(-90)" text-anchor="middle" font-size="13">${escapeXml(y.title)}</text>`,
  );
  return parts.join('\n');
}

/** The line around a panel, drawn over its content. */
export function panelEdge(frame: Frame): string {
  return `<rect ${box(frame)} fill="none" stroke="${CHART_COLOURS.faint}" stroke-width="1"/>`;
}

/** SVG text; `content` is escaped here, `extra` are further attributes as they are. */
export function text(
  x: number,
  y: number,
  content: string,
  anchor: 'start' | 'middle' | 'end' = 'start',
  size = 12,
  extra = '',
): string {
  return `<text x="${coordinate(x)}" y="${coordinate(y)}" text-anchor="${anchor}" font-size="${size}"${extra === '' ? '' : ` ${extra}`}>${escapeXml(content)}</text>`;
}

function box({ left, right, top, bottom }: Frame): string {
  return `x="${coordinate(left)}" y="${coordinate(top)}" width="${coordinate(right - left)}" height="${coordinate(bottom - top)}"`;
}

function line(x1: number | string, y1: number | string, x2: number | string, y2: number | string): string {
  return `<line x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}" stroke="${CHART_COLOURS.grid}"/>`;
}
