import { at, scale, ticks } from '../chart/axis.js';
import { extent } from '../chart/extent.js';
import { type Range, samplesIn } from '../chart/zoom.js';

/** A cut through the terrain between two antennas; all lists of one length, transmitter first. */
export interface ProfileData {
  readonly distanceKm: readonly number[];
  /** Ground above the sea, m. */
  readonly groundM: readonly number[];
  /** Ground with the bulge of the Earth between the ends, m. */
  readonly bulgedM: readonly number[];
  /** Height of the clutter on it, m. */
  readonly clutterM: readonly number[];
  /** Radius of the first Fresnel zone, m. */
  readonly fresnelM: readonly number[];
  readonly levelDbm: readonly (number | null)[];
  /** Antennas above the sea, m. */
  readonly txM: number;
  readonly rxM: number;
  /** The whole link, where this is a part of it, km; the antennas are at its ends. */
  readonly wholeKm?: readonly [start: number, end: number];
}

/** Size of a drawing, and the margins around its plot. */
export const MARGIN = { left: 50, right: 50, top: 12, bottom: 32 } as const;

/** The line of sight at each sample, m above the sea. */
export function rayHeights(data: ProfileData): number[] {
  const { distanceKm, txM, rxM } = data;
  const [startKm, endKm] = endsOf(data);
  return distanceKm.map((km) => txM + ((rxM - txM) * (km - startKm)) / (endKm - startKm));
}

/** A part of a profile. */
export function profilePart(data: ProfileData, range: Range): ProfileData {
  const [first, last] = samplesIn(data.distanceKm.length, range);
  const part = <T>(values: readonly T[]): T[] => values.slice(first, last + 1);
  return {
    ...data,
    distanceKm: part(data.distanceKm),
    groundM: part(data.groundM),
    bulgedM: part(data.bulgedM),
    clutterM: part(data.clutterM),
    fresnelM: part(data.fresnelM),
    levelDbm: part(data.levelDbm),
    wholeKm: endsOf(data),
  };
}

/** Both ends of the link of a profile, km. */
function endsOf({ wholeKm, distanceKm }: ProfileData): readonly [number, number] {
  return wholeKm ?? [distanceKm[0] ?? 0, distanceKm.at(-1) ?? 1];
}

