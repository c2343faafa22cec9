import { placeName } from '../place-name.js';
import type { Json } from './json-object.js';

/** Members with a name, the surest first. */
const NAMES = [
  'longName',
  'long_name',
  'longname',
  'name',
  'adv_name',
  'title',
  'site',
  'site_name',
  'label',
  'shortName',
  'short_name',
  'shortname',
  'callsign',
  'id',
  'node_id',
  'sender',
  'from',
  'public_key',
];

/** A name, or with `isAny` a number in its place. */
export function nameIn(record: Json, isAny = false): string | undefined {
  const members = new Map(Object.entries(record).map(([key, value]) => [key.toLowerCase(), value]));
  for (const wanted of NAMES) {
    const value = record[wanted] ?? members.get(wanted.toLowerCase());
    if (typeof value === 'string' && value.trim() !== '') return placeName(value);
    if (isAny && typeof value === 'number') return String(value);
  }
  return undefined;
}
