import type { Note } from '@radioshed/units';

import { meaningOfO, sideLetters } from '../columns/place-columns.js';
import { type AxisColumns, axisValue } from '../coordinates/axis-value.js';
import type { PlaneSystem } from '../coordinates/plane-system.js';
import type { Fault } from '../read-fault.js';
import { checked } from './checked-position.js';
import type { Positions, ReadPosition } from './read-position.js';
import { note } from '../notes.js';

interface AxesLimits {
  readonly mostLatDeg: number;
  readonly mostLonDeg: number;
  /** Of degrees on another datum. */
  readonly system: PlaneSystem | undefined;
}

/** Positions in columns of latitudes and longitudes. @param cells of rows, by which letters are understood */
export function axesPositions(
  { lat, lon }: { readonly lat: AxisColumns; readonly lon: AxisColumns },
  names: readonly string[],
  cells: readonly (readonly string[])[],
  { mostLatDeg, mostLonDeg, system }: AxesLimits,
): Positions {
  const limits = { latDeg: mostLatDeg, lonDeg: [-180, mostLonDeg] } as const;
  const letters = sideLetters(cells, lon);
  const o = meaningOfO(names, letters);
  const notes = [
    ...(o !== undefined && letters.has('O') ? [note('letterO', { side: o === 'W' ? 'west' : 'east' })] : []),
    ...[lat, lon].flatMap((axis) => secondsNote(axis, names, cells)),
    ...hemisphereNote([lat, lon], names, cells),
    ...(system === undefined ? [] : [note('coordinatesOfSystem', { crs: system.crs }), ...system.notes]),
  ];
  const read = (row: readonly string[]): ReadPosition | Fault => {
    const latDeg = axisValue(row, lat, names, limits, o);
    if (typeof latDeg !== 'number') return latDeg;
    const lonDeg = axisValue(row, lon, names, limits, o);
    if (typeof lonDeg !== 'number') return lonDeg;
    const place = checked({ latDeg, lonDeg }, mostLatDeg, mostLonDeg);
    if (system === undefined || 'reason' in place) return place;
    const [shiftedLonDeg, shiftedLatDeg] = system.inverse(lonDeg, latDeg);
    return { latDeg: shiftedLatDeg, lonDeg: shiftedLonDeg };
  };
  return { read, notes };
}

/** A note where degrees and minutes in columns have neither a hemisphere nor a sign. */
function hemisphereNote(
  axes: readonly AxisColumns[],
  names: readonly string[],
  cells: readonly (readonly string[])[],
): Note[] {
  const open = axes.filter(
    ({ degrees, hemisphere, side }) =>
      degrees !== undefined &&
      hemisphere === undefined &&
      side === undefined &&
      !cells.some((row) => /^\s*[-−]/.test(row[degrees] ?? '')),
  );
  if (open.length === 0) return [];
  const columns = open.map(({ axis, degrees }) => ({
    name: names[degrees ?? -1] ?? '',
    side: axis === 'lat' ? ('north' as const) : ('east' as const),
  }));
  return [note('hemisphereMissing', { columns })];
}

/** A note where whole minutes have no seconds. */
function secondsNote(
  { minutes, seconds }: AxisColumns,
  names: readonly string[],
  cells: readonly (readonly string[])[],
): Note[] {
  if (minutes === undefined || seconds === undefined) return [];
  const count = cells.filter(
    (row) => /^\d+$/.test((row[minutes] ?? '').trim()) && (row[seconds] ?? '').trim() === '',
  ).length;
  if (count === 0) return [];
  return [note('secondsMissing', { column: names[seconds] ?? '', count })];
}