/** The chart as SVG; its colours are those of the style sheet, by class. */
export function profileChart(data: ProfileData, width: number, height: number): string {
  const { distanceKm, groundM, bulgedM, clutterM, fresnelM, levelDbm, txM, rxM } = data;
  const [startKm, endKm] = [distanceKm[0] ?? 0, distanceKm.at(-1) ?? 1];
  const [firstKm, lastKm] = endsOf(data);
  const [left, right, top, bottom] = [MARGIN.left, width - MARGIN.right, MARGIN.top, height - MARGIN.bottom];
  const bulgeM = bulgedM.map((m, i) => m - (groundM[i] ?? 0));
  const rayM = rayHeights(data);
  const topsM = bulgedM.map((m, i) => m + (clutterM[i] ?? 0));
  const [, highest] = extent(
    topsM,
    rayM.map((m, i) => m + (fresnelM[i] ?? 0)),
  );
  const [lowest] = extent(
    [0],
    bulgedM,
    rayM.map((m, i) => m - (fresnelM[i] ?? 0)),
  );
  const [floorM] = extent(bulgedM);
  const low = floorM > 0.4 * highest ? floorM - 0.15 * (highest - floorM) : Math.max(lowest, -0.3 * highest);
  const x = scale(startKm, endKm, left, right);
  const y = scale(low, highest + 0.06 * (highest - low), bottom, top);
  const line = (values: readonly number[]): string =>
    values.map((value, i) => `${at(x(distanceKm[i] ?? 0))},${at(Math.min(y(value), bottom))}`).join(' ');
  const back = (values: readonly number[]): string => line(values).split(' ').toReversed().join(' ');
  const zone = (share: number): string =>
    `${line(rayM.map((m, i) => m + share * (fresnelM[i] ?? 0)))} ${back(rayM.map((m, i) => m - share * (fresnelM[i] ?? 0)))}`;
  const floor = `${at(right)},${at(bottom)} ${at(left)},${at(bottom)}`;
  // At the transmitter itself there is no level.
  const isStart = startKm === firstKm ? 1 : 0;
  const level = levelPart(levelDbm.slice(isStart), distanceKm.slice(isStart), x, [bottom, top]);
  const masts = [
    ...(startKm === firstKm ? [[left, txM, groundM[0] ?? 0] as const] : []),
    ...(endKm === lastKm ? [[right, rxM, groundM.at(-1) ?? 0] as const] : []),
  ];
  const parts = [
    `<polygon class="sky" points="${at(left)},${at(top)} ${at(right)},${at(top)} ${floor}"/>`,
    ...ticks(low, highest, 5).map(
      (m) =>
        `<line class="rule" x1="${at(left)}" x2="${at(right)}" y1="${at(y(m))}" y2="${at(y(m))}"/><text class="end" x="${left - 6}" y="${at(y(m) + 4)}">${m}</text>`,
    ),
    ...ticks(startKm, endKm, Math.max(3, width / 120)).map(
      (km) => `<text class="middle" x="${at(x(km))}" y="${bottom + 16}">${km}</text>`,
    ),
    `<polygon class="clutter" points="${line(topsM)} ${back(bulgedM)}"/>`,
    `<polygon class="ground" points="${line(bulgedM)} ${floor}"/>`,
    `<polygon class="bulge" points="${line(bulgeM)} ${floor}"/>`,
    `<polygon class="fresnel" points="${zone(1)}"/><polygon class="fresnel inner" points="${zone(0.6)}"/>`,
    `<line class="ray" x1="${at(left)}" x2="${at(right)}" y1="${at(y(rayM[0] ?? txM))}" y2="${at(y(rayM.at(-1) ?? rxM))}"/>`,
    ...level,
    ...masts.map(
      ([place, top, foot]) =>
        `<line class="mast" x1="${at(place)}" x2="${at(place)}" y1="${at(y(foot))}" y2="${at(y(top))}"/><circle class="mast" cx="${at(place)}" cy="${at(y(top))}" r="3"/>`,
    ),
    `<text class="middle unit" x="${at((left + right) / 2)}" y="${height - 3}">km</text>`,
    `<text class="unit" x="2" y="${top + 2}">m</text><text class="unit level end" x="${width - 2}" y="${top + 2}">dBm</text>`,
  ];
  return `<svg xmlns="http://www.w3.org/2000/svg" class="profile" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" aria-label="Profile of the link over ${(endKm - startKm).toFixed(2)} km">${parts.join('')}</svg>`;
}

/** The received level over the distance with its own axis at the right. */
function levelPart(
  levels: readonly (number | null)[],
  distanceKm: readonly number[],
  x: (km: number) => number,
  [bottom, top]: readonly [number, number],
): string[] {
  const known = levels.filter((level) => level !== null);
  if (known.length < 2) return [];
  const sorted = known.toSorted((a, b) => a - b);
  // The first steps next to the transmitter are far above all others.
  const most = sorted[Math.floor(0.98 * (sorted.length - 1))] ?? 0;
  const y = scale((sorted[0] ?? 0) - 2, most + 2, bottom, top);
  const points = levels.flatMap((level, i) =>
    level === null || level > most + 2 ? [] : [`${at(x(distanceKm[i] ?? 0))},${at(y(level))}`],
  );
  const end = x(distanceKm.at(-1) ?? 0);
  return [
    `<polyline class="level" points="${points.join(' ')}"/>`,
    ...ticks(sorted[0] ?? 0, most, 5).map(
      (dbm) => `<text class="level" x="${at(end + 6)}" y="${at(y(dbm) + 4)}">${String(dbm).replace('-', '−')}</text>`,
    ),
  ];
}
