import { areaNotes, areDegrees, isInArea, isNoPosition, lookLikeDegrees } from '../coordinates/area-notes.js';
import { isWgs84, type PlaneSystem, planeSystem, USUAL_SYSTEMS } from '../coordinates/plane-system.js';
import { PlacesError, type ReadColumn } from '../place.js';
import { type Fault, quoted } from '../read-fault.js';
import { type DecimalSign, plainNumber, unclearReason, withThinBlanks } from '../table/number-style.js';
import { AT_ORIGIN, checked } from './checked-position.js';
import { firstPair, metresOf, signOf } from './plane-numbers.js';
import type { PositionOptions, Positions, ReadPosition } from './read-position.js';
import { note } from '../notes.js';

const NO_SYSTEM = `are metres of a map grid, whose coordinate system is not known: name it, such as ${USUAL_SYSTEMS} (--crs)`;

/** How far outside the area of a system positions may be where their axes tell their order, degrees. */
const SWAP_MARGIN_DEG = 0.1;

/** x and y in degrees, or in metres of a named coordinate system. */
export async function planePositions(
  { easting, northing }: { readonly kind: 'plane'; readonly easting: number; readonly northing: number },
  names: readonly string[],
  cells: readonly (readonly string[])[],
  { crs, mostLatDeg = 90 }: PositionOptions,
  columns: () => ReadColumn[],
  tableSign: DecimalSign | undefined,
): Promise<Positions> {
  const proven = signOf(cells, [easting, northing]);
  // In metres, a comma before three digits that nothing else explains would place all sites within a kilometre of the
  // origin.
  const unclear = cells.flatMap((row) =>
    [easting, northing].flatMap((at) =>
      plainNumber(withThinBlanks(row[at] ?? ''), proven, tableSign) === 'unclear' ? [row[at] ?? ''] : [],
    ),
  )[0];
  const isSettled = unclear !== undefined && crs !== undefined && !isWgs84(crs);
  const sign = proven ?? (isSettled ? (unclear.includes(',') ? '.' : ',') : undefined);
  const number = (row: readonly string[], at: number): number => metresOf(row[at] ?? '', sign, tableSign);
  const pair = [names[easting] ?? '', names[northing] ?? ''];
  const both = pair.join(' and ');
  const unread = (row: readonly string[], what: string): Fault => {
    const which = [easting, northing].find(
      (at) => plainNumber(withThinBlanks(row[at] ?? ''), sign, tableSign) === 'unclear',
    );
    if (which !== undefined) return { column: names[which] ?? '', reason: unclearReason(row[which] ?? '') };
    return { column: both, reason: `${quoted(`${row[easting] ?? ''} ${row[northing] ?? ''}`)} is not ${what}` };
  };
  const isInDegrees = cells.every(
    (row) =>
      !(Math.abs(number(row, easting)) > 180) && !(Math.abs(number(row, northing)) > 90) && unclear === undefined,
  );
  if (crs === undefined && !isInDegrees) throw new PlacesError(`The columns ${both} ${NO_SYSTEM}.`, columns(), true);
  if (crs === undefined || isWgs84(crs)) {
    const read = (row: readonly string[]): ReadPosition | Fault => {
      const [lonDeg, latDeg] = [number(row, easting), number(row, northing)];
      return Number.isNaN(lonDeg) || Number.isNaN(latDeg)
        ? unread(row, 'a position')
        : checked({ latDeg, lonDeg }, mostLatDeg);
    };
    return { read, notes: [note('readAsDegrees', { columns: pair })] };
  }
  const system = await planeSystem(crs, firstPair(cells, easting, northing, sign ?? tableSign));
  const pairs = cells.map((row) => [number(row, easting), number(row, northing)] as const);
  if (lookLikeDegrees(system, pairs))
    throw new PlacesError(`The columns ${both} ${areDegrees(system)}.`, columns(), true);
  const isSwapped = areSwapped(system, pairs);
  const read = (row: readonly string[]): ReadPosition | Fault => {
    const given = [number(row, easting), number(row, northing)] as const;
    if (given.some(Number.isNaN)) return unread(row, 'a pair of metres');
    if (isNoPosition(given)) return { column: both, reason: AT_ORIGIN };
    const [lonDeg, latDeg] = isSwapped ? system.inverse(given[1], given[0]) : system.inverse(given[0], given[1]);
    if (!Number.isFinite(latDeg) || !Number.isFinite(lonDeg))
      return { column: both, reason: `${given.join(', ')} is outside ${system.crs}` };
    return checked({ latDeg, lonDeg }, mostLatDeg);
  };
  const swapped = isSwapped ? [note('axesSwapped', { columns: pair, crs: system.crs })] : [];
  const commas =
    unclear === undefined
      ? []
      : [note('separatorOfThousands', { sign: unclear.includes(',') ? 'comma' : 'point', value: unclear })];
  const parted = cells.flatMap((row) =>
    [easting, northing].flatMap((at) => (withThinBlanks(row[at] ?? '') === row[at] ? [] : (row[at] ?? []))),
  )[0];
  const blanks = parted === undefined ? [] : [note('blanksOfThousands', { value: parted })];
  return {
    read,
    notes: [
      ...swapped,
      ...commas,
      ...blanks,
      note('coordinatesOfSystem', { crs: system.crs }),
      ...system.notes,
      ...areaNotes(system, isSwapped ? pairs.map(([x, y]) => [y, x]) : pairs),
    ],
  };
}

/**
 * Whether nearly all positions are in the area of a system with northing before easting, and nearly none the other way
 * round.
 */
function areSwapped(system: PlaneSystem, pairs: readonly (readonly [number, number])[]): boolean {
  const known = pairs
    .filter((pair) => pair.every((each) => Number.isFinite(each)) && !isNoPosition(pair))
    .slice(0, 100);
  if (system.area === undefined || known.length === 0) return false;
  const shareIn = (inverse: (x: number, y: number) => readonly [number, number]): number =>
    known.filter(([x, y]) => {
      const [lonDeg, latDeg] = inverse(x, y);
      return isInArea(system, latDeg, lonDeg, SWAP_MARGIN_DEG) === true;
    }).length / known.length;
  return shareIn((x, y) => system.inverse(x, y)) <= 0.1 && shareIn((x, y) => system.inverse(y, x)) >= 0.9;
}
