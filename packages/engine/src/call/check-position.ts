import type { Position } from '@radioshed/geodesy';
import { checkRange } from '@radioshed/units';

/** Checks a position, without allocation where it is right. @throws OutOfRangeError with the field of `object` */
export function checkPosition(object: string, { latDeg, lonDeg }: Position): void {
  // Names of fields are only made for errors.
  if (typeof latDeg === 'number' && Math.abs(latDeg) <= 90 && typeof lonDeg === 'number' && Math.abs(lonDeg) <= 360)
    return;
  checkRange(`${object}.latDeg`, latDeg, -90, 90, 'degrees');
  checkRange(`${object}.lonDeg`, lonDeg, -360, 360, 'degrees');
}
