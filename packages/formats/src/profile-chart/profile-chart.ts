import {
  checkInteger,
  checkRange,
  checkShape,
  escapeXml,
  fields,
  optionalObject,
  optionalOneOf,
  OutOfRangeError,
} from '@radioshed/units';

import { linearScale, readableNumber, type Frame } from './axis.js';
import { chartId } from './chart-id.js';
import { clutterKinds } from './clutter-bands.js';
import { chartKey, KEY_ROW } from './chart-key.js';
import { chartGeometry, type ChartGeometry } from './geometry.js';
import { levelPanel } from './level-panel.js';
import { CHART_COLOURS } from './palette.js';
import { text } from './panel.js';
import type { ProfileChart } from './profile-input.js';
import { terrainPanel } from './terrain-panel.js';

const CHART = fields<ProfileChart>({
  distanceKm: 'numbers',
  groundM: 'numbers',
  clutterM: 'numbers?',
  clutterCode: 'numbers?',
  levels: 'numbers?',
  levelUnit: 'string?',
  threshold: 'number?',
  levelOrder: optionalOneOf('atLeast', 'atMost'),
  txHeightM: 'number',
  rxHeightM: 'number',
  frequencyMHz: 'number',
  effectiveEarthRadiusM: 'number',
  title: 'string',
  labels: optionalObject(
    fields<NonNullable<ProfileChart['labels']>>({ tx: 'string?', rx: 'string?', level: 'string?' }),
  ),
  width: 'number?',
  height: 'number?',
});

/**
 * A chart of a link as SVG: terrain on the effective Earth with clutter, line of sight, the first Fresnel zone (whole,
 * and 60 % dashed), masts and obstructions; below it the level along the path with its threshold.
 *
 * @throws OutOfRangeError when arrays differ in length, have fewer than two points, or distances do not rise,
 *   or the ground at an end is not known.
 * @see ITU-R P.526-15 §2 (Fresnel ellipsoids), P.530-18 §2.2.2 (clearance)
 * @example
 * ```ts
 * const chart = profileChartSvg({
 *   title: 'A to B',
 *   distanceKm: [0, 5, 10],
 *   groundM: [100, 180, 90],
 *   txHeightM: 30,
 *   rxHeightM: 10,
 *   frequencyMHz: 450,
 *   effectiveEarthRadiusM: (4 / 3) * 6_371_000,
 * });
 * export const chartPng: Uint8Array = await svgToPng(chart, { width: 1200 });
 * ```
 */
export function profileChartSvg(chart: ProfileChart): string {
  check(checkShape(chart, CHART));
  const width = chart.width ?? 1200;
  const height = chart.height ?? 600;
  const geometry = chartGeometry(chart, chart.effectiveEarthRadiusM);
  const km = geometry.distanceM.map((d) => d / 1000);
  const range = [0, km.at(-1) ?? 0] as const;
  const [left, right, bottom] = [84, width - 28, height - 54];
  const key = chartKey(left, right, 76, clutterKinds(chart.clutterM ?? [], chart.clutterCode));
  const top = 72 + key.rows * KEY_ROW;
  const split = chart.levels === undefined ? bottom : top + 0.58 * (bottom - top);
  const upper: Frame = { left, right, top, bottom: split };
  const lower: Frame = { left, right, top: split + 22, bottom };
  const x = linearScale(range, [left, right]);
  const title = 'Distance (km)';
  const story = summary(chart, geometry);
  const c = CHART_COLOURS;
  const id = chartId(chart);
  const [terrainClip, levelClip] = [`terrain-${id}`, `level-${id}`];
  const parts = [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" font-family="DejaVu Sans, Verdana, sans-serif" fill="${c.ink}" role="img">`,
    `<title>${escapeXml(chart.title)}</title>`,
    `<defs>${clip(terrainClip, upper)}${clip(levelClip, lower)}</defs>`,
    `<rect width="${width}" height="${height}" fill="${c.paper}"/>`,
    text(left, 30, chart.title, 'start', fittingSize(chart.title, right - left, 18), 'font-weight="bold"'),
    text(left, 52, story, 'start', fittingSize(story, right - left, 13), `fill="${c.faint}"`),
    key.svg,
    terrainPanel(upper, x, chart.levels === undefined ? { range, title } : { range }, geometry, {
      clipId: terrainClip,
      hasClutter: chart.clutterM !== undefined,
      clutterCode: chart.clutterCode,
      txHeightM: chart.txHeightM,
      rxHeightM: chart.rxHeightM,
      txLabel: chart.labels?.tx ?? 'Transmitter',
      rxLabel: chart.labels?.rx ?? 'Receiver',
    }),
  ];
  if (chart.levels !== undefined) {
    parts.push(
      levelPanel(
        lower,
        x,
        { range, title },
        {
          clipId: levelClip,
          distanceKm: km,
          levels: chart.levels,
          title: chart.labels?.level ?? 'Level',
          unit: chart.levelUnit ?? 'dBm',
          order: chart.levelOrder ?? 'atLeast',
          ...(chart.threshold === undefined ? {} : { threshold: chart.threshold }),
        },
      ),
    );
  }
  return `${parts.join('\n')}\n</svg>\n`;
}

