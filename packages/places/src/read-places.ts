import { fileText, OutOfRangeError } from '@radioshed/units';
import { unzipSync } from 'fflate';

import { jsonPlaces } from './json/json-places.js';
import { PlacesError, type PlacesRead, type ReadPlacesOptions } from './place.js';
import { readTable } from './table/read-table.js';
import { tablePlaces } from './table-places.js';
import { xmlPlaces } from './xml-places.js';

/** Greatest size of a file in a zip file by default, bytes. */
const MOST_UNPACKED = 2 ** 28;

/** The nodes in what `meshtastic --info` prints. */
const MESHTASTIC_INFO = /^[ \t]*Nodes in mesh:\s*(?=\{)/m;

/**
 * Reads a list of places: tables of text, GeoJSON and other JSON, KML, KMZ, GPX. Their positions may be degrees, or
 * degrees, minutes and seconds, in one column or several; UTM, MGRS, national grid letters, Maidenhead, WKT; or metres
 * of a named coordinate system. A value is understood or refused by name; notes report guesses.
 *
 * @throws PlacesError for a list without a place that can be read, and OutOfRangeError for a coordinate system that is
 * not known
 * @example
 * ```ts
 * const { places } = await readPlaces('call_sign;lat;lon;height\nA1;52N13\'56";21E00\'45";100ft\n');
 * const [site] = places;
 * console.log(site?.name, site?.values.height); // A1 30.48
 * ```
 */
export async function readPlaces(input: Uint8Array | string, options: ReadPlacesOptions = {}): Promise<PlacesRead> {
  if (typeof input !== 'string' && !(input instanceof Uint8Array))
    throw new OutOfRangeError('input', input, 'bytes or a string');
  const text = (typeof input === 'string' ? input : textIn(input, options.mostBytes))
    .replace(/^\uFEFF/, '')
    .replaceAll('\u001E', '');
  const read = await placesOf(text, options);
  const { places, refused, columns } = read;
  const [first] = refused;
  if (places.length > 0) return read;
  if (first === undefined)
    throw new PlacesError('No places found. Each place needs a latitude and longitude.', columns);
  throw new PlacesError(`No usable places. ${faultText(first)}.`, columns);
}

/** A refused entry as a sentence without its full stop: `Line 4: lat: “x” is not an angle in degrees`. */
export function faultText({ name, line, column, reason }: PlacesRead['refused'][number]): string {
  const isNamed = line !== undefined && name !== `Line ${line}`;
  return `${name}${isNamed ? ` (line ${line})` : ''}: ${column === '' ? '' : `${column}: `}${reason}`;
}

async function placesOf(text: string, options: ReadPlacesOptions): Promise<PlacesRead> {
  const start = text.trimStart().slice(0, 1);
  if (start === '<') return xmlPlaces(text, options);
  const info = MESHTASTIC_INFO.exec(text);
  if (info !== null) return jsonPlaces(parsed(balanced(text, info.index + info[0].length)), options);
  if (start === '{' || start === '[') return jsonPlaces(parsed(text), options);
  const { mostLines } = options;
  if (mostLines !== undefined) {
    let lines = 1;
    for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) lines++;
    if (lines > mostLines) throw new PlacesError(`The table has ${lines} lines; allowed: at most ${mostLines}.`);
  }
  return tablePlaces(readTable(text), options);
}

/** JSON, or lines of JSON. @throws PlacesError */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    const lines = text.split(/[\r\n]+/).filter((line) => line.trim() !== '');
    try {
      if (lines.length > 1) {
        const values = lines.map((line) => JSON.parse(line) as unknown);
        const isOfFeatures = values.every((each) => (each as { readonly type?: unknown } | null)?.type === 'Feature');
        return isOfFeatures ? { type: 'FeatureCollection', features: values } : values;
      }
    } catch {
      // One value over several lines.
    }
    throw new PlacesError('This is not valid JSON. It may be cut off.', [], false, { cause: error });
  }
}

/** The object that begins at an index, up to its closing bracket. */
function balanced(text: string, from: number): string {
  let [depth, isQuoted] = [0, false];
  for (let i = from; i < text.length; i++) {
    const char = text[i];
    if (char === '"') isQuoted = !isQuoted;
    else if (isQuoted && char === '\\') i++;
    else if (!isQuoted && char === '{') depth++;
    else if (!isQuoted && char === '}' && --depth === 0) return text.slice(from, i + 1);
  }
  return text.slice(from);
}

const [ZIP, SPREADSHEET] = ['PK\u0003\u0004', '\u00d0\u00cf\u0011\u00e0'];

/** The text of a file: of a zip file, that of its only list of places, as KMZ has it. @throws PlacesError */
function textIn(bytes: Uint8Array, most = MOST_UNPACKED): string {
  const mark = String.fromCharCode(...bytes.subarray(0, 4));
  if (mark === SPREADSHEET) throw new PlacesError('It is a spreadsheet. Save it as CSV first.');
  if (mark !== ZIP) return fileText(bytes);
  const names: string[] = [];
  let files: Record<string, Uint8Array>;
  try {
    files = unzipSync(bytes, {
      filter: ({ name, originalSize }) => {
        if (!/\.(kml|csv|txt|tsv|json|geojson|gpx)$/i.test(name) || /^(__MACOSX\/|.*\/\.)/.test(name)) return false;
        if (originalSize > most)
          throw new PlacesError(`${name} in the zip file has more than ${Math.floor(most / 1e6)} MB.`);
        names.push(name);
        return true;
      },
    });
  } catch (error) {
    if (error instanceof PlacesError) throw error;
    throw new PlacesError('The zip file is damaged.', [], false, { cause: error });
  }
  const kml = names.find((name) => /\.kml$/i.test(name));
  const [only, ...others] = kml === undefined ? names : [kml];
  const file = only === undefined ? undefined : files[only];
  if (file === undefined)
    throw new PlacesError('It is a zip file without a list of places. A spreadsheet has to be saved as CSV first.');
  if (others.length > 0)
    throw new PlacesError(`It is a zip file of several lists: ${names.join(', ')}. Unzip it, and open one.`);
  return fileText(file);
}
