import { nearestName } from './nearest-name.js';

/** The ends of a link in the words of different standards, in pairs: what is `tx` in one is `base` in another. */
const ENDS: readonly (readonly [string, string])[] = [
  ['tx', 'rx'],
  ['base', 'mobile'],
  ['base', 'street'],
  ['low', 'high'],
];
const HEIGHT = /^(tx|rx|base|mobile|street|low|high)(HeightM|AltitudeM)$/;

/** A field of an input as far as {@link meantField} needs it. */
export interface KnownField {
  readonly name: string;
  /** Names of the fields of the object that it holds, or of each of a list. */
  readonly members: readonly string[];
}

/**
 * The field that someone who wrote `name` most likely meant, in words for `did you mean …?`: one that is spelled nearly
 * so, a field of an object in the input, or the height of the same end in the words of this model.
 *
 * @param value of the unknown field
 * @param known the fields that the input may have
 * @returns undefined where none is near.
 */
export function meantField(name: string, value: unknown, known: readonly KnownField[]): string | undefined {
  const names = known.map((field) => field.name);
  const holder = known.find(({ members }) => members.includes(name));
  if (holder !== undefined) return `${holder.name}.${name}`;
  return sameHeight(name, names) ?? nearestName(name, names) ?? withoutObject(value, names);
}

function sameHeight(name: string, names: readonly string[]): string | undefined {
  const [, end = '', what] = HEIGHT.exec(name) ?? [];
  if (what === undefined) return undefined;
  const places = ENDS.flatMap((pair) => (pair.includes(end) ? [pair.indexOf(end)] : []));
  const ends = [end, ...places.flatMap((place) => ENDS.map((pair) => pair[place]))];
  const heights = ends.flatMap((each) => [`${each}HeightM`, `${each}AltitudeM`]);
  const meant = heights.find((each) => names.includes(each));
  if (meant === undefined || meant.endsWith(what)) return meant;
  return `${meant}, the height above ${meant.endsWith('AltitudeM') ? 'the sea' : 'the ground'}`;
}

/** The members of an object where the input has them beside its other fields. */
function withoutObject(value: unknown, names: readonly string[]): string | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const own = Object.keys(value).filter((each) => names.includes(each));
  return own.length === 0 ? undefined : `${own.join(', ')} without an object around them`;
}
