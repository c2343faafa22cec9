import type { FoundSatellite, SatelliteBeam, SatelliteChoice } from '@radioshed/engine';
import { isOrbitError, orbitingSatellite } from '@radioshed/satellite';
import { defined, type Note } from '@radioshed/units';

import { wireNote } from '../notes.js';
import type { Patterns } from '../radio/antenna-input.js';
import type { Resources } from '../radio/resources.js';
import { refusal } from '../fields/issue.js';
import { isoOf } from './response-of.js';
import type { SatelliteFields } from './satellite-field.js';
import type { PlaceFields, SatelliteAntennaFields } from './tables.js';
import { satellitePatternOf } from './pattern.js';

/** Inputs of a translation besides the request. */
export interface SatelliteTerms extends Pick<Resources, 'patterns' | 'profiles'> {
  /** A satellite of this server, by its elements nearest to a time; undefined where the name is unknown. */
  readonly stored: (name: string, timeMs: number) => FoundSatellite | undefined;
  /** ms since 1970, for requests without a time. */
  readonly nowMs: number;
}

/**
 * @param timeMs time that the elements are for
 * @param notes gets why these elements are used, where there are others
 * @throws RequestError for an unknown satellite
 */
export function choiceOf(
  fields: SatelliteFields,
  field: string,
  { stored }: SatelliteTerms,
  timeMs: number,
  notes: Note[],
): SatelliteChoice {
  if ('elements' in fields) return { name: fields.name, elements: fields.elements };
  if ('stored' in fields) {
    const found = stored(fields.stored, timeMs);
    if (found === undefined)
      throw refusal(field, fields.stored, 'a satellite of this server, by its full name or NORAD number');
    notes.push(...found.notes);
    return { name: found.elements.name, elements: found.elements };
  }
  const { name, lon } = fields;
  if (!('lat' in fields)) return { name, geostationaryLonDeg: lon };
  return { name, place: { latDeg: fields.lat, lonDeg: lon, heightKm: fields.alt } };
}

/** @throws RequestError for a satellite that has decayed by then */
export function checkAloft(choice: SatelliteChoice, field: string, times: readonly number[]): void {
  if (!('elements' in choice)) return;
  try {
    for (const timeMs of times) orbitingSatellite(choice.elements).stateAt(timeMs);
  } catch (error) {
    if (!isOrbitError(error)) throw error;
    throw refusal(field, choice.name, 'a satellite in orbit at that time', '', `(${error.message})`);
  }
}

/** @throws RequestError for an unknown pattern */
export function beamOf(
  antenna: SatelliteAntennaFields,
  boresight: PlaceFields | undefined,
  patterns: Patterns | undefined,
): SatelliteBeam | undefined {
  const { hbw, vbw, rot, interpolation } = antenna;
  const aim = boresight === undefined ? {} : { boresight: { latDeg: boresight.lat, lonDeg: boresight.lon } };
  const file = satellitePatternOf(antenna, patterns);
  if (file !== undefined) {
    const { horizontalDb, verticalDb } = file;
    const way = interpolation === undefined ? {} : { interpolation };
    return { cuts: { horizontalDb, verticalDb, ...way }, rotationDeg: rot, ...aim };
  }
  if (hbw === undefined) return undefined;
  return {
    horizontalBeamwidthDeg: hbw,
    ...defined({ verticalBeamwidthDeg: vbw }),
    rotationDeg: rot,
    ...aim,
  };
}

/** A note about the current time where the request gives none. */
export function timeNotes(
  request: { readonly date_time?: number | undefined; readonly time?: number | undefined },
  timeMs: number,
): Note[] {
  if (request.date_time !== undefined || request.time !== undefined) return [];
  return [wireNote('currentTimeUsed', { time: isoOf(timeMs) })];
}
