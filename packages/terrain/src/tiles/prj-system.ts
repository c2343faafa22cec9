import { coordinateSystem, type ProjectionParameters, type SystemParts } from '@radioshed/geodesy';
import type { GeoTransform } from '@radioshed/raster';
import { byteString } from '@radioshed/units';

/** A coordinate system from a file next to the heights, and the unit of these. */
export type BesideSystem =
  | {
      readonly crs: string;
      readonly transform: GeoTransform;
      /** Metres per unit of height. */
      readonly metres: number;
      readonly notes: readonly string[];
    }
  | { readonly problem: string };

/**
 * The coordinate system of a `.prj` file: WKT 1, or the keywords of ArcInfo. Without one, degrees are taken for WGS 84, with a
 * note, and other coordinates are refused.
 *
 * @param transform from pixel corners to map coordinates.
 */
export async function systemBeside(
  prj: Uint8Array | undefined,
  transform: GeoTransform,
  width: number,
  height: number,
): Promise<BesideSystem> {
  const [left, top] = [transform[0], transform[3]];
  const [right, bottom] = [left + width * transform[1], top + height * transform[5]];
  if (prj === undefined) {
    const isDegrees = left >= -360.5 && right <= 360.5 && bottom >= -90.5 && top <= 90.5;
    if (!isDegrees)
      return {
        problem:
          'it names no coordinate system: put a .prj file next to it, or convert it with gdal_translate -a_srs EPSG:…',
      };
    return {
      crs: 'EPSG:4326',
      transform,
      metres: 1,
      notes: [
        'it names no coordinate system; its coordinates are taken for degrees of WGS 84, its heights for metres. A .prj file next to it says otherwise',
      ],
    };
  }
  const text = byteString(prj).trim();
  const found = /^[A-Z_]+\d*\s*[[(]/i.test(text) ? partsOfWkt(text) : partsOfKeywords(text);
  if ('problem' in found)
    return { problem: `its .prj file ${found.problem}: convert it with gdalwarp -t_srs EPSG:4326` };
  try {
    const system = await coordinateSystem(found.system, [(left + right) / 2, (top + bottom) / 2]);
    const scaled = transform.map((value) => value * system.factor) as unknown as GeoTransform;
    const notes =
      found.metres === 1
        ? system.notes
        : [...system.notes, `its heights are converted to metres (× ${Number(found.metres.toPrecision(7))})`];
    return { crs: system.crs, transform: scaled, metres: found.metres, notes };
  } catch (error) {
    if (error instanceof Error && error.name === 'OutOfRangeError')
      return {
        problem: 'its .prj file names a coordinate system that is not known: convert it with gdalwarp -t_srs EPSG:4326',
      };
    throw error;
  }
}

type Parts = { readonly system: number | SystemParts; readonly metres: number } | { readonly problem: string };

/** Datums by their names in WKT without `D_` and marks. */
const DATUMS: ReadonlyMap<string, number> = new Map([
  ['wgs1984', 6326],
  ['worldgeodeticsystem1984', 6326],
  ['worldgeodeticsystem1984ensemble', 6326],
  ['etrs1989', 6258],
  ['europeanterrestrialreferencesystem1989', 6258],
  ['northamerican1983', 6269],
  ['northamericandatum1983', 6269],
  ['northamerican1927', 6267],
  ['northamericandatum1927', 6267],
  ['european1950', 6230],
  ['europeandatum1950', 6230],
  ['deutscheshauptdreiecksnetz', 6314],
  ['osgb1936', 6277],
  ['ordnancesurveyofgreatbritain1936', 6277],
  ['ch1903', 6149],
  ['ch1903plus', 6150],
  ['amersfoort', 6289],
  ['ntf', 6275],
  ['rgf1993', 6171],
  ['gda1994', 6283],
  ['gda2020', 1168],
  ['nzgd2000', 6167],
  ['sirgas2000', 6674],
  ['mgi', 6312],
  ['sjtsk', 6156],
  ['belge1972', 6313],
  ['reseaunationalbelge1972', 6313],
  ['tokyo', 6301],
  ['jgd2000', 6612],
  ['jgd2011', 1128],
  ['pulkovo1942', 6284],
]);

const LAT = ['latitude_of_origin', 'latitude_of_center'];
const LON = ['central_meridian', 'longitude_of_center', 'longitude_of_origin'];
const PLANE = ['false_easting', 'false_northing'];

/** Projections by their names in WKT, with names of their parameters; alternatives are lists. */
const PROJECTIONS: Readonly<Record<string, readonly [name: string, ...keys: (string | readonly string[])[]]>> = {
  transverse_mercator: ['tmerc', LAT, LON, 'scale_factor', ...PLANE],
  gauss_kruger: ['tmerc', LAT, LON, 'scale_factor', ...PLANE],
  lambert_conformal_conic: ['lcc2', LAT, LON, 'standard_parallel_1', 'standard_parallel_2', ...PLANE],
  lambert_conformal_conic_2sp: ['lcc2', LAT, LON, 'standard_parallel_1', 'standard_parallel_2', ...PLANE],
  lambert_conformal_conic_1sp: ['lcc1', LAT, LON, 'scale_factor', ...PLANE],
  albers: ['aea', LAT, LON, 'standard_parallel_1', 'standard_parallel_2', ...PLANE],
  albers_conic_equal_area: ['aea', LAT, LON, 'standard_parallel_1', 'standard_parallel_2', ...PLANE],
  lambert_azimuthal_equal_area: ['laea', LAT, LON, ...PLANE],
  mercator_1sp: ['merc', LAT, LON, 'scale_factor', ...PLANE],
  mercator_2sp: ['mercts', 'standard_parallel_1', LON, ...PLANE],
  mercator: ['mercts', 'standard_parallel_1', LON, ...PLANE],
  oblique_stereographic: ['sterea', LAT, LON, 'scale_factor', ...PLANE],
  double_stereographic: ['sterea', LAT, LON, 'scale_factor', ...PLANE],
  sinusoidal: ['sinu', LON, ...PLANE],
  azimuthal_equidistant: ['aeqd', LAT, LON, ...PLANE],
  cassini: ['cass', LAT, LON, ...PLANE],
  cassini_soldner: ['cass', LAT, LON, ...PLANE],
  polyconic: ['poly', LAT, LON, ...PLANE],
};

/** A node of WKT. */
interface Node {
  readonly name: string;
  readonly values: readonly (string | number)[];
  readonly nodes: readonly Node[];
}

function partsOfWkt(text: string): Parts {
  const root = nodeOf(text);
  if (root === undefined) return { problem: 'is damaged' };
  const compound = root.name === 'COMPD_CS' ? root : undefined;
  const horizontal =
    compound === undefined ? root : (compound.nodes.find(({ name }) => /^(PROJCS|GEOGCS)$/.test(name)) ?? root);
  const vertical = compound?.nodes.find(({ name }) => /^VERT_?CS$/.test(name));
  const unit = vertical?.nodes.find(({ name }) => name === 'UNIT');
  const metres = unit === undefined ? 1 : Number(unit.values[1]);
  const authority = horizontal.nodes.find(({ name }) => name === 'AUTHORITY' || name === 'ID');
  const code = Number(authority?.values[1]);
  if (String(authority?.values[0]).toUpperCase() === 'EPSG' && code > 0) return { system: code, metres };
  const geographic = horizontal.name === 'GEOGCS' ? horizontal : horizontal.nodes.find(({ name }) => name === 'GEOGCS');
  if (geographic === undefined) return { problem: `has a system of the kind ${horizontal.name}` };
  const base = geographicParts(geographic);
  if (horizontal === geographic) return { system: base, metres };
  const method = String(horizontal.nodes.find(({ name }) => name === 'PROJECTION')?.values[0] ?? '').toLowerCase();
  const projection = projectionParts(horizontal, method);
  if (projection === undefined) return { problem: `has the projection ${method}, which is not supported` };
  const metresPerUnit = Number(horizontal.nodes.find(({ name }) => name === 'UNIT')?.values[1] ?? 1);
  const inMetres = projection.values.map((value, i) => (projection.lengths.has(i) ? value * metresPerUnit : value));
  return { system: { ...base, projection: { name: projection.name, values: inMetres }, metresPerUnit }, metres };
}

function geographicParts(node: Node): SystemParts {
  const datum = node.nodes.find(({ name }) => name === 'DATUM');
  const spheroid = datum?.nodes.find(({ name }) => name === 'SPHEROID');
  const shift = datum?.nodes.find(({ name }) => name === 'TOWGS84')?.values.map(Number);
  const name = String(datum?.values[0] ?? '')
    .toLowerCase()
    .replace(/^d_/, '')
    .replaceAll(/[^a-z0-9+]/g, '')
    .replace('+', 'plus');
  const code = DATUMS.get(name);
  const meridianDeg = Number(node.nodes.find((each) => each.name === 'PRIMEM')?.values[1] ?? 0);
  const radians = Number(node.nodes.find((each) => each.name === 'UNIT')?.values[1] ?? Math.PI / 180);
  const degrees = (radians * 180) / Math.PI;
  return {
    ...(code === undefined
      ? { semiMajorM: Number(spheroid?.values[1]), inverseFlattening: Number(spheroid?.values[2]) }
      : { datum: code }),
    ...(shift !== undefined && shift.some((value) => value !== 0) ? { toWgs84: shift } : {}),
    ...(meridianDeg === 0 ? {} : { meridianDeg }),
    degreesPerUnit: Math.abs(degrees - 1) < 1e-9 ? 1 : degrees,
  };
}

function projectionParts(
  node: Node,
  method: string,
): (ProjectionParameters & { readonly lengths: ReadonlySet<number> }) | undefined {
  const given = new Map(
    node.nodes
      .filter(({ name }) => name === 'PARAMETER')
      .map(({ values }) => [String(values[0]).toLowerCase(), Number(values[1])]),
  );
  const isOneParallel = method === 'lambert_conformal_conic' && !given.has('standard_parallel_2');
  const known = PROJECTIONS[isOneParallel ? 'lambert_conformal_conic_1sp' : method];
  if (known === undefined) return undefined;
  const [name, ...keys] = known;
  const lengths = new Set<number>();
  const values = keys.map((key, i) => {
    const names = typeof key === 'string' ? [key] : key;
    if (names[0].startsWith('false_')) lengths.add(i);
    const found = names.map((each) => given.get(each)).find((value) => value !== undefined);
    return found ?? (names[0] === 'scale_factor' ? 1 : 0);
  });
  return { name, values, lengths };
}

/** The tree of a WKT string; undefined for a damaged one. */
function nodeOf(text: string): Node | undefined {
  const tokens = text.match(/"[^"]*"|[[\](),]|[^\s[\](),"]+/g) ?? [];
  let at = 0;
  const parse = (): Node | undefined => {
    const name = tokens[at++]?.toUpperCase() ?? '';
    if (!/^[[(]$/.test(tokens[at] ?? '')) return undefined;
    at++;
    const values: (string | number)[] = [];
    const nodes: Node[] = [];
    for (; at < tokens.length; at++) {
      const token = tokens[at];
      if (/^[\])]$/.test(token)) return { name, values, nodes };
      if (token === ',') continue;
      if (/^[[(]$/.test(tokens[at + 1] ?? '')) {
        const inner = parse();
        if (inner === undefined) return undefined;
        nodes.push(inner);
      } else values.push(token.startsWith('"') ? token.slice(1, -1) : Number(token));
    }
    return undefined;
  };
  return parse();
}

/** Units of height in files of ArcInfo. */
const ZUNITS: Readonly<Record<string, number>> = { NO: 1, METERS: 1, METRES: 1, FEET: 0.3048, DECIMETERS: 0.1 };

/** Keywords of ArcInfo: geographic coordinates and UTM on WGS 84, NAD 83 and NAD 27. */
function partsOfKeywords(text: string): Parts {
  const words = new Map(
    text.split(/\r\n?|\n/).flatMap((line) => {
      const [key = '', ...values] = line.trim().split(/\s+/);
      return /^\w+$/.test(key) && values.length > 0
        ? [[key.toUpperCase(), values.join(' ').toUpperCase()] as const]
        : [];
    }),
  );
  const metres = ZUNITS[words.get('ZUNITS') ?? 'NO'];
  const geographic = { WGS84: 4326, WGS_1984: 4326, NAD83: 4269, NAD27: 4267, ETRS89: 4258 }[
    words.get('DATUM') ?? 'WGS84'
  ];
  const projection = words.get('PROJECTION');
  if (metres === undefined) return { problem: `has heights in ${words.get('ZUNITS')}, which is not known` };
  if (geographic === undefined) return { problem: `has the datum ${words.get('DATUM')}, which is not supported` };
  if (projection === 'GEOGRAPHIC') return { system: geographic, metres };
  const zone = Number(words.get('ZONE'));
  if (projection !== 'UTM' || !(Math.abs(zone) >= 1 && Math.abs(zone) <= 60))
    return { problem: `has the projection ${projection ?? 'of no name'}, which is not supported` };
  const isSouth = zone < 0 || Number(words.get('YSHIFT') ?? 0) > 0;
  return { system: { geographic, projection: (isSouth ? 16_100 : 16_000) + Math.abs(zone) }, metres };
}
