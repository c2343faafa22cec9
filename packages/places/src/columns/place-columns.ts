import type { AxisColumns } from '../coordinates/axis-value.js';
import type { MeaningOfO } from '../coordinates/angle.js';
import { wordsOf } from './column-words.js';
import type { ColumnRole } from './column-role.js';
import { firstTexts } from './first-texts.js';
import { axisColumn } from './place-column.js';

/** Where the position of a row is. */
export type PlaceColumns =
  | {
      readonly kind: 'axes';
      readonly lat: AxisColumns;
      readonly lon: AxisColumns;
      /** Metres of a map grid next to the degrees. */
      readonly plane?: { readonly easting: number; readonly northing: number };
    }
  | { readonly kind: 'place'; readonly at: number }
  | { readonly kind: 'utm'; readonly zone: number; readonly easting: number; readonly northing: number }
  | { readonly kind: 'plane'; readonly easting: number; readonly northing: number };

/** How columns are chosen where their names do not suffice. */
export interface PlaceChoice {
  /** Names of the columns of a latitude and a longitude. */
  readonly latColumn?: string;
  readonly lonColumn?: string;
  /** Whose coordinates of a link are wanted. */
  readonly end?: 'tx' | 'rx';
}

/** Rows by which letters and whole degrees are known. */
const SAMPLE = 10_000;

interface Candidate {
  readonly at: number;
  readonly part: string;
  readonly doubt: number;
  readonly side?: AxisColumns['side'];
}

/**
 * Finds the columns of a position. Decimal degrees come before degrees, minutes and seconds, two columns before one,
 * and degrees before a map grid.
 *
 * @param roles of the columns; those of latitudes and longitudes are found by name unless `isChosen`
 * @param sample rows, to see which columns have content
 */
export function placeColumns(
  names: readonly string[],
  roles: readonly ColumnRole[],
  sample: readonly (readonly string[])[],
  choice: PlaceChoice = {},
  isChosen = false,
): PlaceColumns | undefined {
  const texts = firstTexts(sample, names.length);
  const isFilled = (i: number): boolean => (texts[i] ?? '') !== '';
  const some = sample.slice(0, SAMPLE);
  const axis = (which: 'lat' | 'lon'): AxisColumns | undefined => {
    const wanted = which === 'lat' ? choice.latColumn : choice.lonColumn;
    const candidates = isChosen
      ? chosen(roles, which)
      : withLetters(named(names, which, choice.end), names, which, some, isFilled);
    return axisOf(which, candidates, some, isFilled, wanted === undefined ? undefined : indexOf(names, wanted));
  };
  const [lat, lon] = [axis('lat'), axis('lon')];
  const at = (role: string): number => {
    const found = roles.flatMap((each, i) => (each === role ? [i] : []));
    // A column n may have names.
    const isOther = (i: number): boolean => role.endsWith('ing') && some.some((row) => /^\s*\p{L}/u.test(row[i] ?? ''));
    return found.find((i) => isFilled(i) && !isOther(i)) ?? found.find(isFilled) ?? found[0] ?? -1;
  };
  const [place, zone, easting, northing] = [at('place'), at('zone'), at('easting'), at('northing')];
  if (lat !== undefined && lon !== undefined) {
    const hasPlane = [easting, northing].every((i) => i >= 0 && isFilled(i)) && zone < 0;
    return { kind: 'axes', lat, lon, ...(hasPlane ? { plane: { easting, northing } } : {}) };
  }
  if (place >= 0) return { kind: 'place', at: place };
  if (easting < 0 || northing < 0) return undefined;
  return zone >= 0 ? { kind: 'utm', zone, easting, northing } : { kind: 'plane', easting, northing };
}

/** The index of a column by its name, in any case; -1 for none. */
export function indexOf(names: readonly string[], wanted: string): number {
  const plain = (name: string): string => name.trim().toLowerCase();
  const exact = names.findIndex((name) => name.trim() === wanted.trim());
  return exact >= 0 ? exact : names.findIndex((name) => plain(name) === plain(wanted));
}

function named(names: readonly string[], which: 'lat' | 'lon', end: 'tx' | 'rx' | undefined): Candidate[] {
  const all = names.flatMap((name, at) => {
    const found = axisColumn(name);
    return found?.axis === which
      ? [{ at, part: found.part as string, doubt: found.doubt, side: found.hemisphere, end: found.end }]
      : [];
  });
  const plain = all.filter((each) => each.end === undefined);
  const hasPosition = plain.some(({ part }) => part !== 'hemisphere' && part !== 'minutes' && part !== 'seconds');
  const ends = [end ?? 'tx', end === 'rx' ? 'tx' : 'rx']
    .map((each) => all.filter((one) => one.end === each))
    .find((some) => some.length > 0);
  return (hasPosition ? plain : [...(ends ?? []), ...plain]).map(({ at, part, doubt, side }) => ({
    at,
    part,
    doubt,
    ...(side === undefined ? {} : { side }),
  }));
}

/** Names of columns that may have letters of hemispheres. */
const OF_LETTERS = /^([nsewo]|hem([nsewo]{2})?|hemi|hemis|hemisphere|dir|direction|cardinal|ref|side|unnamed(_\d+)?|)$/;

/** With a column of hemispheres whose heading does not say of which axis it is: its letters do. */
function withLetters(
  found: readonly Candidate[],
  names: readonly string[],
  which: 'lat' | 'lon',
  sample: readonly (readonly string[])[],
  isFilled: (at: number) => boolean,
): readonly Candidate[] {
  if (found.some(({ part }) => part === 'hemisphere') || sample.length === 0) return found;
  const letters = which === 'lat' ? /^[NS]$/i : /^[EWO]$/i;
  const at = names.findIndex((name, i) => {
    if (!isFilled(i) || !OF_LETTERS.test(wordsOf(name).join('_'))) return false;
    const texts = sample.flatMap((row) => (row[i] ?? '').trim() || []);
    return texts.length > 0 && texts.every((text) => letters.test(text));
  });
  return at < 0 ? found : [...found, { at, part: 'hemisphere', doubt: 0 }];
}