/** Length, frequency, and what the terrain does to the link, in a line. */
function summary(chart: ProfileChart, geometry: ChartGeometry): string {
  const lengthKm = (geometry.distanceM.at(-1) ?? 0) / 1000;
  const start = `${readableNumber(lengthKm, lengthKm < 10 ? 2 : 1)} km at ${readableNumber(chart.frequencyMHz)} MHz`;
  const least = geometry.leastClearance;
  if (least === undefined) return start;
  const at = `at ${readableNumber((geometry.distanceM[least.index] ?? 0) / 1000, 1)} km`;
  if (least.ratio < 0) {
    const edges = geometry.obstructions.filter(({ kind }) => kind === 'sight').length;
    return `${start} · line of sight obstructed in ${edges === 1 ? 'one place' : `${edges} places`}, worst for the wave ${at}`;
  }
  const percent = `${readableNumber(100 * least.ratio, 0)} % of the first Fresnel zone`;
  return `${start} · line of sight free, least clearance ${percent} ${at}`;
}

/** The size at which a line of text stays within a width; letters are taken as 0.68 of it wide. */
function fittingSize(content: string, width: number, largest: number): number {
  return Math.min(largest, Math.floor((10 * width) / (0.68 * Math.max(content.length, 1))) / 10);
}

function clip(id: string, frame: Frame): string {
  const { left, top, right, bottom } = frame;
  return `<clipPath id="${id}"><rect x="${left}" y="${top}" width="${right - left}" height="${Math.max(bottom - top, 0)}"/></clipPath>`;
}

function check(chart: ProfileChart): void {
  const count = chart.distanceKm.length;
  if (count < 2) throw new OutOfRangeError('distanceKm.length', count, '2 or more', 'places');
  for (const field of ['groundM', 'clutterM', 'clutterCode', 'levels'] as const) {
    const found = chart[field]?.length;
    if (found !== undefined && found !== count)
      throw new OutOfRangeError(`${field}.length`, found, `${count}`, 'places');
  }
  for (const i of [0, count - 1]) checkRange(`groundM[${i}]`, chart.groundM[i], -Infinity, Infinity, 'm');
  for (let i = 1; i < count; i++) {
    const [before, here] = [chart.distanceKm[i - 1], chart.distanceKm[i]];
    if (!(here > before)) throw new OutOfRangeError(`distanceKm[${i}]`, here, `above ${before}`, 'km');
  }
  checkRange('txHeightM', chart.txHeightM, 0, Infinity, 'm');
  checkRange('rxHeightM', chart.rxHeightM, 0, Infinity, 'm');
  checkRange('frequencyMHz', chart.frequencyMHz, Number.MIN_VALUE, Infinity, 'MHz');
  checkRange('effectiveEarthRadiusM', chart.effectiveEarthRadiusM, 1, Infinity, 'm');
  checkRange('threshold', chart.threshold ?? 0, -Infinity, Infinity, chart.levelUnit ?? '');
  checkInteger('width', chart.width ?? 1200, 480, 20_000);
  checkInteger('height', chart.height ?? 600, 320, 20_000);
}
