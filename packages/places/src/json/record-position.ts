import { rolesOf } from '../columns/column-role.js';
import { axisColumn } from '../columns/place-column.js';
import { angleDeg } from '../coordinates/angle.js';
import { minus } from '../coordinates/axis-value.js';
import { coordinatesOf } from '../coordinates/coordinates.js';
import type { ReadPlacesOptions } from '../place.js';
import { checked } from '../positions/checked-position.js';
import { type Fault, quoted } from '../read-fault.js';
import { lastOf } from './member-positions.js';

/** Names under which programs give degrees or, as whole numbers, 1e-7 degrees. */
const EITHER = /^last_?(lat|long|lon)(itude)?$/i;

/** The position in members whose names say so; degrees come before 1e-7 degrees. */
export function recordPosition(
  record: ReadonlyMap<string, unknown>,
  { mostLatDeg = 90 }: ReadPlacesOptions,
): { readonly latDeg: number; readonly lonDeg: number } | Fault {
  const axis = (which: 'lat' | 'lon'): number | Fault => {
    const word = which === 'lat' ? 'latitude' : 'longitude';
    const fields = [...record]
      .flatMap(([path, value]) => {
        const name = lastOf(path);
        const found = axisColumn(name);
        return found?.axis === which && value !== null && value !== ''
          ? [{ name, value, part: EITHER.test(name) ? 'either' : found.part, doubt: found.doubt }]
          : [];
      })
      .sort(
        (a, b) =>
          Number(a.part === 'e7' || a.part === 'e6') - Number(b.part === 'e7' || b.part === 'e6') || a.doubt - b.doubt,
      );
    const [first] = fields;
    if (first === undefined) return noPosition(record);
    const { name, value, part } = first;
    const apart = fields.find(
      (each) =>
        each.part === 'hemisphere' || (['minutes', 'seconds'].includes(each.part) && Number.isInteger(Number(value))),
    );
    if (apart !== undefined)
      return { column: apart.name, reason: 'is a part of an angle: in JSON, give signed degrees in one member' };
    const number =
      typeof value === 'number'
        ? value
        : typeof value === 'string'
          ? /^[+-]?(\d+(\.\d*)?|\.\d+)(e[+-]\d+)?$/i.test(value.trim())
            ? Number(value)
            : angleDeg(value, which === 'lat' ? 'NS' : 'EW')
          : Number.NaN;
    if (Number.isNaN(number)) return { column: name, reason: `${quoted(String(value))} is not an angle in degrees` };
    const isScaled =
      (part === 'e7' || part === 'either') && Number.isInteger(number) && (part === 'e7' || Math.abs(number) > 360);
    const deg = isScaled ? number / 1e7 : part === 'e6' ? number / 1e6 : number;
    const most = which === 'lat' ? mostLatDeg : 180;
    if (Math.abs(deg) <= most) return deg;
    const hint =
      Number.isInteger(number) && Math.abs(number) > 1e6
        ? '; only latitude_i, longitude_i and names ending in E7 are read as 1e-7 degrees'
        : '';
    return { column: name, reason: `${word} ${minus(number)} is outside ${minus(-most)} to ${most} degrees${hint}` };
  };
  const [latDeg, lonDeg] = [axis('lat'), axis('lon')];
  if (typeof latDeg !== 'number' || typeof lonDeg !== 'number') {
    const grid = [...record].find(
      ([path, value]) =>
        /(^|\.)(mgrs|utm|locator|grid(square)?|coordinates?|position|location)$/i.test(path) &&
        typeof value === 'string',
    );
    const place = grid === undefined ? undefined : coordinatesOf(String(grid[1]));
    if (place !== undefined) return checked(place, mostLatDeg);
    return typeof latDeg === 'number' ? (lonDeg as Fault) : latDeg;
  }
  return checked({ latDeg, lonDeg }, mostLatDeg);
}

/** Why a record without a latitude and a longitude is refused. */
function noPosition(record: ReadonlyMap<string, unknown>): Fault {
  const roles = rolesOf([...record.keys()].map(lastOf));
  const isPlane = roles.includes('easting') && roles.includes('northing');
  return {
    column: '',
    reason: isPlane ? 'is in metres of a map grid: name its coordinate system (--crs)' : 'has no position',
  };
}
