import type { Datum, ProjectionParameters } from './dataset.js';

/** Proj strings of projections by their names in this package, from parameters in degrees and metres. */
const STRINGS: Readonly<Record<string, readonly [proj: string, ...names: string[]]>> = {
  tmerc: ['tmerc', 'lat_0', 'lon_0', 'k', 'x_0', 'y_0'],
  lcc1: ['lcc', 'lat_0', 'lon_0', 'k_0', 'x_0', 'y_0'],
  lcc2: ['lcc', 'lat_0', 'lon_0', 'lat_1', 'lat_2', 'x_0', 'y_0'],
  merc: ['merc', 'lat_0', 'lon_0', 'k', 'x_0', 'y_0'],
  mercts: ['merc', 'lat_ts', 'lon_0', 'x_0', 'y_0'],
  webmerc: ['merc', 'lon_0', 'x_0', 'y_0'],
  cass: ['cass', 'lat_0', 'lon_0', 'x_0', 'y_0'],
  sterea: ['sterea', 'lat_0', 'lon_0', 'k', 'x_0', 'y_0'],
  stere: ['stere', 'lat_0', 'lon_0', 'k', 'x_0', 'y_0'],
  sterets: ['stere', 'lat_ts', 'lon_0', 'x_0', 'y_0'],
  omerca: ['omerc', 'lat_0', 'lonc', 'alpha', 'gamma', 'k', 'x_0', 'y_0'],
  omercb: ['omerc', 'lat_0', 'lonc', 'alpha', 'gamma', 'k', 'x_0', 'y_0'],
  poly: ['poly', 'lat_0', 'lon_0', 'x_0', 'y_0'],
  krovak: ['krovak', 'lat_0', 'lon_0', 'alpha', 'k', 'x_0', 'y_0'],
  laea: ['laea', 'lat_0', 'lon_0', 'x_0', 'y_0'],
  aea: ['aea', 'lat_0', 'lon_0', 'lat_1', 'lat_2', 'x_0', 'y_0'],
  nzmg: ['nzmg', 'lat_0', 'lon_0', 'x_0', 'y_0'],
  cea: ['cea', 'lat_ts', 'lon_0', 'x_0', 'y_0'],
  eqc: ['eqc', 'lat_ts', 'lon_0', 'x_0', 'y_0'],
  eqearth: ['eqearth', 'lon_0', 'x_0', 'y_0'],
  sinu: ['sinu', 'lon_0', 'x_0', 'y_0'],
  aeqd: ['aeqd', 'lat_0', 'lon_0', 'x_0', 'y_0'],
  eqdc: ['eqdc', 'lat_0', 'lon_0', 'lat_1', 'lat_2', 'x_0', 'y_0'],
};

/** Names of the projections that {@link projString} knows, and the number of their parameters. */
export function parametersOf(name: string): readonly string[] | undefined {
  return STRINGS[name]?.slice(1);
}

/**
 * The proj string of a system.
 *
 * @param projection undefined for a geographic system.
 * @param shift to WGS 84; none if undefined.
 */
export function projString(
  { ellipsoid, meridianDeg }: Datum,
  projection: ProjectionParameters | undefined,
  metresPerUnit: number,
  shift: readonly number[] | undefined,
): string {
  const parts = projection === undefined ? ['+proj=longlat'] : projectionParts(projection);
  const { semiMajorM, inverseFlattening } = ellipsoid;
  parts.push(`+a=${semiMajorM}`);
  // The Mercator projection of web maps is that of a sphere, with latitudes of the ellipsoid.
  if (projection?.name === 'webmerc') parts.push(`+b=${semiMajorM}`, '+nadgrids=@null');
  else parts.push(inverseFlattening === 0 ? `+b=${semiMajorM}` : `+rf=${inverseFlattening}`);
  if (shift !== undefined) parts.push(`+towgs84=${[...shift, ...NO_TURN].slice(0, 7).join()}`);
  if (meridianDeg !== 0) parts.push(`+pm=${meridianDeg}`);
  if (projection !== undefined) parts.push(metresPerUnit === 1 ? '+units=m' : `+to_meter=${metresPerUnit}`);
  return `${parts.join(' ')} +no_defs`;
}

const NO_TURN = [0, 0, 0, 0];

function projectionParts({ name, values }: ProjectionParameters): string[] {
  const [proj, ...names] = STRINGS[name];
  const parts = new Map(names.map((key, i) => [key, values[i]]));
  if (name === 'lcc1') parts.set('lat_1', parts.get('lat_0') ?? 0);
  // The variant with true scale is named after the latitude of it, whose sign is that of the pole.
  if (name === 'sterets') parts.set('lat_0', Math.sign(parts.get('lat_ts') ?? 1) * 90);
  const isSwiss = name === 'omercb' && parts.get('alpha') === 90 && parts.get('gamma') === 90;
  if (isSwiss) {
    const { lat_0: lat = 0, lonc = 0, k = 1, x_0: x = 0, y_0: y = 0 } = Object.fromEntries(parts);
    return ['+proj=somerc', `+lat_0=${lat}`, `+lon_0=${lonc}`, `+k_0=${k}`, `+x_0=${x}`, `+y_0=${y}`];
  }
  const out = [`+proj=${proj}`, ...Array.from(parts, ([key, value]) => `+${key}=${value}`)];
  if (name === 'omerca') out.push('+no_uoff');
  return out;
}
