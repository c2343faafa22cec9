import { isGeographic, projectionOf } from '@radioshed/geodesy';
import { OutOfRangeError } from '@radioshed/units';

/** A coordinate system of a map grid. */
export interface PlaneSystem {
  /** As it was named: `EPSG:27700`. */
  readonly crs: string;
  /** x and y → longitude and latitude, degrees. */
  inverse(x: number, y: number): readonly [number, number];
  /** Sentences about the size of its datum shift. */
  readonly notes: readonly string[];
}

/** `EPSG:27700` of `27700`, `epsg:27700`, `urn:ogc:def:crs:EPSG::27700`, an opengis.net address; undefined for another form. */
export function crsName(text: string): string | undefined {
  const said = text.trim();
  if (/^(urn:ogc:def:crs:OGC:(1\.3)?:?CRS84|(https?:\/\/www\.opengis\.net\/def\/crs\/)?OGC(\/1\.3\/|:)CRS84)$/i.test(said)) return 'EPSG:4326'; // prettier-ignore
  const [, code] = /^(?:(?:urn:(?:ogc|x-ogc):def:crs:)?EPSG:(?:[\d.]*:)?|https?:\/\/www\.opengis\.net\/(?:def\/crs\/epsg\/\d+\/|gml\/srs\/epsg\.xml#))?(\d{4,6})$/i.exec(said) ?? []; // prettier-ignore
  return code === undefined ? (said.startsWith('+proj') ? said : undefined) : `EPSG:${code}`;
}

/** National systems with their shift to WGS 84 of three or seven parameters, and how far off it may be. */
const SYSTEMS: Readonly<Record<string, readonly [definition: string, datum: string, offM: number]>> = {
  'EPSG:27700': ['EPSG:27700', 'OSGB36', 5],
  'EPSG:2056': ['+proj=somerc +lat_0=46.9524055555556 +lon_0=7.43958333333333 +k_0=1 +x_0=2600000 +y_0=1200000 +ellps=bessel +towgs84=674.374,15.056,405.346 +units=m +no_defs', 'CH1903+', 1], // prettier-ignore
  'EPSG:21781': ['+proj=somerc +lat_0=46.9524055555556 +lon_0=7.43958333333333 +k_0=1 +x_0=600000 +y_0=200000 +ellps=bessel +towgs84=674.374,15.056,405.346 +units=m +no_defs', 'CH1903', 2], // prettier-ignore
  'EPSG:28992': ['+proj=sterea +lat_0=52.1561605555556 +lon_0=5.38763888888889 +k=0.9999079 +x_0=155000 +y_0=463000 +ellps=bessel +towgs84=565.4171,50.3319,465.5524,-0.398957388243134,0.343987817378283,-1.87740163998045,4.0725 +units=m +no_defs', 'Amersfoort', 1], // prettier-ignore
};

/** UTM on NAD27: its zones and the parameters for the contiguous United States. */
const NAD27 = '+ellps=clrk66 +towgs84=-8,160,176';

/**
 * The coordinate system of metres on a map.
 *
 * @throws OutOfRangeError for a system that is not known.
 */
export function planeSystem(crs: string): PlaneSystem {
  const name = crsName(crs);
  if (name === undefined) throw new OutOfRangeError('crs', crs, 'an EPSG code, such as EPSG:27700, or a +proj string');
  const zone = Number(/^EPSG:267(\d\d)$/.exec(name)?.[1] ?? 0);
  const nad27 = zone >= 1 && zone <= 22 ? `+proj=utm +zone=${zone} ${NAD27} +units=m +no_defs` : undefined;
  const [definition, datum, offM] = SYSTEMS[name] ?? (nad27 === undefined ? [name, '', 0] : [nad27, 'NAD27', 15]);
  const { inverse } = projectionOf(definition);
  const note = `${name} is shifted to WGS 84 without a grid file: places may be off by about ${offM} m (${datum}).`;
  return { crs: name, inverse, notes: offM === 0 || isGeographic(name) ? [] : [note] };
}