function chosen(roles: readonly ColumnRole[], which: 'lat' | 'lon'): Candidate[] {
  return roles.flatMap((role, at) => {
    const [axis, part = 'angle'] = role.split('.');
    return axis === which ? [{ at, part, doubt: 0 }] : [];
  });
}

function axisOf(
  axis: 'lat' | 'lon',
  candidates: readonly Candidate[],
  sample: readonly (readonly string[])[],
  isFilledAt: (at: number) => boolean,
  wanted: number | undefined,
): AxisColumns | undefined {
  const of = (part: string): Candidate | undefined =>
    candidates.filter((each) => each.part === part).sort((a, b) => a.doubt - b.doubt)[0];
  const letters = of('hemisphere');
  const [minutes, seconds] = [of('minutes')?.at, of('seconds')?.at];
  // A column of hemispheres that is empty everywhere says nothing next to degrees with a sign.
  const isEmpty =
    letters !== undefined && sample.length > 0 && sample.every((row) => (row[letters.at] ?? '').trim() === '');
  const isSigned = sample.some((row) =>
    candidates.some(({ at, part }) => part !== 'hemisphere' && /^\s*[-−]/.test(row[at] ?? '')),
  );
  const hemisphere = isEmpty && isSigned ? undefined : letters?.at;
  const sides = hemisphere === undefined ? {} : { hemisphere };
  const sideOf = ({ side }: Candidate): Pick<AxisColumns, 'side'> => (side === undefined ? {} : { side });
  const isFilled = ({ at }: Candidate): boolean => sample.length === 0 || isFilledAt(at);
  const isWhole = ({ at }: Candidate): boolean =>
    sample.length > 0 && sample.every((row) => /^[+-]?\d*$/.test((row[at] ?? '').trim()));
  const inParts = (degrees: Candidate): AxisColumns => ({
    axis,
    degrees: degrees.at,
    ...(minutes === undefined ? {} : { minutes }),
    ...(seconds === undefined ? {} : { seconds }),
    ...sides,
    ...sideOf(degrees),
  });
  if (wanted !== undefined) {
    if (wanted < 0) return undefined;
    const known = candidates.find(({ at }) => at === wanted) ?? { at: wanted, part: 'angle', doubt: 0 };
    if (known.part === 'e7' || known.part === 'e6')
      return { axis, scaled: { at: wanted, perDegree: known.part === 'e7' ? 1e7 : 1e6 }, ...sides };
    return known.part === 'degrees' && minutes !== undefined
      ? inParts(known)
      : { axis, angle: wanted, ...sides, ...sideOf(known) };
  }
  const angles = candidates.filter(({ part }) => part === 'angle').sort((a, b) => a.doubt - b.doubt);
  const degrees = of('degrees');
  const decimal = angles.find((each) => isFilled(each) && (minutes === undefined || !isWhole(each)));
  if (decimal !== undefined) return { axis, angle: decimal.at, ...sides, ...sideOf(decimal) };
  const whole = degrees ?? (minutes === undefined ? undefined : angles.find(isFilled));
  if (whole !== undefined && minutes !== undefined) return inParts(whole);
  for (const [part, perDegree] of [
    ['e7', 1e7],
    ['e6', 1e6],
  ] as const) {
    const scaled = of(part);
    if (scaled !== undefined && isFilled(scaled)) return { axis, scaled: { at: scaled.at, perDegree }, ...sides };
  }
  const last = degrees ?? angles[0];
  // A lone column Lat S: the letter is south, not seconds.
  const south = last === undefined && axis === 'lat' && minutes === undefined ? seconds : undefined;
  if (south !== undefined) return { axis, angle: south, side: 'S' };
  return last === undefined ? undefined : { axis, angle: last.at, ...sides, ...sideOf(last) };
}

/** Words that say whether `O` is west or east. */
const [WEST_WORDS, EAST_WORDS] = [
  /^(ouest|oeste|ovest|eo|oe|hemeo|hemoe|longitud|longitudine|nombre|nome|nom|latitud|latitudine|departement|commune|provincia|municipio|puissance|frecuencia|hauteur|altura|norte|sur|grados|degres)$/,
  /^(ost|ow|hemow|breite|breitengrad|lange|laenge|langengrad|laengengrad|standort|bezeichnung|nord_ost|hohe|hoehe|grad)$/,
];

/**
 * The hemisphere that the letter `O` means, by the language of the heading or by the other letters; undefined where it
 * is not clear.
 */
export function meaningOfO(names: readonly string[], letters: Iterable<string>): MeaningOfO | undefined {
  const used = new Set(letters);
  if (used.has('E')) return 'W';
  if (used.has('W')) return 'E';
  const words = names.flatMap(wordsOf);
  const [isWest, isEast] = [words.some((word) => WEST_WORDS.test(word)), words.some((word) => EAST_WORDS.test(word))];
  return isWest === isEast ? undefined : isWest ? 'W' : 'E';
}

/** The letters of hemispheres in the longitudes of rows. */
export function sideLetters(rows: readonly (readonly string[])[], { angle, hemisphere }: AxisColumns): Set<string> {
  const found = new Set<string>();
  for (const row of rows) {
    const letter = /^\s*([EWO])\b|([EWO])/i
      .exec(row[hemisphere ?? angle ?? -1] ?? '')?.[0]
      ?.trim()
      .toUpperCase();
    if (letter !== undefined) found.add(letter);
  }
  return found;
}
