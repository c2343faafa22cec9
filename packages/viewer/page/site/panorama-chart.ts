import { at, scale, ticks } from '../chart/axis.js';
import { extent } from '../chart/extent.js';
import type { SkylinePoint } from './horizon.js';

const COMPASS = ['N', 'NE', 'E', 'SE', 'S', 'SW', 'W', 'NW', 'N'] as const;

/** Margins around the plot. */
export const PANORAMA_MARGIN = { left: 38, right: 8, top: 8, bottom: 22 } as const;

/** A part with fewer winds than these has degrees instead. */
const LEAST_WINDS = 3;

/** The skyline as SVG, or a part of it: points by rising azimuth. */
export function panoramaChart(points: readonly SkylinePoint[], width: number, height: number): string {
  const [left, right, top, bottom] = [
    PANORAMA_MARGIN.left,
    width - PANORAMA_MARGIN.right,
    PANORAMA_MARGIN.top,
    height - PANORAMA_MARGIN.bottom,
  ];
  const known = points.map(({ elevationDeg }) => elevationDeg).filter((each) => each > -89);
  const [low, high] = extent(known, [-1, 1]);
  const [fromDeg, toDeg] = [points[0]?.azimuthDeg ?? 0, points.at(-1)?.azimuthDeg ?? 360];
  const x = scale(fromDeg, toDeg, left, right);
  const winds = COMPASS.flatMap((name, i) => (45 * i >= fromDeg && 45 * i <= toDeg ? [[45 * i, name] as const] : []));
  const labels = winds.length < LEAST_WINDS ? ticks(fromDeg, toDeg, 8).map((deg) => [deg, `${deg}°`] as const) : winds;
  const y = scale(low - 0.5, high + 0.5, bottom, top);
  const line = points
    .map(({ azimuthDeg, elevationDeg }) => `${at(x(azimuthDeg))},${at(y(Math.max(elevationDeg, low - 0.5)))}`)
    .join(' ');
  const parts = [
    `<rect class="sky" x="${left}" y="${top}" width="${at(right - left)}" height="${at(bottom - top)}"/>`,
    ...ticks(low, high, 4).map(
      (deg) =>
        `<line class="rule" x1="${left}" x2="${right}" y1="${at(y(deg))}" y2="${at(y(deg))}"/><text class="end" x="${left - 4}" y="${at(y(deg) + 4)}">${deg}°</text>`,
    ),
    `<polygon class="ground" points="${line} ${right},${bottom} ${left},${bottom}"/>`,
    `<line class="level" x1="${left}" x2="${right}" y1="${at(y(0))}" y2="${at(y(0))}"/>`,
    ...labels.map(([deg, name]) => `<text class="middle" x="${at(x(deg))}" y="${height - 6}">${name}</text>`),
  ];
  return `<svg xmlns="http://www.w3.org/2000/svg" class="panorama" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" aria-label="Horizon around the site">${parts.join('')}</svg>`;
}
