import { distanceKm } from '../map/great-circle.js';
import type { Place } from '../map/place.js';
import type { NamedPlace } from './read-places.js';

/** A town this far away counts as half as populous, km. */
const HALF_KM = 100;

/** Letters that no decomposition takes apart. */
const LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  æ: 'ae',
  œ: 'oe',
  ı: 'i',
};

/** Text without case, diacritics and punctuation: `São Paulo-Sul` is `sao paulo sul`. */
export function folded(text: string): string {
  const bare = text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
  const plain = bare.replaceAll(/[ßøłđðþæœı]/g, (letter) => LETTERS[letter] ?? letter).replaceAll(/['’‘`]/g, '');
  return plain.replaceAll(/[^\p{L}\p{N}]+/gu, ' ').trim();
}

/** A town with its names as they are searched. */
interface Entry {
  readonly place: NamedPlace;
  readonly names: readonly string[];
  /** Words of its names, region and country, each after a space. */
  readonly words: string;
}

/** Finds towns by what people type. */
export interface PlaceFinder {
  /**
   * @param query start of a name, or of its words; words of the region and country may follow
   * @param near towns near it come first
   * @returns at most `most`: exact names, then names that begin so, then the others; by population and distance
   */
  readonly find: (query: string, near: Place, most: number) => readonly NamedPlace[];
}

export function placeFinder(places: readonly NamedPlace[]): PlaceFinder {
  const entries = places.map((place): Entry => {
    const names = [place.name, ...place.others].map(folded);
    return { place, names, words: ` ${names.join(' ')} ${folded(`${place.region} ${place.country}`)}` };
  });
  return {
    find(query, near, most) {
      const said = folded(query);
      const [first = '', ...more] = said.split(' ');
      if (first === '') return [];
      const weight = (place: NamedPlace): number => place.population / (1 + distanceKm(near, place) / HALF_KM);
      return entries
        .filter(
          ({ names, words }) =>
            names.some((name) => ` ${name}`.includes(` ${first}`)) && more.every((word) => words.includes(` ${word}`)),
        )
        .map(({ place, names }) => ({ place, tier: tierOf(names, said, first), weight: weight(place) }))
        .sort((a, b) => a.tier - b.tier || b.weight - a.weight)
        .slice(0, most)
        .map(({ place }) => place);
    },
  };
}

/** 0 for a town that is called so, or so and then its region; 1 for one that begins so; 2 for another. */
function tierOf(names: readonly string[], said: string, first: string): 0 | 1 | 2 {
  if (names.some((name) => said === name || said.startsWith(`${name} `))) return 0;
  return names.some((name) => name.startsWith(said) || name.startsWith(first)) ? 1 : 2;
}
