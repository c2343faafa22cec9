import { type ItuMap, ituMap, type ItuMapLimits } from '../climate/itu-map.js';
import { readMapText } from './map-files.js';

/** A map without files of its places: what its figures may be, and where they are. */
export interface GridMapFile extends ItuMapLimits {
  readonly name: string;
  readonly rows: number;
  readonly columns: number;
  readonly firstLatDeg: number;
  readonly latStepDeg: number;
  readonly firstLonDeg: number;
  readonly lonStepDeg: number;
}

/** A map from 90° N to 90° S and from 0° to 360° E, with a figure every `stepDeg` degrees. */
export function worldMapFile(name: string, stepDeg: number, min: number, max: number, unit: string): GridMapFile {
  return {
    name,
    min,
    max,
    unit,
    rows: 180 / stepDeg + 1,
    columns: 360 / stepDeg + 1,
    firstLatDeg: 90,
    latStepDeg: -stepDeg,
    firstLonDeg: 0,
    lonStepDeg: stepDeg,
  };
}

/** @throws an error naming the file if it is not such a map. */
export async function readGridMap(path: string, file: GridMapFile): Promise<ItuMap> {
  const { rows, columns, firstLatDeg, latStepDeg, firstLonDeg, lonStepDeg } = file;
  try {
    const map = ituMap(await readMapText(path), undefined, file);
    if (map.rows !== rows || map.columns !== columns) {
      throw new Error(`it has ${map.rows} × ${map.columns} figures, not ${rows} × ${columns}`);
    }
    return { ...map, firstLatDeg, latStepDeg, firstLonDeg, lonStepDeg };
  } catch (cause) {
    throw new Error(`${path} is not a map: ${cause instanceof Error ? cause.message : String(cause)}`, { cause });
  }
}
