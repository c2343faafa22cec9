import { coordinate, type Scale } from './axis.js';
import type { ChartGeometry } from './geometry.js';
import { CHART_COLOURS } from './palette.js';

/** Kinds of clutter that the chart distinguishes. */
export interface ClutterKind {
  readonly label: string;
  readonly colour: string;
  /** Whether a class code is of this kind. */
  readonly holds: (code: number) => boolean;
}

/** Classes 2 to 6 and 10 grow, 7 is built-up land, 99 buildings, 11 to 19 are obstacles of users. */
export const CLUTTER_KINDS: readonly ClutterKind[] = [
  { label: 'Buildings', colour: CHART_COLOURS.buildings, holds: (code) => code === 99 || code === 7 },
  { label: 'Obstacles', colour: CHART_COLOURS.obstacles, holds: (code) => code >= 11 && code <= 19 },
  { label: 'Vegetation', colour: CHART_COLOURS.clutter, holds: (code) => (code >= 2 && code <= 6) || code === 10 },
  { label: 'Clutter', colour: CHART_COLOURS.clutter, holds: () => true },
];

/** The kind of a class; of an unknown one it is clutter of some sort. */
export function clutterKindOf(code: number): ClutterKind {
  return CLUTTER_KINDS.find(({ holds }) => holds(code)) as ClutterKind;
}

/** The kinds that are along a path, in the order of {@link CLUTTER_KINDS}. */
export function clutterKinds(clutterM: ArrayLike<number>, codes: ArrayLike<number> | undefined): ClutterKind[] {
  const seen = new Set<ClutterKind>();
  for (let i = 0; i < clutterM.length; i++) if (clutterM[i] > 0) seen.add(clutterKindOf(codes?.[i] ?? 0));
  return CLUTTER_KINDS.filter((kind) => seen.has(kind));
}

/** A stretch of the path under one column of the chart. */
interface Column {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly foot: number;
}

/**
 * Clutter as vertical columns with flat tops, as wide as the stretch of path that each place represents: houses stay
 * houses. Where places are closer than the chart's columns, the highest of a column counts.
 */
export function clutterBands(
  geometry: ChartGeometry,
  codes: ArrayLike<number> | undefined,
  x: Scale,
  y: Scale,
  columns: number,
): string {
  const { distanceM, groundM, surfaceM } = geometry;
  const count = distanceM.length;
  const wide = Math.max(1, Math.ceil(count / columns));
  const bands = new Map<ClutterKind, Column[][]>();
  let open: { readonly kind: ClutterKind; readonly run: Column[] } | undefined;
  for (let from = 0; from < count; from += wide) {
    const to = Math.min(count, from + wide) - 1;
    const highest = highestOf(geometry, from, to);
    if (highest === undefined) {
      open = undefined;
      continue;
    }
    const kind = clutterKindOf(codes?.[highest] ?? 0);
    const between = (a: number, b: number): number => (distanceM[a] + distanceM[b]) / 2000;
    const column = {
      left: x(between(Math.max(0, from - 1), from)),
      right: x(between(to, Math.min(count - 1, to + 1))),
      top: y(surfaceM[highest]),
      foot: y(groundM[highest]),
    };
    if (open?.kind !== kind) {
      open = { kind, run: [] };
      bands.set(kind, [...(bands.get(kind) ?? []), open.run]);
    }
    open.run.push(column);
  }
  return [...bands]
    .map(([{ colour }, runs]) => `<path d="${runs.map(outline).join('')}" fill="${colour}" fill-opacity="0.75"/>`)
    .join('');
}

/** The sample of a stretch whose clutter is highest above the ground; undefined where it is open. */
function highestOf({ groundM, surfaceM }: ChartGeometry, from: number, to: number): number | undefined {
  let best: number | undefined;
  let most = 0;
  for (let i = from; i <= to; i++) {
    const heightM = surfaceM[i] - groundM[i];
    if (heightM > most) {
      most = heightM;
      best = i;
    }
  }
  return best;
}

function outline(run: readonly Column[]): string {
  const [first] = run;
  if (first === undefined) return '';
  const tops = run.map(({ right, top }) => `V${coordinate(top)}H${coordinate(right)}`).join('');
  const feet = [...run].reverse().map(({ left, foot }) => `V${coordinate(foot)}H${coordinate(left)}`);
  return `M${coordinate(first.left)} ${coordinate(first.foot)}${tops}${feet.join('')}Z`;
}
