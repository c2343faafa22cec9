import { coordinate, linearScale, readableNumber, type Frame, type Scale } from './axis.js';
import { clutterBands } from './clutter-bands.js';
import { bandPath, linePath } from './curve.js';
import { CLEAR_RATIO, type ChartGeometry, type Obstruction } from './geometry.js';
import { CHART_COLOURS } from './palette.js';
import { panel, panelEdge, text } from './panel.js';

/** Most obstructions that get a mark; more would hide the terrain they are on. The deepest get one. */
const MOST_MARKS = 15;

/** Contents of the terrain panel besides the geometry. */
export interface TerrainPanel {
  /** Id of the clip path that keeps drawing inside the frame. */
  readonly clipId: string;
  readonly hasClutter: boolean;
  readonly clutterCode?: ArrayLike<number> | undefined;
  readonly txHeightM: number;
  readonly rxHeightM: number;
  readonly txLabel: string;
  readonly rxLabel: string;
}

/** Terrain on the bulging Earth, clutter, line of sight, Fresnel zone, masts and obstructions. */
export function terrainPanel(
  frame: Frame,
  x: Scale,
  xAxis: { readonly range: readonly [number, number]; readonly title?: string },
  geometry: ChartGeometry,
  options: TerrainPanel,
): string {
  const range = heightRange(geometry);
  const y = linearScale(range, [frame.bottom, frame.top]);
  const columns = Math.round(frame.right - frame.left);
  const km = geometry.distanceM.map((d) => d / 1000);
  const floor = km.map(() => range[0]);
  const zone = (share: number, side: 1 | -1): Float64Array =>
    geometry.sightM.map((sight, i) => sight + side * share * geometry.fresnelM[i]);
  const band = (upper: Float64Array, lower: Float64Array): string => bandPath(km, upper, lower, x, y, columns);
  const line = (values: Float64Array): string => linePath(km, values, x, y, columns);
  const c = CHART_COLOURS;
  return [
    panel(frame, { scale: x, ...xAxis }, { scale: y, range, title: 'Height + Earth bulge (m)', ticks: 6 }),
    `<g clip-path="url(#${options.clipId})">`,
    `<path d="${band(zone(1, 1), zone(1, -1))}" fill="${c.fresnel}" fill-opacity="0.2"/>`,
    options.hasClutter ? clutterBands(geometry, options.clutterCode, x, y, columns) : '',
    `<path d="${band(geometry.groundM, floor)}" fill="${c.ground}"/>`,
    `<path d="${line(geometry.groundM)}" fill="none" stroke="${c.groundEdge}" stroke-width="1.4" stroke-linejoin="round"/>`,
    `<path d="${line(geometry.seaM)}" fill="none" stroke="${c.groundEdge}" stroke-width="1" stroke-dasharray="2 4"/>`,
    ...[1, -1].map((side) => {
      const edge = line(zone(1, side as 1 | -1));
      const inner = line(zone(CLEAR_RATIO, side as 1 | -1));
      return (
        `<path d="${edge}" fill="none" stroke="${c.fresnelEdge}" stroke-width="1.2"/>` +
        `<path d="${inner}" fill="none" stroke="${c.fresnelEdge}" stroke-width="1" stroke-dasharray="5 4"/>`
      );
    }),
    `<path d="${line(geometry.sightM)}" fill="none" stroke="${c.sight}" stroke-width="1.8"/>`,
    '</g>',
    ...marks(geometry, x, y, frame),
    ...masts(geometry, x, y, frame, options),
    panelEdge(frame),
  ].join('\n');
}

