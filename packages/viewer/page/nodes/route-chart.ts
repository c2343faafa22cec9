import { at, scale, ticks } from '../chart/axis.js';
import { extent } from '../chart/extent.js';

/** The level along a route. */
export interface RouteLevels {
  readonly distanceKm: readonly number[];
  /** NaN where there is no link. */
  readonly levelDbm: readonly number[];
  /** From which on a radio hears, dBm. */
  readonly thresholdDbm: number;
}

/** Margins around the plot. */
export const ROUTE_MARGIN = { left: 46, right: 12, top: 10, bottom: 30 } as const;

/** The level over the way as SVG, with the threshold and what lies below it shaded. */
export function routeChart({ distanceKm, levelDbm, thresholdDbm }: RouteLevels, width: number, height: number): string {
  const known = levelDbm.filter(Number.isFinite);
  const [left, right, top, bottom] = [
    ROUTE_MARGIN.left,
    width - ROUTE_MARGIN.right,
    ROUTE_MARGIN.top,
    height - ROUTE_MARGIN.bottom,
  ];
  const [startKm, endKm] = [distanceKm[0] ?? 0, distanceKm.at(-1) ?? 1];
  const [low, high] = extent(known, [thresholdDbm - 10, thresholdDbm + 10]);
  const x = scale(startKm, endKm, left, right);
  const y = scale(low - 2, high + 2, bottom, top);
  // A location without a link ends a line.
  const lines: string[][] = [[]];
  for (const [i, level] of levelDbm.entries()) {
    if (Number.isFinite(level)) lines.at(-1)?.push(`${at(x(distanceKm[i] ?? 0))},${at(y(level))}`);
    else lines.push([]);
  }
  const parts = [
    `<rect class="deaf" x="${left}" width="${at(right - left)}" y="${at(y(thresholdDbm))}" height="${at(bottom - y(thresholdDbm))}"/>`,
    ...ticks(low, high, 5).map(
      (dbm) =>
        `<line class="rule" x1="${left}" x2="${right}" y1="${at(y(dbm))}" y2="${at(y(dbm))}"/><text class="end" x="${left - 6}" y="${at(y(dbm) + 4)}">${String(dbm).replace('-', '−')}</text>`,
    ),
    ...ticks(startKm, endKm, Math.max(3, width / 120)).map(
      (km) => `<text class="middle" x="${at(x(km))}" y="${bottom + 15}">${km}</text>`,
    ),
    `<line class="threshold" x1="${left}" x2="${right}" y1="${at(y(thresholdDbm))}" y2="${at(y(thresholdDbm))}"/>`,
    ...lines
      .filter((points) => points.length > 1)
      .map((points) => `<polyline class="level" points="${points.join(' ')}"/>`),
    `<text x="2" y="${top + 2}">dBm</text><text class="middle" x="${at((left + right) / 2)}" y="${height - 2}">km</text>`,
  ];
  return `<svg xmlns="http://www.w3.org/2000/svg" class="profile route" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" aria-label="Level along ${(endKm - startKm).toFixed(1)} km of the route">${parts.join('')}</svg>`;
}
