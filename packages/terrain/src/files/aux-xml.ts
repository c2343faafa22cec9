import { fileText, shortText } from '@radioshed/units';
import { Parser } from 'htmlparser2';

import { DemError } from '../dem-error.js';

/** Statements of a file of GDAL next to a raster (`.aux.xml`) about its first band and its place. */
export interface RasterAux {
  readonly noData: number | undefined;
  readonly unit: string | undefined;
  readonly scale: number | undefined;
  readonly offset: number | undefined;
  /** Coordinate system as WKT. */
  readonly wkt: string | undefined;
  /** From pixel corners to map coordinates. */
  readonly transform: readonly number[] | undefined;
  /** Elements that place the raster in a way that is not read. */
  readonly unread: readonly string[];
}

/** Greatest size of a file, bytes: histograms of many bands take less. */
export const MOST_AUX_BYTES = 1_000_000;

/** Elements within one another: those that count are three deep, histograms and metadata a few more. */
const MOST_DEPTH = 32;

/** Ends the parser. */
const STOPPED = new Error('stopped');

/** NaN and infinity as programs on Windows and elsewhere write them. */
const SPECIAL = /^([+-]?)(?:(nan(?:\(\w{0,9}\))?|1\.#(?:qnan|snan|ind)0*)|inf(?:inity)?|1\.#inf0*)$/i;

/** Elements that are children of the first band, and of the whole. */
const OF_BAND: ReadonlySet<string> = new Set(['NoDataValue', 'UnitType', 'Scale', 'Offset']);
const OF_WHOLE: ReadonlySet<string> = new Set(['SRS', 'GeoTransform', 'GCPList', 'GeodataXform']);

/**
 * The content of a `.aux.xml` file that changes values or places; statistics, histograms and descriptions do not.
 *
 * @param name of the file
 * @throws DemError `bad-format` for more than 1 MB, a file without its end, and a number that is not one
 * @see GDAL documentation, "Persistent Auxiliary Metadata" (gdal_pam.xsd)
 */
export function rasterAux(name: string, bytes: Uint8Array): RasterAux {
  const refuse = (problem: string): never => {
    throw new DemError('bad-format', `${name} ${problem}: mend it, or remove it if the raster is right without it`);
  };
  if (bytes.byteLength > MOST_AUX_BYTES) refuse(`has ${bytes.byteLength} bytes; allowed: at most ${MOST_AUX_BYTES}`);
  const { textOf, problem } = elementsOf(fileText(bytes));
  if (problem !== undefined) refuse(problem);
  const told = (element: string): string | undefined => textOf.get(element)?.trim() || undefined;
  const numberOf = (element: string, text: string, isMarker = false): number => {
    const [, sign, isNaN] = (isMarker ? SPECIAL.exec(text) : undefined) ?? [];
    if (sign !== undefined) return isNaN === undefined ? Number(`${sign}Infinity`) : Number.NaN;
    const value = Number(text);
    return Number.isFinite(value)
      ? value
      : refuse(`has the ${element} "${shortText(text, 40)}", which is not a number`);
  };
  const number = (element: string, isMarker = false): number | undefined => {
    const text = told(element);
    return text === undefined ? undefined : numberOf(element, text, isMarker);
  };
  const transform = told('GeoTransform')
    ?.split(',')
    .map((text) => numberOf('GeoTransform', text.trim() || '?'));
  if (transform !== undefined && transform.length !== 6)
    refuse(`has a GeoTransform of ${transform.length} numbers instead of 6`);
  if (number('Scale') === 0) refuse('has the Scale 0, which makes all heights equal');
  return {
    noData: number('NoDataValue', true),
    unit: told('UnitType'),
    scale: number('Scale'),
    offset: number('Offset'),
    wkt: told('SRS'),
    transform,
    unread: ['GCPList', 'GeodataXform'].filter((element) => textOf.has(element)),
  };
}

/** The text of the first of each element that counts, and what is wrong with the file. */
function elementsOf(xml: string): {
  readonly textOf: ReadonlyMap<string, string>;
  readonly problem: string | undefined;
} {
  const textOf = new Map<string, string>();
  const open: string[] = [];
  let band = 0;
  let isFirstBand = false;
  let taken: string | undefined;
  let problem: string | undefined = 'is damaged or cut off';
  let isDamaged = false;
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        open.push(name);
        if (open.length > MOST_DEPTH) stop(`has elements more than ${MOST_DEPTH} deep`);
        if (open.length === 1 && name !== 'PAMDataset')
          stop(`is not a file of GDAL: its root is ${shortText(name, 40)}`);
        if (open.length === 2 && name === 'PAMRasterBand') {
          band++;
          isFirstBand = Number(attributes['band'] ?? band) === 1;
        }
        const isOfBand = open.length === 3 && open[1] === 'PAMRasterBand' && isFirstBand && OF_BAND.has(name);
        const isOfWhole = open.length === 2 && OF_WHOLE.has(name);
        if ((isOfBand || isOfWhole) && !textOf.has(name)) {
          textOf.set(name, '');
          taken = name;
        }
      },
      ontext(text) {
        if (taken !== undefined && open.at(-1) === taken) textOf.set(taken, `${textOf.get(taken) ?? ''}${text}`);
      },
      onclosetag(_, isImplied) {
        if (open.at(-1) === taken) taken = undefined;
        open.pop();
        // An end without a tag of its own is that of an empty element, or missing.
        isDamaged ||= isImplied && !xml.startsWith('/>', parser.endIndex - 1);
        if (open.length === 0 && !isDamaged) problem = undefined;
      },
    },
    { xmlMode: true },
  );
  try {
    parser.end(xml);
  } catch (error) {
    if (error !== STOPPED) throw error;
  }
  return { textOf, problem };

  /** Ends the reading: time for elements within one another is that of their depth. */
  function stop(why: string): never {
    isDamaged = true;
    problem = why;
    throw STOPPED;
  }
}

/** Elements of a `.aux.xml` file that change values or places, in words; none for statistics alone. */
export function auxChanges({ noData, unit, scale, offset, wkt, transform, unread }: RasterAux): readonly string[] {
  const named = Object.entries({
    NoDataValue: noData,
    UnitType: unit,
    Scale: scale,
    Offset: offset,
    SRS: wkt,
    GeoTransform: transform,
  });
  return [...named.flatMap(([name, value]) => (value === undefined ? [] : [name])), ...unread];
}
