import { readFileSync } from 'node:fs';

import { dataPath } from '@radioshed/testing/data';

/** Folder of real terrain: whole tiles, or windows of them. */
export const demFolder: string = dataPath('dem/');

/** A location with its expected heights, undefined if the table has none. */
export interface Sample {
  readonly latDeg: number;
  readonly lonDeg: number;
  readonly nearestM: number | undefined;
  readonly bilinearM: number | undefined;
}

/** The rows of samples.csv by file. */
export function samplesByFile(): Map<string, Sample[]> {
  const byFile = new Map<string, Sample[]>();
  const number = (text: string | undefined): number | undefined =>
    text === undefined || text === '' ? undefined : Number(text);
  for (const line of readFileSync(`${demFolder}samples.csv`, 'utf8').trim().split('\n').slice(1)) {
    const [file = '', lat, lon, nearest, bilinear] = line.trim().split(',');
    const rows = byFile.get(file) ?? [];
    rows.push({ latDeg: Number(lat), lonDeg: Number(lon), nearestM: number(nearest), bilinearM: number(bilinear) });
    byFile.set(file, rows);
  }
  return byFile;
}
