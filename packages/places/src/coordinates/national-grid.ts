import type { Position } from '@radioshed/geodesy';
import { projectionOf } from '@radioshed/geodesy';

/** Letters of squares, five by five from the north-west; I is left out. */
const LETTERS = 'ABCDEFGHJKLMNOPQRSTUVWXYZ';

/**
 * The middle of a square of the British National Grid: `TQ 30000 80000`, `TQ3080`, `NN166712`.
 *
 * @see Ordnance Survey, A guide to coordinate systems in Great Britain, §7: squares of 500 km from false origin S, then
 * of 100 km
 */
export function nationalGridPlace(text: string): Position | undefined {
  const [, first = '', second = '', digits = ''] =
    /^([HNOST])([A-HJ-Z])((?:\d\d){1,5})$/i.exec(text.replaceAll(/\s/g, '')) ?? [];
  if (digits === '') return undefined;
  const [large, small] = [LETTERS.indexOf(first.toUpperCase()), LETTERS.indexOf(second.toUpperCase())];
  const half = digits.length / 2;
  const cellM = 10 ** (5 - half);
  // The origin of the grid is the south-west corner of square SV.
  const eastingM = 500_000 * ((large % 5) - 2) + 100_000 * (small % 5) + (Number(digits.slice(0, half)) + 0.5) * cellM;
  const northingM =
    500_000 * (3 - Math.floor(large / 5)) +
    100_000 * (4 - Math.floor(small / 5)) +
    (Number(digits.slice(half)) + 0.5) * cellM;
  const [lonDeg, latDeg] = projectionOf('EPSG:27700').inverse(eastingM, northingM);
  return { latDeg, lonDeg };
}
