import { type ListedPlace, MOST_PLACES, type PlacesRequest, type PlacesResponse } from '@radioshed/contract/schemas';
import type { CallFactory } from '@radioshed/parallel';
import {
  faultText,
  isPlacesError,
  type PlacesRead,
  type ReadPlace,
  readPlaces,
  type ReadPlacesOptions,
} from '@radioshed/places';
import { bytesOfString, defined, isOutOfRangeError, shortText } from '@radioshed/units';
import { noteWords } from '@radioshed/contract/translate';

import { refusedRequest } from '../host/service-error.js';

/** Reads lists of places in a separate thread. */
export const placeLists: CallFactory<null, PlacesRequest, PlacesResponse> = () => placeList;

/** Greatest size of a file in a KMZ file, bytes. */
const MOST_UNPACKED = 4e6;
/** Longest string from a list in a response, characters. */
const LONGEST = 200;

/** The places of a list as the response of /places. @throws ServiceError 400 */
async function placeList(request: PlacesRequest): Promise<PlacesResponse> {
  const read = await readRequest(request);
  if (read.places.length > MOST_PLACES)
    throw refused('content', `it has ${read.places.length} places; allowed: at most ${MOST_PLACES}`);
  const [first] = read.refused;
  if (request.faults === 'refuse' && first !== undefined) {
    const more = read.refused.length === 1 ? '' : `; ${read.refused.length - 1} more`;
    throw refused('content', `${withMembers(faultText(first))}${more}`);
  }
  return responseOf(read);
}

async function readRequest(request: PlacesRequest): Promise<PlacesRead> {
  const {
    content,
    encoding,
    crs,
    lat_column: latColumn,
    lon_column: lonColumn,
    name_column: nameColumn,
    height_column: heightColumn,
  } = request;
  const options: ReadPlacesOptions = {
    mostBytes: MOST_UNPACKED,
    // A cell may have line breaks.
    mostLines: 3 * MOST_PLACES,
    ...defined({ crs, latColumn, lonColumn, nameColumn, heightColumn }),
  };
  try {
    return await readPlaces(encoding === 'base64' ? bytesOf(content) : content, options);
  } catch (error) {
    if (isPlacesError(error)) throw refused('content', withMembers(error.message), error);
    if (isOutOfRangeError(error) && error.field === 'crs')
      throw refused('crs', error.message.replace(/^crs: /, ''), error);
    throw error;
  }
}

function bytesOf(content: string): Uint8Array {
  try {
    return bytesOfString(atob(content.replaceAll(/\s/g, '')));
  } catch (cause) {
    throw refused('content', 'it is not base64', cause);
  }
}

function refused(field: string, message: string, cause?: unknown): Error {
  const limits = field === 'crs' ? 'an EPSG code' : 'a list of places';
  return refusedRequest([{ field, value: null, limits, unit: '', message: `${field}: ${sentence(message)}` }], cause);
}

/** A sentence with members of the request in place of flags of the command. */
function withMembers(text: string): string {
  return text.replaceAll(/--(lat|lon|name|height)-column/g, '$1_column').replaceAll('--crs', 'crs');
}

/** A string from a list as a response has it. */
function shown(text: string): string {
  return shortText(withoutStrange(text), LONGEST);
}

/** Characters that no name has become U+FFFD, so that the name of a place is one in other calls. */
function withoutStrange(text: string): string {
  return text.replaceAll(/[\p{Cc}\p{Cs}\p{Noncharacter_Code_Point}]/gu, '\uFFFD');
}

/** A sentence, in which names of columns may be long. */
function sentence(text: string): string {
  return shortText(withoutStrange(text), 1000);
}

function responseOf({ places, refused: wrong, columns, notes }: PlacesRead): PlacesResponse {
  return {
    places: places.map(listed),
    refused: wrong.map(({ name, line, column, reason }) => ({
      name: shown(name),
      ...defined({ line }),
      column: shown(column),
      reason: shown(withMembers(reason)),
    })),
    columns: columns.map(({ name, role, example }) => ({
      name: shown(name),
      role,
      example: shown(example),
    })),
    notes: noteWords(notes).map((note) => sentence(withMembers(note))),
    note_data: notes,
  };
}

function listed({ name, latDeg, lonDeg, line, values }: ReadPlace): ListedPlace {
  const { height, frequency, power, gain, azimuth, tilt } = values;
  const antenna = defined({ txg: gain, azi: azimuth, tlt: tilt });
  return {
    name: shown(name),
    lat: latDeg,
    lon: lonDeg,
    ...defined({ line, alt: height, frq: frequency, txw: power }),
    ...(Object.keys(antenna).length === 0 ? {} : { antenna }),
  };
}
