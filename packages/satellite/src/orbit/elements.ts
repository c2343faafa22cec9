import { checkObject } from '@radioshed/units';
import { json2satrec, type OMMJsonObject, type SatRec, twoline2satrec } from 'satellite.js';

import { OrbitError } from './orbit-error.js';

/** The mean elements of an orbit, as they were published: plain data. */
export interface OrbitalElements {
  /** Name as published, or the number where there is none. */
  readonly name: string;
  /** Number in the NORAD catalogue. */
  readonly noradId: string;
  /** International designator, `1998-067A`; empty where there is none. */
  readonly designator: string;
  /** Moment the elements are of, ms since 1970 (UTC). */
  readonly epochMs: number;
  readonly inclinationDeg: number;
  readonly eccentricity: number;
  readonly periodMin: number;
  /** Above a sphere of 6378.135 km. */
  readonly apogeeKm: number;
  readonly perigeeKm: number;
  readonly source: { readonly tle: readonly [string, string] } | { readonly omm: Readonly<Record<string, unknown>> };
}

/** Radius of the Earth in the elements, km (WGS 72), and its gravity, km³/s². */
const EARTH_KM = 6378.135;
const GRAVITY_KM3PS2 = 398_600.8;
const DEG = 180 / Math.PI;
export const MS_PER_DAY = 86_400_000;
/** Julian date of 1970-01-01. */
export const UNIX_EPOCH_JD = 2_440_587.5;

/** @throws OrbitError where the numbers describe no orbit. */
export function elementsOf(
  source: OrbitalElements['source'],
  { name, designator, line }: { readonly name: string; readonly designator: string; readonly line: number },
): OrbitalElements {
  const record = recordOf(source);
  const numbers = [record.inclo, record.nodeo, record.ecco, record.argpo, record.mo, record.no, record.bstar];
  if (!numbers.every(Number.isFinite) || !Number.isFinite(record.jdsatepoch)) {
    throw new OrbitError('elements', 'an element is not a number', line);
  }
  if (!(record.nokozai > 0) || !(record.ecco >= 0 && record.ecco < 1)) {
    throw new OrbitError('elements', 'the elements do not describe a closed orbit', line);
  }
  const perSecond = record.nokozai / 60;
  const axisKm = Math.cbrt(GRAVITY_KM3PS2 / (perSecond * perSecond));
  const noradId = record.satnum.trim();
  return {
    name: name === '' ? noradId : name,
    noradId,
    designator,
    epochMs: Math.round((record.jdsatepoch - UNIX_EPOCH_JD) * MS_PER_DAY),
    inclinationDeg: record.inclo * DEG,
    eccentricity: record.ecco,
    periodMin: (2 * Math.PI) / record.nokozai,
    apogeeKm: axisKm * (1 + record.ecco) - EARTH_KM,
    perigeeKm: axisKm * (1 - record.ecco) - EARTH_KM,
    source,
  };
}

/** Working memory of the propagator; each orbit needs its own. */
export function recordOf(source: OrbitalElements['source']): SatRec {
  checkObject('source', source, 'an object with tle or omm');
  return 'tle' in source
    ? twoline2satrec(source.tle[0], source.tle[1])
    : json2satrec(source.omm as unknown as OMMJsonObject);
}
