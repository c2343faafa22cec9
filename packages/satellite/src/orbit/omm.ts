import { shortText } from '@radioshed/units';

import { catalogueId } from './catalogue-number.js';
import { elementsOf, type OrbitalElements } from './elements.js';
import { isXp } from './ephemeris-type.js';
import { OrbitError } from './orbit-error.js';

/** Members that the propagator needs. */
const NEEDED = [
  'EPOCH',
  'MEAN_MOTION',
  'ECCENTRICITY',
  'INCLINATION',
  'RA_OF_ASC_NODE',
  'ARG_OF_PERICENTER',
  'MEAN_ANOMALY',
  'NORAD_CAT_ID',
  'BSTAR',
] as const;
const WORDS: readonly string[] = ['EPOCH', 'NORAD_CAT_ID'];

/** Times by the day of the year, which messages may have too. */
const DAY_OF_YEAR = /^(\d{4})-(\d{3})T(.+)$/;

/** Members that say in which frame, time and theory the elements are, with what SGP4 needs. */
const FRAMES: readonly (readonly [member: string, known: RegExp])[] = [
  ['CENTER_NAME', /^EARTH$/i],
  ['REF_FRAME', /^TEME$/i],
  ['TIME_SYSTEM', /^UTC$/i],
  ['MEAN_ELEMENT_THEORY', /^(SGP|SGP4|SDP4|SGP\/SGP4|SGP4[-_ ]?XP)$/i],
];

/**
 * Elements from orbit mean-elements messages in JSON, one or an array of them, as CelesTrak and Space-Track give them.
 *
 * @throws OrbitError naming the message, from 1: a member that is missing or not a number, elements that describe no
 * orbit, or no elements.
 */
export function readOmm(json: unknown): OrbitalElements[] {
  const messages: readonly unknown[] = Array.isArray(json) ? json : [json];
  if (messages.length === 0) throw new OrbitError('format', 'it has no messages');
  return messages.map((message, i) => {
    const elements = ommSet(message, i + 1);
    if (elements instanceof OrbitError) throw elements;
    return elements;
  });
}

/** The elements of a message, or why there are none. @param number of the message, from 1 */
export function ommSet(message: unknown, number: number): OrbitalElements | OrbitError {
  if (typeof message !== 'object' || message === null)
    return new OrbitError('format', `message ${number} is not an object`);
  try {
    return elementsOfMessage(message as Readonly<Record<string, unknown>>, number);
  } catch (error) {
    if (error instanceof OrbitError) return error;
    throw error;
  }
}

function elementsOfMessage(message: Readonly<Record<string, unknown>>, number: number): OrbitalElements {
  const words = { name: textOf(message['OBJECT_NAME']), designator: textOf(message['OBJECT_ID']) };
  const of = `message ${number}${words.name === '' ? '' : ` (${shortText(words.name)})`}`;
  const wrong = (what: string): OrbitError => new OrbitError('format', `${of}: ${what}`);
  for (const [member, known] of FRAMES) {
    const given = textOf(message[member]);
    if (given !== '' && !known.test(given))
      throw wrong(`${member} ${shortText(given)} is not one that SGP4 propagates`);
  }
  // SGP4-XP has other members for drag.
  const full = {
    ...(isXp({ omm: message }) ? { BSTAR: 0 } : {}),
    MEAN_MOTION_DOT: 0,
    MEAN_MOTION_DDOT: 0,
    ...present(message),
  };
  for (const member of NEEDED) {
    const value = (full as Readonly<Record<string, unknown>>)[member];
    if (value === undefined) throw wrong(`${member} is missing`);
    if (!WORDS.includes(member) && !Number.isFinite(Number(value))) throw wrong(`${member} is not a number`);
  }
  const epoch = calendarTime(String(message['EPOCH']).trim().replace(/Z$/, ''));
  if (Number.isNaN(Date.parse(`${epoch}Z`))) throw wrong('EPOCH is not a time');
  const id = catalogueId(String(message['NORAD_CAT_ID']));
  const omm = { ...full, EPOCH: epoch, NORAD_CAT_ID: id };
  try {
    return elementsOf({ omm }, { ...words, line: 0 });
  } catch (error) {
    if (error instanceof OrbitError) throw new OrbitError(error.kind, `${of}: ${error.message}`);
    throw error;
  }
}

/** Members that have a value. */
function present(message: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(message).filter(([, value]) => value !== undefined && value !== null && value !== ''),
  );
}

function calendarTime(epoch: string): string {
  const [, year, day, time = ''] = DAY_OF_YEAR.exec(epoch) ?? [];
  if (year === undefined) return epoch.replace(' ', 'T');
  return `${new Date(Date.UTC(Number(year), 0, Number(day))).toISOString().slice(0, 10)}T${time}`;
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value.trim() : '';
}