/** From a little below the lowest terrain to a little above the highest thing drawn. */
function heightRange(geometry: ChartGeometry): readonly [number, number] {
  let low = Infinity;
  let high = -Infinity;
  for (let i = 0; i < geometry.distanceM.length; i++) {
    const sight = geometry.sightM[i];
    const zoneLow = sight - geometry.fresnelM[i];
    const zoneHigh = sight + geometry.fresnelM[i];
    for (const value of [geometry.groundM[i], geometry.surfaceM[i], zoneHigh]) {
      if (!Number.isFinite(value)) continue;
      high = Math.max(high, value);
      low = Math.min(low, value);
    }
    if (Number.isFinite(zoneLow)) low = Math.min(low, zoneLow);
  }
  // A Fresnel zone far below the ground says nothing; the ground sets the floor then.
  const lowestGround = geometry.groundM.reduce((least, value) => (value < least ? value : least), Infinity);
  if (Number.isFinite(lowestGround)) low = Math.max(low, lowestGround - 0.25 * (high - lowestGround));
  const margin = Math.max(0.08 * (high - low), 2);
  return [low - margin, high + 2 * margin]; // above, room for marks and names
}

/** Deepest first, in Fresnel radii. */
function ranked(geometry: ChartGeometry): Obstruction[] {
  const depth = ({ index, aboveSightM }: Obstruction): number => aboveSightM / geometry.fresnelM[index];
  return [...geometry.obstructions].sort((a, b) => depth(b) - depth(a));
}

function marks(geometry: ChartGeometry, x: Scale, y: Scale, frame: Frame): string[] {
  return ranked(geometry)
    .slice(0, MOST_MARKS)
    .map(({ index, kind, aboveSightM }, rank) => {
      const px = x(geometry.distanceM[index] / 1000);
      const py = y(geometry.surfaceM[index]);
      const fill = kind === 'sight' ? CHART_COLOURS.blocked : CHART_COLOURS.paper;
      const [base, left, right] = [coordinate(py - 15), coordinate(px - 6), coordinate(px + 6)];
      const mark = `<path d="M${coordinate(px)} ${coordinate(py - 3)}L${left} ${base}L${right} ${base}Z" fill="${fill}" stroke="${CHART_COLOURS.blocked}" stroke-width="1.4"/>`;
      if (rank > 0 || kind !== 'sight') return mark;
      const label = `${readableNumber(aboveSightM, aboveSightM < 10 ? 1 : 0)} m above sight`;
      const middle = Math.min(Math.max(px, frame.left + 58), frame.right - 58);
      return mark + text(middle, Math.max(py - 20, frame.top + 12), label, 'middle', 11, HALO);
    });
}

/** A light edge around letters keeps them legible over the terrain. */
const HALO = `paint-order="stroke" stroke="${CHART_COLOURS.paper}" stroke-width="3" stroke-linejoin="round"`;

function masts(geometry: ChartGeometry, x: Scale, y: Scale, frame: Frame, options: TerrainPanel): string[] {
  const last = geometry.distanceM.length - 1;
  const ends = [
    { index: 0, heightM: options.txHeightM, label: options.txLabel, anchor: 'start' as const, side: 1 },
    { index: last, heightM: options.rxHeightM, label: options.rxLabel, anchor: 'end' as const, side: -1 },
  ];
  return ends.map(({ index, heightM, label, anchor, side }) => {
    const px = x(geometry.distanceM[index] / 1000);
    const foot = y(geometry.groundM[index]);
    const head = y(geometry.sightM[index]);
    // The name is over the antenna, or under it where the label of the deepest obstruction would meet it.
    const worst = ranked(geometry)[0];
    const isCrowded = worst?.kind === 'sight' && Math.abs(x(geometry.distanceM[worst.index] / 1000) - px) < 200;
    const at = isCrowded ? Math.min(head + 22, frame.bottom - 6) : Math.max(head - 12, frame.top + 14);
    return (
      `<line x1="${coordinate(px)}" y1="${coordinate(foot)}" x2="${coordinate(px)}" y2="${coordinate(head)}" stroke="${CHART_COLOURS.ink}" stroke-width="3"/>` +
      `<circle cx="${coordinate(px)}" cy="${coordinate(head)}" r="4.5" fill="${CHART_COLOURS.ink}"/>` +
      text(px + side * 10, at, `${label} · ${readableNumber(heightM)} m`, anchor, 12, `font-weight="bold" ${HALO}`)
    );
  });
}
