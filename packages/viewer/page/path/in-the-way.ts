import { type ProfileData, rayHeights } from './profile-chart.js';

/** Obstructions between the ends of a link. */
export interface InTheWay {
  readonly distanceKm: number;
  /** Above the line of sight, m. */
  readonly overM: number;
  /** Height of clutter in it, m. */
  readonly clutterM: number;
}

/** The highest obstruction above the line of sight between the ends; undefined if there is none. */
export function inTheWay(data: ProfileData): InTheWay | undefined {
  const { distanceKm, bulgedM, clutterM } = data;
  let highest: InTheWay | undefined;
  for (const [i, rayM] of rayHeights(data).entries()) {
    if (i === 0 || i === distanceKm.length - 1) continue;
    const coverM = clutterM[i] ?? 0;
    const overM = (bulgedM[i] ?? Number.NaN) + coverM - rayM;
    if (overM > (highest?.overM ?? 0)) highest = { distanceKm: distanceKm[i] ?? 0, overM, clutterM: coverM };
  }
  return highest;
}
