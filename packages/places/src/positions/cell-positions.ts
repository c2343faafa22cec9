import { meaningOfO, type PlaceColumns } from '../columns/place-columns.js';
import { areDegrees, lookLikeDegrees } from '../coordinates/area-notes.js';
import { coordinatesOf } from '../coordinates/coordinates.js';
import { isWgs84, type PlaneSystem, planeSystem } from '../coordinates/plane-system.js';
import { type Fault, quoted } from '../read-fault.js';
import { checked, placeIn } from './checked-position.js';
import type { PositionOptions, Positions, ReadPosition } from './read-position.js';
import { note } from '../notes.js';

/** Positions in one cell, or in a zone, an easting and a northing of UTM. */
export async function cellPositions(
  found: Exclude<PlaceColumns, { readonly kind: 'plane' | 'axes' }>,
  names: readonly string[],
  cells: readonly (readonly string[])[],
  { crs, mostLatDeg = 90 }: PositionOptions,
): Promise<Positions> {
  const parts = found.kind === 'place' ? [found.at] : [found.zone, found.easting, found.northing];
  const column = parts.map((at) => names[at] ?? '').join(', ');
  const o = meaningOfO(names, []);
  const system = crs === undefined || isWgs84(crs) ? undefined : await systemOfCells(crs, cells, parts[0] ?? -1);
  const isPair = (row: readonly string[]): boolean => found.kind === 'place' && PAIR.test((row[found.at] ?? '').trim());
  const read = (row: readonly string[]): ReadPosition | Fault => {
    const said = parts
      .map((at) => (row[at] ?? '').trim())
      .join(' ')
      .trim();
    if (said === '') return { column, reason: 'it is empty' };
    const [, shape] = /^(?:SRID=\d+;)?\s*(LINESTRING|POLYGON|MULTI\w+|GEOMETRYCOLLECTION)\b/i.exec(said) ?? [];
    if (shape !== undefined) return { column, reason: `is a ${shape.toUpperCase()}, not a point` };
    if (system !== undefined && isPair(row)) return pairIn(system, said, column, mostLatDeg);
    if (found.kind === 'utm' && /^\d{1,2}\s/.test(said))
      return { column, reason: `${quoted(said)} has no hemisphere: write the zone with N or S, such as 30N` };
    const place = coordinatesOf(found.kind === 'utm' ? said.replaceAll(',', '.') : said, o);
    return place === undefined ? { column, reason: `${quoted(said)} is not a position` } : checked(place, mostLatDeg);
  };
  if (system === undefined) return { read, notes: [] };
  const notes = [
    ...(cells.some(isPair) ? [note('coordinatesOfSystem', { crs: system.crs }), ...system.notes] : []),
    ...(cells.every(isPair)
      ? []
      : [note('systemNotUsed', { crs: system.crs, columns: parts.map((at) => names[at] ?? '') })]),
  ];
  return { read, notes };
}

/** Two numbers alone, or as a point of WKT. */
const PAIR =
  /^(?:(?:SRID=\d+;)?\s*(POINT)(?:\s*Z)?\s*\(\s*)?([+-]?\d+(?:\.\d+)?)(?:\s*[,;]\s*|\s+)([+-]?\d+(?:\.\d+)?)(?:\s+[+-]?[\d.]+)?(?:\s*\))?$/i;

/** A system of two numbers in one cell, whose first position chooses the shift. */
async function systemOfCells(crs: string, cells: readonly (readonly string[])[], at: number): Promise<PlaneSystem> {
  const system = await planeSystem(crs);
  const first = cells.map((row) => (row[at] ?? '').trim()).find((text) => PAIR.test(text));
  return first === undefined ? system : planeSystem(crs, numbersOf(system, first));
}

/** Two numbers as x and y of a system: those of WKT and of metres are, degrees alone have the latitude first. */
function numbersOf({ isGeographic }: PlaneSystem, said: string): readonly [x: number, y: number] {
  const [, wkt, first, second] = PAIR.exec(said) ?? [];
  return wkt === undefined && isGeographic ? [Number(second), Number(first)] : [Number(first), Number(second)];
}

function pairIn(system: PlaneSystem, said: string, column: string, mostLatDeg: number): ReadPosition | Fault {
  const pair = numbersOf(system, said);
  if (lookLikeDegrees(system, [pair])) return { column, reason: `${quoted(said)}: its numbers ${areDegrees(system)}` };
  return placeIn(system, pair, column, mostLatDeg);
}
