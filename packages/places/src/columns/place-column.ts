import { wordsOf } from './column-words.js';

/** Meaning of a column for a coordinate. */
export type PlacePart =
  /** Degrees, or degrees, minutes and seconds in one cell. */
  | 'angle'
  /** Whole degrees beside columns of minutes; decimal degrees without. */
  | 'degrees'
  | 'minutes'
  | 'seconds'
  | 'hemisphere'
  /** Of 10⁻⁷ degree: `latitude_i`, `lonE7`. */
  | 'e7'
  /** Of 10⁻⁶ degree. */
  | 'e6';

/** A column of one coordinate. */
export interface AxisColumn {
  readonly axis: 'lat' | 'lon';
  readonly part: PlacePart;
  /** Of a link: whose coordinate it is. */
  readonly end?: 'tx' | 'rx';
  /** The hemisphere in the heading: `Longitude (W)`. */
  readonly hemisphere?: 'N' | 'S' | 'E' | 'W';
  /** How sure the name is; the least of several columns is taken. */
  readonly doubt: number;
}

const LAT = new Set(['lat', 'latitude', 'lattitude', 'latitud', 'latitudine', 'breite', 'breitengrad', 'breddgrad', 'breedtegraad', 'szerokosc']); // prettier-ignore
const LON = new Set(['lon', 'lng', 'long', 'longitude', 'longtitude', 'longitud', 'longitudine', 'lange', 'laenge', 'langengrad', 'laengengrad', 'langdgrad', 'lengtegraad', 'dlugosc']); // prettier-ignore
/** Words with other meanings: their column has no other word that is not known. */
const DOUBTFUL = new Set(['long', 'lange', 'laenge', 'breite']);

const PARTS: Readonly<Record<string, PlacePart>> = {
  ...of('degrees', 'deg degs degree degrees dg d degres degre grad grado grados gradi graden stopnie'),
  ...of('minutes', 'min mins minute minutes mn m minuten minuti minuto minutos minuty'),
  ...of('seconds', 'sec secs second seconds sc s sek sekunde sekunden segundo segundos secondi secondo seconde secondes sekundy'), // prettier-ignore
  ...of('hemisphere', 'hem hemi hemis hemisphere hemisferio hemisfero dir direction cardinal ns ew we sn eo oe ow nordsud ref indicator sign letter quadrant orientation'), // prettier-ignore
  ...of('e7', 'e7 i'),
  ...of('e6', 'e6 microdeg microdegree microdegrees udeg microdegs'),
};
/** Words of decimal degrees. */
const DECIMAL = new Set(['decimal', 'dec', 'dd', 'ddd', 'decimale', 'decimales', 'dezimal', 'decdeg', 'ddeg']);
const SIDES: Readonly<Record<string, 'N' | 'S' | 'E' | 'W'>> = { north: 'N', nord: 'N', norte: 'N', n: 'N', south: 'S', sud: 'S', sur: 'S', east: 'E', est: 'E', este: 'E', ost: 'E', e: 'E', west: 'W', ouest: 'W', oeste: 'W', ovest: 'W', w: 'W' }; // prettier-ignore
const ENDS: Readonly<Record<string, 'tx' | 'rx'>> = { tx: 'tx', transmitter: 'tx', bts: 'tx', enodeb: 'tx', enb: 'tx', gnb: 'tx', gateway: 'tx', gw: 'tx', cell: 'tx', rx: 'rx', receiver: 'rx', ue: 'rx', mobile: 'rx' }; // prettier-ignore
/** Words that add nothing. */
const PLAIN = new Set('gps wgs84 wgs 84 geo geogr geographic geographical geographische geograficzna geograficzne site sites station sta antenna tower node nodes current adv last my position pos location loc cor nb nm cd sid sup support coordinate coordinates coord coords koordinate coordonnees coordenadas coordenada point of the in value nad83 nad 83 4326 epsg etrs89 etrs centre center dms payload data field wgs1984 1984 final'.split(' ')); // prettier-ignore
/** Words of something else about a coordinate. */
const OTHER = new Set('accuracy acc error err uncertainty precision std sigma source datum total delta offset name id hash count quality age time'.split(' ')); // prettier-ignore

/** The coordinate that a column has by its name; undefined for any other column. */
export function axisColumn(name: string): AxisColumn | undefined {
  const words = wordsOf(name);
  const isLat = words.some((word) => LAT.has(word));
  const isLon = words.some((word) => LON.has(word));
  if (words.some((word) => OTHER.has(word))) return undefined;
  if (isLat === isLon) return isLat ? undefined : loneHemisphere(words);
  let part: PlacePart = 'angle';
  let [doubt, isDecimal] = [0, false];
  let end: 'tx' | 'rx' | undefined;
  let hemisphere: AxisColumn['hemisphere'];
  for (const word of words) {
    if (LAT.has(word) || LON.has(word)) {
      if (DOUBTFUL.has(word)) doubt += 1;
    } else if (/^hem[nsewo]{2}$/.test(word)) part = 'hemisphere';
    else if (DECIMAL.has(word)) isDecimal = true;
    else if (PARTS[word] !== undefined) part = PARTS[word];
    else if (ENDS[word] !== undefined) end = ENDS[word];
    else if (SIDES[word] !== undefined) hemisphere = SIDES[word];
    else if (!PLAIN.has(word)) doubt += words.some((each) => DOUBTFUL.has(each)) ? 100 : 10;
  }
  if (doubt >= 100) return undefined;
  if (isDecimal && part === 'degrees') part = 'angle';
  const axis = isLat ? 'lat' : 'lon';
  const isOwnSide = (axis === 'lat') === (hemisphere === 'N' || hemisphere === 'S');
  return {
    axis,
    part,
    doubt: doubt + (isDecimal ? -1 : 0),
    ...(end === undefined ? {} : { end }),
    ...(hemisphere === undefined || !isOwnSide ? {} : { hemisphere }),
  };
}

/** A column of hemispheres alone: `N/S`, `E_W`, `EW`. */
function loneHemisphere(words: readonly string[]): AxisColumn | undefined {
  const [word = '', ...others] = words.filter((each) => !PLAIN.has(each) && each !== 'hem' && each !== 'hemisphere');
  const letters = word.replace(/^hem/, '');
  if (others.length > 0 || !/^(ns|sn|ew|we|eo|oe|ow)$/.test(letters)) return undefined;
  return { axis: /[ns]/.test(letters) ? 'lat' : 'lon', part: 'hemisphere', doubt: 0 };
}

function of(part: PlacePart, words: string): Record<string, PlacePart> {
  return Object.fromEntries(words.split(' ').map((word) => [word, part]));
}
