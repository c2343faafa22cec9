import { proj4 } from '#proj4';
import { checkString, OutOfRangeError } from '@radioshed/units';

/** Map coordinates of a coordinate system and back to longitude and latitude in degrees. */
export interface Projection {
  /** Name as given: `EPSG:4326`, `EPSG:32630`, or a proj string. */
  readonly crs: string;
  /** Longitude and latitude (degrees) → easting/x and northing/y in the system's unit. */
  forward(lonDeg: number, latDeg: number): readonly [number, number];
  /** x and y → longitude and latitude (degrees). */
  inverse(x: number, y: number): readonly [number, number];
}

/** Systems that terrain and landcover files come in, besides UTM, whose zones are derived from the code. */
const DEFINITIONS: Readonly<Record<string, string>> = {
  'EPSG:3857':
    '+proj=merc +a=6378137 +b=6378137 +lat_ts=0 +lon_0=0 +x_0=0 +y_0=0 +k=1 +units=m +nadgrids=@null +no_defs',
  'EPSG:3035': '+proj=laea +lat_0=52 +lon_0=10 +x_0=4321000 +y_0=3210000 +ellps=GRS80 +units=m +no_defs',
  'EPSG:2154':
    '+proj=lcc +lat_0=46.5 +lon_0=3 +lat_1=49 +lat_2=44 +x_0=700000 +y_0=6600000 +ellps=GRS80 +units=m +no_defs',
  'EPSG:27700':
    '+proj=tmerc +lat_0=49 +lon_0=-2 +k=0.9996012717 +x_0=400000 +y_0=-100000 +ellps=airy +towgs84=446.448,-125.157,542.06,0.15,0.247,0.842,-20.489 +units=m +no_defs',
  'EPSG:3395': '+proj=merc +lon_0=0 +k=1 +x_0=0 +y_0=0 +datum=WGS84 +units=m +no_defs',
  'EPSG:3413': '+proj=stere +lat_0=90 +lat_ts=70 +lon_0=-45 +k=1 +x_0=0 +y_0=0 +datum=WGS84 +units=m +no_defs',
  'EPSG:3031': '+proj=stere +lat_0=-90 +lat_ts=-71 +lon_0=0 +k=1 +x_0=0 +y_0=0 +datum=WGS84 +units=m +no_defs',
};

/** Geographic systems that differ from WGS 84 by less than a metre or two: taken as WGS 84. */
const GEOGRAPHIC = new Set(['EPSG:4326', 'EPSG:4258', 'EPSG:4269', 'EPSG:4979', 'EPSG:4019']);

/**
 * The projection of a coordinate system.
 *
 * @param crs an `EPSG:` code (geographic WGS 84 and its near equals, Web Mercator, every UTM zone on WGS 84, ETRS89 and
 *   NAD83, and a few national systems) or a proj string beginning with `+proj`.
 * @throws OutOfRangeError for a system that is not known.
 * @example
 * ```ts
 * console.log(projectionOf('EPSG:32632').forward(11.60833, 48.14666).map(Math.round)); // 694010,5335891
 * ```
 */
export function projectionOf(crs: string): Projection {
  if (GEOGRAPHIC.has(crs)) return { crs, forward: (lon, lat) => [lon, lat], inverse: (x, y) => [x, y] };
  refuseGrids(checkString('crs', crs));
  const definition = crs.startsWith('+proj') ? crs : (DEFINITIONS[crs] ?? utmDefinition(crs));
  if (definition === undefined) {
    throw new OutOfRangeError(
      'crs',
      crs,
      'one of the known systems: EPSG:4326, EPSG:3857, UTM zones, or a +proj string',
    );
  }
  return planeProjection(crs, definition);
}

/**
 * Grids of datum shifts are files of other programs: the library of projections would leave them out, and print a line
 * for each.
 *
 * @throws OutOfRangeError
 */
function refuseGrids(crs: string): void {
  const rest = crs.replaceAll(/\+nadgrids=@null(?=\s|$)/g, '');
  if (!/(?:nad|geoid)grids/i.test(rest)) return;
  throw new OutOfRangeError('crs', crs, 'a proj string without grids of corrections (+nadgrids); use +towgs84');
}

/** Whether coordinates of the system are longitude and latitude in degrees. */
export function isGeographic(crs: string): boolean {
  return GEOGRAPHIC.has(crs);
}

function planeProjection(crs: string, definition: string): Projection {
  try {
    const converter = proj4()('+proj=longlat +datum=WGS84 +no_defs', definition);
    return {
      crs,
      forward: (lon, lat) => converter.forward([lon, lat]) as [number, number],
      inverse: (x, y) => converter.inverse([x, y]) as [number, number],
    };
  } catch {
    throw new OutOfRangeError('crs', crs, 'a proj string that can be read');
  }
}

function utmDefinition(crs: string): string | undefined {
  const code = Number(/^EPSG:(\d+)$/.exec(crs)?.[1] ?? Number.NaN);
  const zone = code % 100;
  if (zone < 1 || zone > 60) return undefined;
  if (code >= 32601 && code <= 32660) return `+proj=utm +zone=${zone} +datum=WGS84 +units=m +no_defs`;
  if (code >= 32701 && code <= 32760) return `+proj=utm +zone=${zone} +south +datum=WGS84 +units=m +no_defs`;
  if (code >= 25828 && code <= 25838) return `+proj=utm +zone=${zone} +ellps=GRS80 +units=m +no_defs`;
  if (code >= 26901 && code <= 26923) return `+proj=utm +zone=${zone} +ellps=GRS80 +units=m +no_defs`;
  return undefined;
}
