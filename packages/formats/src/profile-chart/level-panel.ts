import { coordinate, linearScale, readableNumber, type Frame, type Scale } from './axis.js';
import { linePath } from './curve.js';
import { CHART_COLOURS } from './palette.js';
import { panel, panelEdge, text } from './panel.js';

/** Levels at each distance, in a unit of their own; without a threshold nothing is marked as failing. */
export interface LevelPanel {
  /** Id of the clip path that keeps drawing inside the frame. */
  readonly clipId: string;
  readonly distanceKm: ArrayLike<number>;
  readonly levels: ArrayLike<number>;
  readonly title: string;
  readonly unit: string;
  readonly threshold?: number;
  /** Whether values must reach the threshold (powers) or not exceed it (path loss). */
  readonly order: 'atLeast' | 'atMost';
}

/** The level along the path, its threshold, and where it fails. */
export function levelPanel(
  frame: Frame,
  x: Scale,
  xAxis: { readonly range: readonly [number, number]; readonly title?: string },
  options: LevelPanel,
): string {
  const { distanceKm, levels, threshold, unit } = options;
  const range = levelRange(levels, threshold);
  const y = linearScale(range, [frame.bottom, frame.top]);
  const columns = Math.round(frame.right - frame.left);
  const c = CHART_COLOURS;
  const parts = [
    panel(frame, { scale: x, ...xAxis }, { scale: y, range, title: `${options.title} (${unit})`, ticks: 5 }),
  ];
  parts.push(`<g clip-path="url(#${options.clipId})">`);
  if (threshold !== undefined) {
    for (const [from, to] of failingStretches(options, threshold)) {
      const left = x(from);
      parts.push(
        `<rect x="${coordinate(left)}" y="${frame.top}" width="${coordinate(x(to) - left)}" height="${coordinate(frame.bottom - frame.top)}" fill="${c.blocked}" fill-opacity="0.13"/>`,
      );
    }
  }
  parts.push(
    `<path d="${linePath(distanceKm, levels, x, y, columns)}" fill="none" stroke="${c.level}" stroke-width="1.8" stroke-linejoin="round"/>`,
    '</g>',
  );
  if (threshold !== undefined) {
    const at = y(threshold);
    const label = `threshold ${readableNumber(threshold)} ${unit}`;
    parts.push(
      `<line x1="${frame.left}" y1="${coordinate(at)}" x2="${frame.right}" y2="${coordinate(at)}" stroke="${c.blocked}" stroke-width="1.6" stroke-dasharray="9 5"/>`,
      text(
        frame.right - 8,
        at > frame.top + 24 ? at - 6 : at + 15,
        label,
        'end',
        12,
        `fill="${c.blocked}" font-weight="bold" paint-order="stroke" stroke="${c.paper}" stroke-width="3"`,
      ),
    );
  }
  parts.push(panelEdge(frame));
  return parts.join('\n');
}

/** Around the threshold and all but the steep values right at the transmitter, which would flatten the rest. */
function levelRange(levels: ArrayLike<number>, threshold: number | undefined): readonly [number, number] {
  const finite = Array.from(levels)
    .filter(Number.isFinite)
    .sort((a, b) => a - b);
  const pick = (share: number): number => finite[Math.round(share * (finite.length - 1))] ?? 0;
  const trim = finite.length > 100 ? 0.01 : 0;
  const low = Math.min(pick(trim), threshold ?? Infinity);
  const high = Math.max(pick(1 - trim), threshold ?? -Infinity);
  const margin = Math.max(0.08 * (high - low), 1);
  return [low - margin, high + margin];
}

/** Stretches of the path where the level is worse than the threshold, km; borders halfway between points. */
function failingStretches(options: LevelPanel, threshold: number): [number, number][] {
  const { levels, distanceKm, order } = options;
  const stretches: [number, number][] = [];
  let from: number | undefined;
  const border = (i: number): number => (i === 0 ? distanceKm[0] : (distanceKm[i - 1] + distanceKm[i]) / 2);
  for (let i = 0; i < levels.length; i++) {
    const level = levels[i];
    const fails = order === 'atLeast' ? level < threshold : level > threshold;
    if (fails && from === undefined) from = border(i);
    if (!fails && from !== undefined) {
      stretches.push([from, border(i)]);
      from = undefined;
    }
  }
  if (from !== undefined) stretches.push([from, distanceKm[levels.length - 1]]);
  return stretches;
}
