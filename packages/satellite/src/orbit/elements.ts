import { catalogueId } from './catalogue-number.js';
import { OrbitError } from './orbit-error.js';
import type { OrbitalElements } from './orbital-elements.js';
import { recordOf } from './sgp4-record.js';

export type { OrbitalElements } from './orbital-elements.js';

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
  const noradId = catalogueId(record.satnum);
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
