import { isNoPosition } from '../coordinates/area-notes.js';
import { minus } from '../coordinates/axis-value.js';
import type { PlaneSystem } from '../coordinates/plane-system.js';
import type { Fault } from '../read-fault.js';
import type { ReadPosition } from './read-position.js';

/** Why 0, 0 of a map grid is refused. */
export const AT_ORIGIN = 'is at 0, 0, which programs write for no position';

/** The position of a pair of a coordinate system, x before y. */
export function placeIn(
  system: PlaneSystem,
  pair: readonly [x: number, y: number],
  column: string,
  mostLatDeg: number,
): ReadPosition | Fault {
  if (isNoPosition(pair)) return { column, reason: AT_ORIGIN };
  const [lonDeg, latDeg] = system.inverse(...pair);
  return checked({ latDeg, lonDeg }, mostLatDeg);
}

/** A position within its limits that is not 0°, 0°, which devices without a position report; or why it is refused. */
export function checked(position: ReadPosition, mostLatDeg = 90, mostLonDeg = 180): ReadPosition | Fault {
  const { latDeg, lonDeg } = position;
  if (latDeg === 0 && lonDeg === 0)
    return { column: '', reason: 'is at 0°, 0°, which devices without a position report' };
  if (!(Math.abs(latDeg) <= mostLatDeg))
    return {
      column: '',
      reason: `latitude ${minus(latDeg)} is outside ${minus(-mostLatDeg)} to ${mostLatDeg} degrees`,
    };
  if (!(lonDeg >= -180 && lonDeg <= mostLonDeg))
    return { column: '', reason: `longitude ${minus(lonDeg)} is outside −180 to 180 degrees` };
  return { latDeg, lonDeg };
}
