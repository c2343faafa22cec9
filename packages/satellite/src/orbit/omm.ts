import { elementsOf, type OrbitalElements } from './elements.js';
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

/**
 * Elements from orbit mean-elements messages in JSON, one or an array of them, as CelesTrak and Space-Track give them.
 *
 * @throws OrbitError naming the message, from 1: a member that is missing or not a number, elements that describe no orbit, or no elements.
 */
export function readOmm(json: unknown): OrbitalElements[] {
  const messages: readonly unknown[] = Array.isArray(json) ? json : [json];
  if (messages.length === 0) throw new OrbitError('format', 'it has no messages');
  return messages.map((message, i) => {
    if (typeof message !== 'object' || message === null)
      throw new OrbitError('format', `message ${i + 1} is not an object`);
    return elementsOfMessage(message as Readonly<Record<string, unknown>>, i + 1);
  });
}

function elementsOfMessage(message: Readonly<Record<string, unknown>>, number: number): OrbitalElements {
  const wrong = (what: string): OrbitError => new OrbitError('format', `message ${number}: ${what}`);
  for (const member of NEEDED) {
    const value = message[member];
    if (value === undefined || value === null || value === '') throw wrong(`${member} is missing`);
    if (!WORDS.includes(member) && !Number.isFinite(Number(value))) throw wrong(`${member} is not a number`);
  }
  if (Number.isNaN(Date.parse(`${String(message['EPOCH']).replace(/Z$/, '')}Z`))) throw wrong('EPOCH is not a time');
  const words = { name: textOf(message['OBJECT_NAME']), designator: textOf(message['OBJECT_ID']) };
  const omm = { MEAN_MOTION_DOT: 0, MEAN_MOTION_DDOT: 0, ...message };
  try {
    return elementsOf({ omm }, { ...words, line: 0 });
  } catch (error) {
    if (error instanceof OrbitError) throw new OrbitError(error.kind, `message ${number}: ${error.message}`);
    throw error;
  }
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value.trim() : '';
}
