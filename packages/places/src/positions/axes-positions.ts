import { meaningOfO, sideLetters } from '../columns/place-columns.js';
import { type AxisColumns, axisValue } from '../coordinates/axis-value.js';
import type { PlaneSystem } from '../coordinates/plane-system.js';
import type { Fault } from '../read-fault.js';
import { checked } from './checked-position.js';
import type { Positions, ReadPosition } from './read-position.js';

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
    ...(o !== undefined && letters.has('O') ? [oNote(o)] : []),
    ...[lat, lon].flatMap((axis) => secondsNote(axis, names, cells)),
    ...hemisphereNote([lat, lon], names, cells),
    ...(system === undefined ? [] : [`Coordinates are those of ${system.crs}.`, ...system.notes]),
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

function oNote(o: 'W' | 'E'): string {
  return o === 'W' ? 'The letter O is read as west (ouest, oeste, ovest).' : 'The letter O is read as east (Ost).';
}

/** A note where degrees and minutes in columns have neither a hemisphere nor a sign. */
function hemisphereNote(
  axes: readonly AxisColumns[],
  names: readonly string[],
  cells: readonly (readonly string[])[],
): string[] {
  const open = axes.filter(
    ({ degrees, hemisphere, side }) =>
      degrees !== undefined &&
      hemisphere === undefined &&
      side === undefined &&
      !cells.some((row) => /^\s*[-−]/.test(row[degrees] ?? '')),
  );
  if (open.length === 0) return [];
  const read = open.map(({ axis, degrees }) => `${names[degrees ?? -1] ?? ''} as ${axis === 'lat' ? 'north' : 'east'}`);
  return [
    `The degrees have no hemisphere and no sign: ${read.join(', ')}. If they are not, add a column N/S or E/W, or write negative degrees.`,
  ];
}

/** A note where whole minutes have no seconds. */
function secondsNote(
  { minutes, seconds }: AxisColumns,
  names: readonly string[],
  cells: readonly (readonly string[])[],
): string[] {
  if (minutes === undefined || seconds === undefined) return [];
  const count = cells.filter(
    (row) => /^\d+$/.test((row[minutes] ?? '').trim()) && (row[seconds] ?? '').trim() === '',
  ).length;
  if (count === 0) return [];
  const rows = count === 1 ? 'one row' : `${count} rows`;
  return [
    `The column ${names[seconds] ?? ''} is empty in ${rows}: read as 0 seconds, so these places may be off by up to 1′ (1.9 km).`,
  ];
}
