import { areaOfUse, type Bounds, coordinateSystem, isGeographic, projectionOf } from '@radioshed/geodesy';
import { isOutOfRangeError, type Note, OutOfRangeError } from '@radioshed/units';

import { note } from '../notes.js';

/** A coordinate system other than WGS 84. */
export interface PlaneSystem {
  /** As it was named: `EPSG:27700`. */
  readonly crs: string;
  /** Whether its coordinates are degrees. */
  readonly isGeographic: boolean;
  /** x and y, or longitude and latitude, → longitude and latitude on WGS 84, degrees. */
  inverse(x: number, y: number): readonly [number, number];
  /** Where it is used; undefined for degrees, a proj string, and where the EPSG dataset does not say. */
  readonly area: Bounds | undefined;
  /** Notes on the size of its datum shift. */
  readonly notes: readonly Note[];
}

/**
 * `EPSG:27700` of `27700`, `epsg:27700`, `urn:ogc:def:crs:EPSG::27700`, an opengis.net address; undefined for another
 * form.
 */
export function crsName(text: string): string | undefined {
  const said = text.trim();
  if (
    /^(urn:ogc:def:crs:OGC:(1\.3)?:?CRS84|(https?:\/\/www\.opengis\.net\/def\/crs\/)?OGC(\/1\.3\/|:)CRS84)$/i.test(said)
  )
    return 'EPSG:4326';
  const [, code] =
    /^(?:(?:urn:(?:ogc|x-ogc):def:crs:)?EPSG:(?:[\d.]*:)?|https?:\/\/www\.opengis\.net\/(?:def\/crs\/epsg\/\d+\/|gml\/srs\/epsg\.xml#))?(\d{4,6})$/i.exec(
      said,
    ) ?? [];
  return code === undefined ? (said.startsWith('+proj') ? said : undefined) : `EPSG:${code}`;
}

/** Systems that people have, as messages name them. */
export const USUAL_SYSTEMS =
  'EPSG:27700 for the British National Grid, EPSG:2056 for Swiss LV95, EPSG:28992 for Dutch RD, EPSG:2154 for Lambert-93 or EPSG:32630 for UTM zone 30 north';

/** Shifts of systems that the projections have, without a grid: how far off they may be, m. */
const OFF: Readonly<Record<string, readonly [datum: string, offM: number]>> = { 'EPSG:27700': ['OSGB36', 5] };

/** Whether a name is that of WGS 84, or of a system that differs from it by less than a metre or two. */
export function isWgs84(crs: string): boolean {
  const name = crsName(crs);
  return name !== undefined && isGeographic(name);
}

/**
 * A coordinate system by its EPSG code or proj string; positions in it are shifted to WGS 84.
 *
 * @param at a position in it, to choose the shift by
 * @throws OutOfRangeError for a system that is not known.
 */
export async function planeSystem(crs: string, at?: readonly [x: number, y: number]): Promise<PlaneSystem> {
  const name = crsName(crs);
  const unknown = (): OutOfRangeError =>
    new OutOfRangeError(
      'crs',
      crs,
      `the code of a coordinate system in the EPSG dataset, such as ${USUAL_SYSTEMS}; or a +proj string`,
    );
  if (name === undefined) throw unknown();
  const code = Number(/^EPSG:(\d+)$/.exec(name)?.[1] ?? Number.NaN);
  try {
    const system = Number.isNaN(code) ? { crs: name, factor: 1, notes: [] } : await coordinateSystem(code, at);
    const { inverse } = projectionOf(system.crs);
    const { factor } = system;
    const [datum, offM] = OFF[name] ?? [];
    const known =
      datum === undefined || offM === undefined ? [] : [note('shiftedWithoutGrid', { crs: name, datum, offM })];
    return {
      crs: name,
      isGeographic: isGeographic(system.crs) || /\+proj=(longlat|latlong)\b/.test(system.crs),
      area: Number.isNaN(code) ? undefined : await areaOfUse(code),
      inverse: factor === 1 ? inverse : (x, y) => inverse(x * factor, y * factor),
      notes: [...known, ...system.notes],
    };
  } catch (error) {
    if (isOutOfRangeError(error)) throw unknown();
    throw error;
  }
}
